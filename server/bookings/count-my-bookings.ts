import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { isAhead } from '../accounts/is-ahead.ts'
import type { Person } from '../accounts/person.ts'
import { byStart, isShownToGuest } from './my-bookings.ts'

/** The parts of My bookings, over all pages: the number of bookings, and the place in the list where one is read first. */
export type MyBookingCounts = Record<'upcoming' | 'cancelled' | 'past', { count: number; place: number }>

/**
 * Counts a person's own bookings by the parts of `bookingView`. `place` counts from 0 in the order of `myBookings`; it
 * is that of the soonest upcoming booking, and of the latest in the other parts.
 */
export async function countMyBookings(person: Person): Promise<MyBookingCounts> {
  const rows = await fetchRows<{ part: keyof MyBookingCounts; count: number; place: number }>(
    db(),
    sql`
      select part, count(*)::int as count,
        (case part when 'upcoming' then max(place) else min(place) end)::int as place
      from (
        select case when b.status = 'cancelled' or (b.status = 'expired' and b.request_answer is not null) then 'cancelled'
          when ${isAhead} then 'upcoming' else 'past' end as part,
          row_number() over (order by ${byStart}) - 1 as place
        from bookings b where b.user_id = ${person.id} and ${isShownToGuest}
      ) mine group by part`,
  )
  const none = { upcoming: { count: 0, place: 0 }, cancelled: { count: 0, place: 0 }, past: { count: 0, place: 0 } }
  return { ...none, ...Object.fromEntries(rows.map(({ part, ...counted }) => [part, counted])) }
}
