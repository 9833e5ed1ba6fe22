import { and, eq } from 'drizzle-orm'
import { appNowValue } from '../../db/app-now.ts'
import type { Tx } from '../../db/connect.ts'
import { modifications } from '../../db/tables/booking-tables.ts'
import { isBookingId } from '../../rules/booking.ts'
import { isExtension, isTooLateFor } from '../../rules/extension.ts'
import { isSameAddOns, modifiedTerms } from '../../rules/modification.ts'
import { agreedBooking } from './agreed-booking.ts'
import { applyModification, type ModificationRow } from './apply-modification.ts'
import type { ConfirmOutcome } from './confirm-booking.ts'
import { type LockedBooking, publishBooking } from './lock-booking.ts'
import { freeExtraTime, moveSlot } from './move-slot.ts'

/** Locks a change, pending or past, with its booking. */
export async function lockModification(tx: Tx, id: string): Promise<ModificationRow> {
  const [row] = await tx.select().from(modifications).where(eq(modifications.id, id)).for('update')
  if (!row) throw new Error(`Modification ${id} is gone`)
  return row
}

/** Returns the change of a booking that currently waits for its difference. */
export async function pendingModification(on: Pick<Tx, 'select'>, bookingId: string): Promise<ModificationRow | null> {
  const isPending = and(eq(modifications.bookingId, bookingId), eq(modifications.status, 'pending'))
  const [row] = await on.select().from(modifications).where(isPending)
  return row ?? null
}

/** Returns a change by its id, if it belongs to this booking. */
export async function modificationOfBooking(
  on: Pick<Tx, 'select'>,
  bookingId: string,
  id: string,
): Promise<ModificationRow | null> {
  if (!isBookingId(id)) return null
  const isIts = and(eq(modifications.bookingId, bookingId), eq(modifications.id, id))
  const [row] = await on.select().from(modifications).where(isIts)
  return row ?? null
}

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
  // Money for a longer stay that came after it had ended: its guest is told that it comes back.
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
