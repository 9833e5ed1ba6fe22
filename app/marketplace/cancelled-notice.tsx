import { type ReactNode, useEffect, useRef } from 'react'
import { Notice } from '../ui/notice.tsx'

/** Says on the page that a cancellation leads to what became of it; it takes the focus that the dialog had. */
export function CancelledNotice({ title, children }: { title: string; children: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div ref={notice} tabIndex={-1} className="mb-10 rounded-photo">
      <Notice tone="ok" title={title} role="status">
        {children}
      </Notice>
    </div>
  )
}
