import { paths } from '../../rules/paths.ts'
import type { SeriesPageData } from './load-series.server.ts'

/** Where all of the booked weeks are, and their calendar file. */
export function SeriesArrival({ page: { id, arrival, leftOut } }: { page: SeriesPageData }) {
  if (!arrival) return null
  return (
    <div className="grid gap-1">
      <p>
        {arrival.address && <b className="block">{arrival.address}</b>}
        {arrival.place}
      </p>
      <p className="flex flex-wrap gap-x-4">
        <a className="text-link inline-flex min-h-11 items-center" href={arrival.map} rel="noreferrer">
          Directions
        </a>
        <a className="text-link inline-flex min-h-11 items-center" href={paths.seriesCalendar(id)} download>
          Add all weeks to calendar
        </a>
      </p>
      {leftOut.length > 0 && <p className="text-soft tabular-nums">Left out: {leftOut.join(', ')}.</p>}
    </div>
  )
}
