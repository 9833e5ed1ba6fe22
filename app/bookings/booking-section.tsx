import type { ReactNode } from 'react'

type BookingSectionProps = { id: string; title: string; children: ReactNode }

/** A section of a booking's page, separated by a line. */
export function BookingSection({ id, title, children }: BookingSectionProps) {
  return (
    <section aria-labelledby={id} className="booking-section">
      <h2 id={id} className="type-title-4">
        {title}
      </h2>
      {children}
    </section>
  )
}
