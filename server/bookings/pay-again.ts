import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { bookings } from '../../db/tables/booking-tables.ts'
import { payments } from '../../db/tables/payment-tables.ts'
import { payAgainEnd } from '../../rules/booking-request.ts'
import { expireBooking } from './expire-booking.ts'
import { type LockedBooking, publishBooking } from './lock-booking.ts'
import { queuePayAgainMail } from './queue-request-mails.ts'

/**
 * Handles an accepted request whose card could not be charged: its hours stay held for another hour, with a new payment,
 * and the guest is asked to pay again. Ends it if its time has begun, or its guest or owner is suspended, as no hold outlasts a
 * suspension.
 */
export async function payAgain(tx: Tx, booking: LockedBooking, now: Date): Promise<'pending' | 'expired'> {
  if (booking.startTime <= now || booking.ownerSuspended || booking.guestSuspended) {
    await expireBooking(tx, booking)
    return 'expired'
  }
  const id = randomUUID()
  const savesCard = await savedCardBefore(tx, booking.id)
  await tx.insert(payments).values({
    id,
    bookingId: booking.id,
    amountMinor: booking.totalPriceMinor,
    currency: booking.currency,
    idempotencyKey: `intent:${id}`,
    createdAt: now,
    savesCard,
  })
  const holdExpiresAt = payAgainEnd(now, booking.startTime)
  await tx
    .update(bookings)
    .set({ status: 'pending', holdExpiresAt, holdExtended: true, holdCheckAt: null })
    .where(eq(bookings.id, booking.id))
  await queuePayAgainMail(tx, booking.id)
  publishBooking(tx, booking)
  return 'pending'
}

/** Returns true if the guest agreed that the card of the payment that failed is kept for longer stays. */
async function savedCardBefore(tx: Tx, bookingId: string): Promise<boolean> {
  const [saved] = await fetchRows(
    tx,
    sql`select 1 from payments where booking_id = ${bookingId} and modification_id is null and saves_card limit 1`,
  )
  return saved !== undefined
}
