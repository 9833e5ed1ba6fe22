import type { MouseEvent } from 'react'
import { formatMoney } from '../../rules/money.ts'
import { formatDay } from '../../rules/time.ts'
import { HourlyPrice } from '../marketplace/price.tsx'
import { timesText } from './day-strip.tsx'
import type { SpaceView } from './load-space.server.ts'
import type { Booking } from './use-booking.ts'

/** On phones: the price, or the total once hours are chosen, and 'Book', which opens the form as a sheet. */
export function BookBar({ space, booking, onBook }: { space: SpaceView; booking: Booking; onBook: () => void }) {
  const { judged, price, draft } = booking
  const open = (event: MouseEvent) => {
    event.preventDefault()
    onBook()
  }
  return (
    <section className="book-bar" aria-label="Book this space">
      {judged.start && judged.end && !judged.problem ? (
        <p>
          <b className="tabular-nums">
            {formatMoney({ amountMinor: price.totalMinor, currency: price.currency }, { decimals: 'always' })}{' '}
            <span className="font-normal text-soft">total</span>
          </b>
          <span className="type-small block truncate text-soft tabular-nums">
            {formatDay(draft.date, 'short')}, {timesText(judged.start, judged.end, space.timeZone)}
          </span>
        </p>
      ) : (
        <HourlyPrice price={{ amountMinor: space.priceMinor, currency: space.currency }} />
      )}
      {/* biome-ignore lint/a11y/useValidAnchor: before JavaScript it leads to the form in the page */}
      <a href="#book" className="button px-9" onClick={open}>
        Book
      </a>
    </section>
  )
}
