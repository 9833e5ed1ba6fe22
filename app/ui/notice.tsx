import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

const icons = { bad: CircleAlert, ok: CircleCheck, note: Info, warn: TriangleAlert }

type NoticeProps = {
  tone: keyof typeof icons
  title: ReactNode
  children?: ReactNode
  /** 'alert' interrupts a screen reader, 'status' waits; a notice that is part of the initial page needs neither. */
  role?: 'alert' | 'status'
}

/** A message with its tone as colour and icon. */
export function Notice({ tone, title, children, role = tone === 'bad' ? 'alert' : undefined }: NoticeProps) {
  return (
    <div className="notice" data-tone={tone} role={role}>
      <Icon of={icons[tone]} />
      <div>
        <b>{title}</b>
        {children && <div className="mt-1">{children}</div>}
      </div>
    </div>
  )
}
