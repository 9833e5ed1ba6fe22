import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { type HostedBooking, hostedBookingSql } from './hosted-booking.ts'
import { bookingsOfSpaces, type ReceivedPage } from './received-bookings.ts'

/** The running and upcoming bookings on a space, soonest first, and the latest past or cancelled ones. */
export type BookingsOnSpace = { upcoming: ReceivedPage; past: ReceivedPage }

/**
 * Returns the bookings on the owner's space, at most 25 per part; also for a deleted space, since its bookings stay.
 * Throws `spaceNotFound` for another user's space (admins may see it).
 */
export async function bookingsOnSpace(owner: Person, spaceId: number): Promise<BookingsOnSpace> {
  const [space] = Number.isSafeInteger(spaceId)
    ? await fetchRows<{ userId: string }>(db(), sql`select user_id from spaces where id = ${spaceId}`)
    : []
  if (!space || (space.userId !== owner.id && !owner.isAdmin)) throw new Refusal('spaceNotFound')
  const scope = { managerId: null }
  const [upcoming, past] = await Promise.all([
    bookingsOfSpaces(scope, { part: 'upcoming', spaceId }),
    bookingsOfSpaces(scope, { part: 'past', spaceId }),
  ])
  return { upcoming, past }
}

/** Returns the running and upcoming bookings on all of the owner's spaces, soonest first. */
export async function nextHostedBookings(owner: Person, limit = 5): Promise<HostedBooking[]> {
  return await fetchRows<HostedBooking>(
    db(),
    sql`${hostedBookingSql(owner.id)} where s.user_id = ${owner.id} and b.status = 'confirmed' and b.end_time > app_now()
      order by b.start_time, b.id limit ${Math.min(limit, 100)}`,
  )
}
