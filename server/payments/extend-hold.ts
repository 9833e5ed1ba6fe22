import { and, eq, min } from 'drizzle-orm'
import { inTransaction, type Tx } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import { bookings, modifications } from '../../db/tables/booking-tables.ts'
import { bookingCan } from '../../rules/booking.ts'
import { isTooLateFor, usableUntil } from '../../rules/extension.ts'
import { extendedHoldEnd } from '../../rules/hold.ts'
import { Refusal } from '../../rules/refusal.ts'
import { isUuid } from '../../rules/uuid.ts'
import type { Person } from '../accounts/person.ts'
import { type LockedBooking, lockBooking, publishBooking } from '../bookings/lock-booking.ts'
import { modificationOfBooking } from '../bookings/modification-row.ts'

/**
 * Called by "Pay" before any money moves: extends a live hold, of a booking or of its series, once, to 20 minutes in total but
 * not beyond the start, and stores whether the guest lets the card be stored (`keepsCard`; undefined if the page did not ask).
 * Throws `bookingNotFound` for another user's booking, `holdLapsed`, `notPayable` if it is paid or ended.
 */
export async function extendHold(
  person: Person,
  bookingId: string,
  keepsCard?: boolean,
): Promise<{ holdExpiresAt: Date }> {
  return await inTransaction(async (tx) => {
    const booking = await lockBookingOfGuest(tx, person, bookingId)
    if (booking.status === 'expired') throw new Refusal('holdLapsed')
    if (booking.status !== 'pending' || !booking.holdExpiresAt) throw new Refusal('notPayable')
    if (!bookingCan('pay', booking, booking.now)) throw new Refusal('holdLapsed')
    if (keepsCard !== undefined) await storeCardConsent(tx, booking, keepsCard)
    if (booking.holdExtended) return { holdExpiresAt: booking.holdExpiresAt }
    // The stays of a series are held until the same time.
    const isHeld = booking.seriesId
      ? and(eq(bookings.seriesId, booking.seriesId), eq(bookings.status, 'pending'))
      : eq(bookings.id, booking.id)
    const [{ firstStart } = { firstStart: null }] = await tx
      .select({ firstStart: min(bookings.startTime) })
      .from(bookings)
      .where(isHeld)
    const holdExpiresAt = extendedHoldEnd(booking.createdAt, firstStart ?? booking.startTime)
    await tx.update(bookings).set({ holdExpiresAt, holdExtended: true }).where(isHeld)
    publishBooking(tx, booking)
    return { holdExpiresAt }
  })
}

/** Stores the choice for all stays that are paid together. No card is stored where guests cannot stay longer (spec D56). */
async function storeCardConsent(tx: Tx, { id, seriesId }: LockedBooking, keepsCard: boolean): Promise<void> {
  await execute(
    tx,
    sql`
      update payments set saves_card = ${keepsCard} and s.longer_stays
      from bookings b join spaces s on s.id = b.space_id
      where payments.booking_id = b.id and payments.modification_id is null and b.status = 'pending'
        and (b.id = ${id} or b.series_id = ${seriesId})`,
  )
}

/**
 * The same for the extra time of a change, by its id: an old page of a change that has ended leaves the one after it alone.
 * Throws `bookingNotFound`, `holdLapsed` also once the change was swept, `notPayable` if it is paid or its booking was cancelled.
 */
export async function extendModificationHold(
  person: Person,
  bookingId: string,
  modificationId: string,
): Promise<{ holdExpiresAt: Date }> {
  return await inTransaction(async (tx) => {
    const booking = await lockBookingOfGuest(tx, person, bookingId)
    const change = await modificationOfBooking(tx, booking.id, modificationId)
    if (!change) throw new Refusal('bookingNotFound')
    if (change.status === 'expired') throw new Refusal('holdLapsed')
    if (change.status !== 'pending' || booking.status !== 'confirmed') throw new Refusal('notPayable')
    const { now } = booking
    if (!change.holdExpiresAt || change.holdExpiresAt <= now || isTooLateFor(change, now))
      throw new Refusal('holdLapsed')
    if (change.holdExtended) return { holdExpiresAt: change.holdExpiresAt }
    const holdExpiresAt = extendedHoldEnd(change.createdAt, usableUntil(change))
    await tx.update(modifications).set({ holdExpiresAt, holdExtended: true }).where(eq(modifications.id, change.id))
    publishBooking(tx, booking)
    return { holdExpiresAt }
  })
}

async function lockBookingOfGuest(tx: Tx, person: Person, bookingId: string): Promise<LockedBooking> {
  const booking = isUuid(bookingId) ? await lockBooking(tx, bookingId) : null
  if (!booking || booking.userId !== person.id) throw new Refusal('bookingNotFound')
  return booking
}
