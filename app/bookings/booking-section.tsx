import type { ReactNode } from 'react'

type BookingPartProps = { id: string; title: string; children: ReactNode }

/** A section of a booking's page, separated by a line. */
export function BookingSection({ id, title, children }: BookingPartProps) {
  return (
    <section aria-labelledby={id} className="one-booking-part">
      <h2 id={id} className="type-title-4">
        {title}
      </h2>
      {children}
    </section>
  )
}
