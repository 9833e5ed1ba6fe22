import { randomUUID } from 'node:crypto'
import type { Tx } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { payments } from '../../db/tables/payment-tables.ts'
import { usableUntil } from '../../rules/extension.ts'
import { holdEnd, maxLiveHolds } from '../../rules/hold.ts'
import type { Modification } from '../../rules/modification.ts'
import { Refusal } from '../../rules/refusal.ts'
import { insertModification } from './insert-modification.ts'
import { type LockedBooking, publishBooking } from './lock-booking.ts'
import { holdExtraTime } from './move-slot.ts'

/** A change that waits for its difference, and the payment for it. */
export type HeldModification = { modificationId: string; paymentId: string; holdExpiresAt: Date }

/**
 * Holds the extra time of a more expensive change for ten minutes at most and creates the payment of its difference. The booking
 * has its old time until that is paid. Throws `slotTaken`, `tooManyHolds`.
 */
export async function holdModification(
  tx: Tx,
  booking: LockedBooking,
  modification: Modification,
  now: Date,
): Promise<HeldModification> {
  if ((await liveHolds(tx, booking.userId)) >= maxLiveHolds) throw new Refusal('tooManyHolds')
  if (!(await holdExtraTime(tx, booking, modification.after))) throw new Refusal('slotTaken')
  const { startTime, endTime } = modification.after
  const lastPay = usableUntil({ createdAt: now, fromStartTime: booking.startTime, startTime, endTime })
  const holdExpiresAt = holdEnd(now, lastPay)
  const row = await insertModification(tx, booking, modification, { status: 'pending', holdExpiresAt, createdAt: now })
  const paymentId = randomUUID()
  await tx.insert(payments).values({
    id: paymentId,
    bookingId: booking.id,
    modificationId: row.id,
    idempotencyKey: `intent:${paymentId}`,
    amountMinor: modification.toPayMinor,
    currency: booking.currency,
    createdAt: now,
  })
  publishBooking(tx, booking)
  return { modificationId: row.id, paymentId, holdExpiresAt }
}

/** A series counts as one, as in the functions `hold_slot` and `hold_series`. */
async function liveHolds(tx: Tx, guestId: string): Promise<number> {
  const [found] = await fetchRows<{ holds: number }>(
    tx,
    sql`
      select (select count(distinct coalesce(series_id, id)) from bookings where user_id = ${guestId} and status = 'pending')
        + (select count(*) from modifications m join bookings b on b.id = m.booking_id
          where b.user_id = ${guestId} and m.status = 'pending') as holds`,
  )
  return found?.holds ?? 0
}
