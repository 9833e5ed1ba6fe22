import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { bookingLines, bookings } from '../../db/tables/booking-tables.ts'
import type { Modification } from '../../rules/modification.ts'
import { type LockedBooking, publishBooking } from './lock-booking.ts'
import { makeRefundsDue } from './make-refunds-due.ts'
import type { ModificationRow } from './modification-row.ts'
import { queueChangedMails } from './queue-booking-mails.ts'

/**
 * Writes a change whose time has been taken: the booking's new terms and price lines, the refund that becomes due, and the
 * mails to both sides.
 */
export async function applyModification(
  tx: Tx,
  booking: LockedBooking,
  modification: Modification,
  row: ModificationRow,
  now: Date,
): Promise<void> {
  const { after, refundMinor } = modification
  await tx
    .update(bookings)
    .set({
      startTime: after.startTime,
      endTime: after.endTime,
      addOns: after.addOns,
      hours: after.hours,
      extraMinutes: after.extraMinutes,
      rentalMinor: after.rentalMinor,
      platformFeeAmountMinor: after.guestFeeMinor,
      totalPriceMinor: after.totalMinor,
      ownerFeeMinor: after.ownerFeeMinor,
      ownerShareMinor: after.ownerShareMinor,
      keptRentalMinor: after.keptRentalMinor,
      keptFeeMinor: after.keptFeeMinor,
      refundCapBp: after.capBp,
      graceOver: after.graceOver,
    })
    .where(eq(bookings.id, booking.id))
  await tx.delete(bookingLines).where(eq(bookingLines.bookingId, booking.id))
  await tx
    .insert(bookingLines)
    .values(after.lines.map((line) => ({ ...line, bookingId: booking.id, currency: booking.currency, createdAt: now })))
  await makeRefundsDue(tx, booking, { amountMinor: refundMinor, reason: 'changed', key: `changed:${row.id}`, now })
  await queueChangedMails(tx, row)
  publishBooking(tx, booking)
}
