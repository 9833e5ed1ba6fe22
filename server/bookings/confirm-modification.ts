import { eq } from 'drizzle-orm'
import { appNowValue } from '../../db/app-now.ts'
import type { Tx } from '../../db/connect.ts'
import { modifications } from '../../db/tables/booking-tables.ts'
import { isExtension, isTooLateFor } from '../../rules/extension.ts'
import { isSameAddOns, modifiedTerms } from '../../rules/modification.ts'
import { agreedBooking } from './agreed-booking.ts'
import { applyModification } from './apply-modification.ts'
import type { ConfirmOutcome } from './confirm-booking.ts'
import { type LockedBooking, publishBooking } from './lock-booking.ts'
import { type ModificationRow, pendingModification } from './modification-row.ts'
import { freeExtraTime, moveSlot } from './move-slot.ts'

/**
 * Applies a change whose difference is paid, in time or late, as `confirmBooking` does for a hold: the booking moves.
 * `slotTaken` and `notWaiting` (cancelled or changed otherwise meanwhile) leave it unchanged: the caller returns the
 * difference.
 */
export async function confirmModification(
  tx: Tx,
  booking: LockedBooking,
  row: ModificationRow,
  now: Date,
): Promise<ConfirmOutcome> {
  if (row.status === 'done') return 'alreadyConfirmed'
  const isSameLength = booking.hours === row.fromHours && booking.extraMinutes === row.fromExtraMinutes
  const isSameTime = booking.startTime.getTime() === row.fromStartTime.getTime() && isSameLength
  const isUnchanged = isSameTime && isSameAddOns(booking.addOns, row.fromAddOns)
  // Money for a longer stay that came after it had ended: its guest is notified that it comes back.
  if (booking.status === 'completed' && isExtension(row)) return 'slotTaken'
  if (booking.status !== 'confirmed' || !isUnchanged) return 'notWaiting'
  // A late payment does not replace a newer change of the guest.
  if (row.status === 'expired' && (await pendingModification(tx, booking.id))) return 'notWaiting'
  if (isTooLateFor(row, now) || !(await moveSlot(tx, booking, row))) return 'slotTaken'
  const modification = modifiedTerms(agreedBooking(booking), { ...row, start: row.startTime }, now)
  await tx.update(modifications).set({ status: 'done', doneAt: now }).where(eq(modifications.id, row.id))
  await applyModification(tx, booking, modification, row, now)
  return 'confirmed'
}

/** Ends a change whose difference was not paid; frees its extra time and leaves the booking unchanged. */
export async function expireModification(tx: Tx, booking: LockedBooking, row: ModificationRow): Promise<void> {
  if (row.status !== 'pending') return
  await freeExtraTime(tx, booking)
  await tx
    .update(modifications)
    .set({ status: 'expired', holdEndedAt: appNowValue })
    .where(eq(modifications.id, row.id))
  publishBooking(tx, booking)
}
