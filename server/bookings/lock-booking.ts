import { eq, isNotNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { appNowValue } from '../../db/app-now.ts'
import type { Tx } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import { users } from '../../db/tables/account-tables.ts'
import { bookings } from '../../db/tables/booking-tables.ts'
import { spaces } from '../../db/tables/space-tables.ts'
import { type BookingRole, roleOf } from '../../rules/booking-role.ts'
import type { Person } from '../accounts/person.ts'
import { publish } from '../live/publish.ts'
import { noteBooking } from '../request-scope.ts'
import { coHostsOfSpace } from '../spaces/space-access.ts'

export type Booking = typeof bookings.$inferSelect
/**
 * A booking whose space and row this transaction has locked, with the space's owner and city, whether its people are suspended,
 * and the time (`appNow`) at which it was locked.
 */
export type LockedBooking = Booking & {
  ownerId: string
  ownerSuspended: boolean
  guestSuspended: boolean
  cityId: number
  now: Date
}

const guests = alias(users, 'guests')

/**
 * Locks a booking's space, then the booking. Returns null for a booking that does not exist.
 *
 * A transaction takes its locks in this order: account, guest, space, booking, payment, then refund, payout, penalty or dispute.
 * Code that locks a payment, a refund, a transfer, a reversal or a penalty must therefore call this first, even if it does not
 * change the booking: a trigger on refunds locks their payment, and each posting to the ledger locks the booking that it refers
 * to. An offer is locked after the space: alone, or after its booking. The one exception are single statements that lease due
 * rows with `skip locked`. test/interleavings fails on another order.
 */
export async function lockBooking(tx: Tx, bookingId: string): Promise<LockedBooking | null> {
  await execute(tx, sql`select lock_space(space_id) from bookings where id = ${bookingId}`)
  const [found] = await tx
    .select({
      booking: bookings,
      ownerId: spaces.userId,
      ownerSuspended: isNotNull(users.suspendedAt).mapWith(Boolean),
      guestSuspended: isNotNull(guests.suspendedAt).mapWith(Boolean),
      cityId: spaces.cityId,
      now: appNowValue.mapWith(bookings.createdAt),
    })
    .from(bookings)
    .innerJoin(spaces, eq(spaces.id, bookings.spaceId))
    .innerJoin(users, eq(users.id, spaces.userId))
    .innerJoin(guests, eq(guests.id, bookings.userId))
    .where(eq(bookings.id, bookingId))
    .for('update', { of: bookings })
  if (!found) return null
  noteBooking(bookingId)
  const { booking, ...others } = found
  return { ...booking, ...others }
}

/**
 * Returns the role in which a person may act on a locked booking. The co-hosts are read only for those who are neither its guest
 * nor its owner.
 */
export async function roleIn(tx: Tx, booking: LockedBooking, person: Person): Promise<BookingRole | null> {
  const isGuestOrOwner = [booking.userId, booking.ownerId].includes(person.id)
  return roleOf(person, { ...booking, coHostIds: isGuestOrOwner ? [] : await coHostsOfSpace(tx, booking.spaceId) })
}

/** Frees every block of a booking. The caller holds the space's lock. */
export async function freeSlot(tx: Tx, bookingId: string): Promise<void> {
  await execute(tx, sql`delete from availability_blocks where booking_id = ${bookingId}`)
}

/** Publishes a changed booking to the pages of its space, its city's hours, the booking, its guest and its owner. */
export function publishBooking(tx: Tx, booking: LockedBooking): void {
  publish(tx, `space:${booking.spaceId}`)
  publish(tx, `hours:${booking.cityId}`)
  publish(tx, `booking:${booking.id}`)
  publish(tx, `person:${booking.userId}`)
  publish(tx, `person:${booking.ownerId}`)
}
