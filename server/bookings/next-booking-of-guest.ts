import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { Person } from '../accounts/person.ts'
import { type BookingDetail, bookingOf } from './booking-of.ts'

/** Returns the user's own confirmed booking that is running or comes next; null if there is none. */
export async function nextBookingOfGuest(person: Person): Promise<BookingDetail | null> {
  const [next] = await fetchRows<{ id: string }>(
    db(),
    sql`
      select id from bookings where user_id = ${person.id} and status = 'confirmed' and end_time > app_now()
      order by start_time, id limit 1`,
  )
  return next ? await bookingOf(person, next.id) : null
}
