import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { Person } from '../accounts/person.ts'
import { managedIds } from '../spaces/space-access.ts'
import { type HostedBooking, hostedBookingSql, isOpenAsk } from './hosted-booking.ts'

/** Returns the stays whose guests ask a person who manages the space to stay longer, the first to end first, at most 100. */
export async function openStayRequests(person: Person): Promise<HostedBooking[]> {
  return await fetchRows<HostedBooking>(
    db(),
    sql`${hostedBookingSql(person.id)} join stay_proposals l on l.booking_id = b.id and ${isOpenAsk}
      where s.id in (${managedIds(person.id)}) and b.user_id <> ${person.id} order by b.end_time, b.id limit 100`,
  )
}
