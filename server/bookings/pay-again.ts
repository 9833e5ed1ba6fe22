import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { bookings } from '../../db/tables/booking-tables.ts'
import { payments } from '../../db/tables/payment-tables.ts'
import { payAgainEnd } from '../../rules/booking-request.ts'
import { expireBooking } from './expire-booking.ts'
import { type LockedBooking, publishBooking } from './lock-booking.ts'
import { queuePayAgainMail } from './queue-request-mails.ts'

/**
 * Handles an accepted request whose card could not be charged: its hours stay held for another hour, with a new payment,
 * and the guest is asked to pay again. Ends it if its time has begun.
 */
export async function payAgain(tx: Tx, booking: LockedBooking, now: Date): Promise<'pending' | 'expired'> {
  if (booking.startTime <= now) {
    await expireBooking(tx, booking)
    return 'expired'
  }
  const id = randomUUID()
  await tx.insert(payments).values({
    ...{ id, bookingId: booking.id, amountMinor: booking.totalPriceMinor, currency: booking.currency },
    ...{ idempotencyKey: `intent:${id}`, createdAt: now },
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
