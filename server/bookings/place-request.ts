import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { bookings } from '../../db/tables/booking-tables.ts'
import { requestEnd } from '../../rules/booking-request.ts'
import { type LockedBooking, publishBooking } from './lock-booking.ts'
import { queueRequestedMails } from './queue-request-mails.ts'

/**
 * Turns a hold whose card is authorized into a request, which waits for the owner's answer; if its guest or owner is suspended,
 * without mails that say so, because the worker ends it at once (`sweepHolds`).
 */
export async function placeRequest(tx: Tx, booking: LockedBooking, now: Date): Promise<void> {
  const holdExpiresAt = requestEnd(now, booking.startTime)
  await tx
    .update(bookings)
    .set({ status: 'requested', requestedAt: now, holdExpiresAt, holdCheckAt: null })
    .where(eq(bookings.id, booking.id))
  if (!booking.guestSuspended && !booking.ownerSuspended) await queueRequestedMails(tx, booking.id)
  publishBooking(tx, booking)
}
