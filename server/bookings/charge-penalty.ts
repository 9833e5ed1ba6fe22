import { afterCommit, db, type Tx } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import type { Penalty } from '../../rules/penalty.ts'
import { wake } from '../work/wake.ts'
import type { LockedBooking } from './lock-booking.ts'

/**
 * Stores what an owner owes for cancelling a booking. A worker posts it to the ledger, at once, so that a payout that leaves
 * within its pause is reduced too. The caller has locked the booking.
 */
export async function chargePenalty(tx: Tx, booking: LockedBooking, penalty: Penalty, now: Date): Promise<void> {
  const { id, ownerId, userId, currency } = booking
  await execute(
    tx,
    sql`
      insert into cancellation_penalties (booking_id, owner_id, guest_id, share_bp, amount_minor, currency, created_at)
      values (${id}, ${ownerId}, ${userId}, ${penalty.shareBp}, ${penalty.amountMinor}, ${currency}, ${now})`,
  )
  afterCommit(tx, () => wake('penalties'))
}

/** Returns what its owner owes for having cancelled a booking, in minor units of its currency; 0 if nothing. */
export async function chargedPenalty(bookingId: string): Promise<number> {
  const [penalty] = await fetchRows<{ amountMinor: number }>(
    db(),
    sql`select amount_minor from cancellation_penalties where booking_id = ${bookingId}`,
  )
  return penalty?.amountMinor ?? 0
}
