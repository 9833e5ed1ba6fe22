import { eq } from 'drizzle-orm'
import { appNowValue } from '../../db/app-now.ts'
import type { Tx } from '../../db/connect.ts'
import { bookings } from '../../db/tables/booking-tables.ts'
import { freeSlot } from './confirm-booking.ts'
import { type LockedBooking, publishBooking } from './lock-booking.ts'

/** Ends a hold and frees its slot. The caller has verified with the provider that its payment cannot succeed unnoticed. */
export async function expireBooking(tx: Tx, booking: LockedBooking): Promise<void> {
  if (booking.status !== 'pending') return
  await freeSlot(tx, booking.id)
  await tx.update(bookings).set({ status: 'expired', holdEndedAt: appNowValue }).where(eq(bookings.id, booking.id))
  publishBooking(tx, booking)
}
