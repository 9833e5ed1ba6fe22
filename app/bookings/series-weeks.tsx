import { Link } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { zoneCity } from '../../rules/time.ts'
import { BookingBadge } from '../marketplace/booking-badge.tsx'
import { useOwnTime } from '../space/use-viewer-zone.ts'
import { PriceBreakdown } from '../ui/price-breakdown.tsx'
import type { SeriesPageData } from './load-series.server.ts'

/** The weeks of a series: with their price before they are paid, with what became of each afterwards. */
export function SeriesWeeks({ page }: { page: SeriesPageData }) {
  const { spaceTitle, spaceSlug, weeks, addOns, timeZone, first, priceLines, totalText, state } = page
  const ownTime = useOwnTime(timeZone, first.start, first.end)
  const isBooked = state === 'booked'
  return (
    <section className="series-what" aria-labelledby="series-what">
      <h2 id="series-what" className="type-title-3">
        <Link to={paths.space(spaceSlug)} className="hover:underline">
          {spaceTitle}
        </Link>
      </h2>
      <p className="text-soft tabular-nums">
        Times are {zoneCity(timeZone)}.{' '}
        {ownTime && (
          <>
            The first week is <span className="whitespace-nowrap">{ownTime}.</span>
          </>
        )}
      </p>
      {addOns && !isBooked && <p className="text-soft">Each week with {addOns}.</p>}
      <ol className="series-weeks">
        {weeks.map(({ bookingId, number, status, day, time, amount, isAllBack }) => (
          <li key={bookingId}>
            {isBooked && status !== 'expired' ? (
              <Link
                to={paths.booking(bookingId)}
                className="text-link"
                aria-label={`${day}, ${time}, booking ${number}`}
              >
                {day}
              </Link>
            ) : (
              <b>{day}</b>
            )}
            <span className="series-state">{isBooked ? <BookingBadge status={status} /> : amount}</span>
            <span className="text-soft">
              {time}
              {isBooked && <> · {isAllBack ? <s>{amount}</s> : amount}</>}
            </span>
          </li>
        ))}
      </ol>
      {!isBooked && <PriceBreakdown lines={priceLines} total={{ label: 'Total', amount: totalText }} />}
    </section>
  )
}
