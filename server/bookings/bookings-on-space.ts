import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
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
