import { BookingSection } from './booking-section.tsx'
import type { BookingPageData } from './load-booking.server.ts'

/** The other party, and what to remember on the day. */
export function GoodToKnow({ booking }: { booking: BookingPageData }) {
  const { role, arrival, people, addOns, place, share, endsAt } = booking
  const facts = [
    { label: role === 'guest' ? 'Owner' : 'Guest', value: booking.with },
    { label: 'People', value: people },
    ...(addOns ? [{ label: 'Add-ons', value: addOns }] : []),
    ...(arrival ? [{ label: 'Leave by', value: endsAt }] : [{ label: 'Place', value: place }]),
    ...(share ? [{ label: 'You receive', value: share }] : []),
  ]
  return (
    <BookingSection id="know" title="Good to know">
      <dl className="one-booking-facts">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </BookingSection>
  )
}
