import { Fragment, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { cookieName } from '../../rules/cookie-name.ts'
import { type Flash, flashCookie } from '../flash.ts'
import { Notice } from '../ui/notice.tsx'

/**
 * Shows an action's result on the page it redirected to, until the next navigation or a form that our own check
 * refuses; not again on a reload or on Back.
 */
export function FlashNotice({ flash }: { flash: Flash | null }) {
  const { key } = useLocation()
  const [said, setSaid] = useState<{ key: string; id?: string; flash?: Flash | null }>({ key })
  const end = () => setSaid((now) => ({ ...now, flash: null }))
  if (flash && flash.id !== said.id) setSaid({ key, id: flash.id, flash })
  else if (said.flash && said.key !== key) end()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every `end` does the same
  useEffect(() => {
    if (!flash) return
    const isSecure = location.protocol === 'https:'
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${cookieName(flashCookie, isSecure)}=; Max-Age=0; Path=/${isSecure ? '; Secure' : ''}`
    window.oninvalid = end
  }, [flash])
  return (
    <div role="status">
      {said.flash && (
        <div className="wrap py-4">
          <Notice tone={said.flash.tone} title={said.flash.title}>
            {said.flash.text}
            {said.flash.links?.map(({ to, text }) => (
              <Fragment key={to}>
                {' '}
                <Link to={to} className="text-link">
                  {text}
                </Link>
              </Fragment>
            ))}
          </Notice>
        </div>
      )}
    </div>
  )
}
