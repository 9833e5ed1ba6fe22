import type { ReactNode } from 'react'
import type { HourState } from '../../rules/availability.ts'
import { HourStrip } from './hour-strip.tsx'

type EmptyStateProps = { title: ReactNode; hours?: HourState[]; children?: ReactNode }

/** The state of an empty list, with the next step. Its strip is decoration. */
export function EmptyState({ title, hours = Array.from({ length: 13 }, () => 'free'), children }: EmptyStateProps) {
  return (
    <div className="empty">
      <HourStrip cells={hours.map((state, index) => ({ hour: index + 9, state }))} />
      <h2 className="type-title-3">{title}</h2>
      {children}
    </div>
  )
}
