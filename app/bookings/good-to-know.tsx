import { localTime } from '../../rules/time.ts'
import { BookingSection } from './booking-section.tsx'
import type { BookingPageData } from './load-booking.server.ts'

/** The other party, and what to remember on the day. */
export function GoodToKnow({ booking }: { booking: BookingPageData }) {
  const { role, arrival, people, addOns, place, share, endsAt, longer, timeZone } = booking
  const facts = [
    { label: role === 'guest' ? 'Owner' : 'Guest', value: booking.with },
    { label: 'People', value: people },
    ...(addOns ? [{ label: 'Add-ons', value: addOns }] : []),
    ...(arrival ? [{ label: 'Leave by', value: endsAt }] : [{ label: 'Place', value: place }]),
    ...(longer?.text && booking.now < longer.from
      ? [{ label: 'Stay longer', value: `From ${localTime(longer.from, timeZone)} on, while the next hours are free` }]
      : []),
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
