import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { Person } from '../accounts/person.ts'
import { managedIds } from '../spaces/space-access.ts'
import { isOpenRequestSql } from './booking-conditions.ts'
import { type HostedBooking, hostedBookingSql } from './hosted-booking.ts'

/**
 * Returns the requests that wait for an answer on the spaces that a person manages, without the person's own, the first to end
 * first, at most 200.
 */
export async function openRequests(person: Person): Promise<HostedBooking[]> {
  return await fetchRows<HostedBooking>(
    db(),
    sql`${hostedBookingSql(person.id)} where s.id in (${managedIds(person.id)}) and ${isOpenRequestSql}
      and b.user_id <> ${person.id} order by b.hold_expires_at, b.id limit 200`,
  )
}
