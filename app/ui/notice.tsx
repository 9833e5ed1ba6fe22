import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

const icons = { bad: CircleAlert, ok: CircleCheck, note: Info, warn: TriangleAlert }

type NoticeProps = {
  tone: keyof typeof icons
  title: ReactNode
  children?: ReactNode
  /** 'alert' interrupts a screen reader, 'status' waits; a notice that was there from the start needs neither. */
  role?: 'alert' | 'status'
}

/** A message with its meaning in colour, icon and words. */
export function Notice({ tone, title, children, role = tone === 'bad' ? 'alert' : undefined }: NoticeProps) {
  const Icon = icons[tone]
  return (
    <div className="notice" data-tone={tone} role={role}>
      <Icon size={20} aria-hidden="true" />
      <div>
        <b>{title}</b>
        {children && <div className="mt-1">{children}</div>}
      </div>
    </div>
  )
}
