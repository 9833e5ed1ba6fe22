import { db, read } from '../../db/connect.ts'
import type { Person } from '../accounts/person.ts'
import { isShownToGuest } from './my-bookings.ts'

/** The number of bookings in each section of My bookings, over all pages. */
export type MyBookingCounts = { upcoming: number; cancelled: number; past: number }

/** Counts a person's own bookings by the sections of `bookingView`. */
export async function countMyBookings(person: Person): Promise<MyBookingCounts> {
  const [counts] = await read<MyBookingCounts>(db(), {
    name: 'count_my_bookings',
    text: `
      select count(*) filter (where part = 'upcoming')::int as upcoming, count(*) filter (where part = 'cancelled')::int as cancelled,
        count(*) filter (where part = 'past')::int as past
      from (
        select case when b.status = 'cancelled' then 'cancelled'
          when b.status in ('confirmed', 'pending') and b.end_time > app_now() then 'upcoming' else 'past' end as part
        from bookings b where b.user_id = $1 and ${isShownToGuest}
      ) mine`,
    values: [person.id],
  })
  return counts ?? { upcoming: 0, cancelled: 0, past: 0 }
}
