import { BookingPart } from './booking-section.tsx'
import type { BookingPage } from './load-booking.server.ts'

/** Who is on the other side, and what to remember on the day. */
export function GoodToKnow({ booking }: { booking: BookingPage }) {
  const { role, arrival, people, place, share, endsAt } = booking
  const facts = [
    { label: role === 'guest' ? 'Owner' : 'Guest', value: booking.with },
    { label: 'People', value: people },
    ...(arrival ? [{ label: 'Leave by', value: endsAt }] : [{ label: 'Place', value: place }]),
    ...(share ? [{ label: 'You receive', value: share }] : []),
  ]
  return (
    <BookingPart id="know" title="Good to know">
      <dl className="one-booking-facts">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </BookingPart>
  )
}
