import { CalendarPlus, MapPin } from 'lucide'
import { paths } from '../../rules/paths.ts'
import { Icon } from '../ui/icon.tsx'
import type { SeriesPageData } from './load-series.server.ts'

/** Where all of the booked weeks are, and their calendar file. */
export function SeriesArrival({ page: { id, arrival, leftOut } }: { page: SeriesPageData }) {
  if (!arrival) return null
  return (
    <div className="grid gap-4">
      <p>
        {arrival.address && <b className="block">{arrival.address}</b>}
        {arrival.place}
      </p>
      <p className="flex flex-wrap gap-2">
        <a className="button" href={arrival.map} rel="noreferrer">
          <Icon of={MapPin} size={20} />
          Directions
        </a>
        <a className="button" data-variant="line" href={paths.seriesCalendar(id)} download>
          <Icon of={CalendarPlus} size={20} />
          Add all weeks to calendar
        </a>
      </p>
      {leftOut.length > 0 && <p className="text-soft tabular-nums">Left out: {leftOut.join(', ')}.</p>}
    </div>
  )
}
