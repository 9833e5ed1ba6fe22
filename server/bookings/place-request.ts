import { eq } from 'drizzle-orm'
import { afterCommit, type Tx } from '../../db/connect.ts'
import { bookings } from '../../db/tables/booking-tables.ts'
import { requestEnd } from '../../rules/booking-request.ts'
import { wake } from '../work/wake.ts'
import { type LockedBooking, publishBooking } from './lock-booking.ts'
import { queueRequestedMails } from './queue-request-mails.ts'

/**
 * Turns a hold whose card is authorized into a request, which waits for the owner's answer. If its guest or owner is suspended,
 * it has ended already: there are no mails that say that it waits, and the worker releases the card at once (`finishRequest`).
 */
export async function placeRequest(tx: Tx, booking: LockedBooking, now: Date): Promise<void> {
  const holdExpiresAt = requestEnd(now, booking.startTime)
  const isEnded = booking.guestSuspended || booking.ownerSuspended
  const ended = isEnded ? { requestAnswer: 'ended' as const, answeredAt: now, holdCheckAt: now } : {}
  await tx
    .update(bookings)
    .set({ status: 'requested', requestedAt: now, holdExpiresAt, holdCheckAt: null, ...ended })
    .where(eq(bookings.id, booking.id))
  if (isEnded) afterCommit(tx, () => wake('holds'))
  else await queueRequestedMails(tx, booking.id)
  publishBooking(tx, booking)
}
