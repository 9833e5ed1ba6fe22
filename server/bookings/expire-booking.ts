import { eq } from 'drizzle-orm'
import { appNowValue } from '../../db/app-now.ts'
import type { Tx } from '../../db/connect.ts'
import { bookings } from '../../db/tables/booking-tables.ts'
import { isWaiting } from '../../rules/booking.ts'
import { freeSlot, type LockedBooking, publishBooking } from './lock-booking.ts'
import { queueRequestEndedMails } from './queue-request-mails.ts'

/**
 * Ends a hold or a request and frees its slot; mails both people of a request. The caller has verified with the provider that
 * its payment cannot succeed unnoticed.
 */
export async function expireBooking(tx: Tx, booking: LockedBooking): Promise<void> {
  if (!isWaiting(booking.status)) return
  await freeSlot(tx, booking.id)
  await tx.update(bookings).set({ status: 'expired', holdEndedAt: appNowValue }).where(eq(bookings.id, booking.id))
  if (booking.requestedAt) await queueRequestEndedMails(tx, booking.id)
  publishBooking(tx, booking)
}
