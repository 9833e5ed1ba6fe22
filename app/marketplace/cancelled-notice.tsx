import { type ReactNode, useEffect, useRef } from 'react'
import { Notice } from '../ui/notice.tsx'

/**
 * Says on the page that a cancellation leads to what became of it; it takes the focus that the dialog had. The parameters that
 * ask for it leave the address, so that neither a reload nor the way back says it again.
 */
export function CancelledNotice({ title, children }: { title: string; children: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    notice.current?.focus()
    const url = new URL(location.href)
    for (const name of ['cancelled', 'changed']) url.searchParams.delete(name)
    history.replaceState(history.state, '', url)
  }, [])
  return (
    <div ref={notice} tabIndex={-1} className="mb-10 rounded-photo">
      <Notice tone="ok" title={title} role="status">
        {children}
      </Notice>
    </div>
  )
}
