import { Link } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { peopleText } from '../../rules/people-text.ts'
import { BookingBadge } from '../marketplace/booking-badge.tsx'
import { SeriesTerms, SeriesZone, useViewerTimesOfWeeks } from '../space/series-parts.tsx'
import { PriceBreakdown } from '../ui/price-breakdown.tsx'
import type { SeriesPageData } from './load-series.server.ts'
import type { SeriesWeekView } from './series-week-view.ts'

/** The weeks of a series: with their price before they are paid, with what became of each afterwards. */
export function SeriesWeeks({ page }: { page: SeriesPageData }) {
  const { spaceTitle, spaceSlug, spaceGone, weeks, addOns, headcount, timeZone, priceLines, totalText, state, terms } =
    page
  const times = useViewerTimesOfWeeks(timeZone, weeks)
  const isBooked = state === 'booked'
  return (
    <section id="series-what" className="series-what" aria-labelledby="series-space">
      <h2 id="series-space" className="type-title-3">
        {spaceGone ? (
          spaceTitle
        ) : (
          <Link to={paths.space(spaceSlug)} className="hover:underline">
            {spaceTitle}
          </Link>
        )}
      </h2>
      <div>
        <SeriesZone timeZone={timeZone} times={times} />
        <p className="text-soft">
          For {peopleText(headcount)}.{addOns && ` Each week with ${addOns}.`}
        </p>
      </div>
      <ol className="series-weeks">
        {weeks.map((week) => (
          <Week key={week.bookingId} week={week} viewerTime={times.of(week)} isBooked={isBooked} />
        ))}
      </ol>
      {!isBooked && <PriceBreakdown lines={priceLines} total={{ label: 'Total', amount: totalText }} />}
      {isBooked && terms && weeks.some(({ status, back }) => status === 'confirmed' && back) && (
        <SeriesTerms terms={terms} />
      )}
    </section>
  )
}

function Week({ week, viewerTime, isBooked }: { week: SeriesWeekView; viewerTime: string | null; isBooked: boolean }) {
  const { bookingId, number, status, day, time, amount, isAllBack, back } = week
  return (
    <li>
      {isBooked && status !== 'expired' ? (
        <Link to={paths.booking(bookingId)} className="text-link" aria-label={`${day}, ${time}, booking ${number}`}>
          {day}
        </Link>
      ) : (
        <b>{day}</b>
      )}
      <span>{isBooked ? <BookingBadge status={status} /> : amount}</span>
      <span className="text-soft">
        {time}
        {viewerTime && ` (${viewerTime})`}
        {isBooked && (
          <>
            {' '}
            · {isAllBack ? <s>{amount}</s> : amount} · <span translate="no">{number}</span>
          </>
        )}
      </span>
      {back && <span className="type-small text-soft">{back}</span>}
    </li>
  )
}
