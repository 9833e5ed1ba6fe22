import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { Person } from '../accounts/person.ts'
import { type HostedBooking, hostedBookingSql } from './hosted-booking.ts'

/** Returns the running and upcoming bookings on all of the owner's spaces, soonest first. */
export async function nextHostedBookings(owner: Person, limit = 5): Promise<HostedBooking[]> {
  return await fetchRows<HostedBooking>(
    db(),
    sql`${hostedBookingSql(owner.id)} where s.user_id = ${owner.id} and b.status = 'confirmed' and b.end_time > app_now()
      order by b.start_time, b.id limit ${Math.min(limit, 100)}`,
  )
}
