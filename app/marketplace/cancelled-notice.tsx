import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Notice } from '../ui/notice.tsx'

/**
 * Reports the result of a cancellation on the page it redirects to, and takes the focus that the dialog had. Removes
 * its parameters from the address, so that neither a reload nor Back shows it again.
 */
export function CancelledNotice({ title, children }: { title: string; children: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null)
  const { search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address names the booking: another one is reported too
  useEffect(() => {
    notice.current?.focus()
    const url = new URL(location.href)
    for (const name of ['cancelled', 'changed']) url.searchParams.delete(name)
    history.replaceState(history.state, '', url)
  }, [search])
  return (
    <div ref={notice} tabIndex={-1} className="mb-10 rounded-photo">
      <Notice tone="ok" title={title} role="status">
        {children}
      </Notice>
    </div>
  )
}
