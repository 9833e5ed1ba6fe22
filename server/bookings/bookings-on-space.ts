import { db, read } from '../../db/connect.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { type HostedBooking, hostedBookingSql } from './hosted-booking.ts'
import { bookingsOfSpaces, type ReceivedPage } from './received-bookings.ts'

/** The bookings that run or come next on a space, soonest first, and the latest of those that are over or cancelled. */
export type BookingsOnSpace = { upcoming: ReceivedPage; past: ReceivedPage }

/**
 * The bookings on one's own space, at most 25 of each part; also of one that was deleted, since its bookings stay. Refuses
 * spaceNotFound for another's (admins may look).
 */
export async function bookingsOnSpace(owner: Person, spaceId: number): Promise<BookingsOnSpace> {
  const [space] = Number.isSafeInteger(spaceId)
    ? await read<{ userId: string }>(db(), {
        name: 'owner_of_space',
        text: 'select user_id as "userId" from spaces where id = $1',
        values: [spaceId],
      })
    : []
  if (!space || (space.userId !== owner.id && !owner.isAdmin)) throw new Refusal('spaceNotFound')
  const scope = { ownerId: null }
  const [upcoming, past] = await Promise.all([
    bookingsOfSpaces(scope, { part: 'upcoming', spaceId }),
    bookingsOfSpaces(scope, { part: 'past', spaceId }),
  ])
  return { upcoming, past }
}

/** The bookings that run or come next over all of one's own spaces, soonest first. */
export async function nextHostedBookings(owner: Person, limit = 5): Promise<HostedBooking[]> {
  return await read<HostedBooking>(db(), {
    name: 'next_hosted_bookings',
    text: `${hostedBookingSql} where s.user_id = $1 and b.status = 'confirmed' and b.end_time > app_now()
      order by b.start_time, b.id limit $2`,
    values: [owner.id, Math.min(limit, 100)],
  })
}
