import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { cookieName } from '../../rules/cookie-name.ts'
import { type Flash, flashCookie } from '../flash.ts'
import { Notice } from '../ui/notice.tsx'

/**
 * Shows an action's result on the page it redirected to, until the next navigation or form, which may be refused before it is
 * sent; not again on a reload or on Back.
 */
export function FlashNotice({ flash }: { flash: Flash | null }) {
  const { key } = useLocation()
  const [said, setSaid] = useState({ key, id: flash?.id, flash })
  if (flash && flash.id !== said.id) setSaid({ key, id: flash.id, flash })
  else if (said.flash && said.key !== key) setSaid({ ...said, flash: null })
  useEffect(() => {
    const isSecure = location.protocol === 'https:'
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    if (flash) document.cookie = `${cookieName(flashCookie, isSecure)}=; Max-Age=0; Path=/${isSecure ? '; Secure' : ''}`
  }, [flash])
  useEffect(() => {
    const drop = () => setSaid((now) => ({ ...now, flash: null }))
    addEventListener('submit', drop)
    return () => removeEventListener('submit', drop)
  }, [])
  return (
    <div role="status">
      {said.flash && (
        <div key={said.id} ref={reveal} className="wrap pt-6">
          <Notice tone="ok" title={said.flash.title}>
            {said.flash.text}{' '}
            {said.flash.link && (
              <Link to={said.flash.link.to} className="text-link">
                {said.flash.link.text}
              </Link>
            )}
          </Notice>
        </div>
      )}
    </div>
  )
}

/** After a form that keeps the page where it is, the notice would be out of view. */
function reveal(notice: HTMLElement | null) {
  if (!location.hash) notice?.scrollIntoView({ block: 'nearest' })
}
