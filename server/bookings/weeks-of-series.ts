import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'

/** The place of a booking, from 1, among those of its weekly series whose hold did not expire, and the number of these. */
export type WeekOfSeries = { place: number; of: number }

/** Selects the `WeekOfSeries` of booking `b` as JSON; null for one that is in no series. */
export const weekOfSeries = sql`(case when b.series_id is not null then (
      select json_build_object('place', count(*) filter (where w.series_place <= b.series_place), 'of', count(*))
      from bookings w where w.series_id = b.series_id and w.status <> 'expired') end)`

type SeriesWeek = { bookingId: string; place: number; startTime: Date; isCancelled: boolean }

/** Returns the bookings of a weekly series whose hold did not expire, by their start. The caller has checked the permission. */
export async function weeksOfSeries(seriesId: string): Promise<SeriesWeek[]> {
  return await fetchRows<SeriesWeek>(
    db(),
    sql`
      select id as booking_id, (row_number() over (order by series_place))::integer as place, start_time, status = 'cancelled' as is_cancelled
      from bookings where series_id = ${seriesId} and status <> 'expired' order by start_time`,
  )
}
