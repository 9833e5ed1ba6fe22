import { afterCommit, type Database, type Tx } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { refunds } from '../../db/tables/payment-tables.ts'
import { type Returnable, splitRefund } from '../../rules/refund-split.ts'
import { Refusal } from '../../rules/refusal.ts'
import { wake } from '../work/wake.ts'
import type { LockedBooking } from './lock-booking.ts'
import { isFailedAndOwedSql } from './refund-conditions.ts'

type DueRefund = {
  amountMinor: number
  reason: typeof refunds.$inferInsert.reason
  /** Identifies the refund: the same key makes no second refund. */
  key: string
  now: Date
  /** From when it is sent; now if left out. */
  dueAt?: Date
  /** The admin's reason. */
  note?: string
  /** The amount taken from the owner's share; it is stored with the first part. */
  ownerBackMinor?: number
}

/**
 * Makes a refund of a booking due, from its newest payment first, limited by what is left of each without what its failed refunds
 * owe. The caller has locked the booking. Throws `refundTooMuch` if less than the amount is left, since a bank or a user of the
 * provider's dashboard may have returned it before.
 */
export async function makeRefundsDue(tx: Tx, booking: LockedBooking, refund: DueRefund): Promise<void> {
  if (refund.amountMinor === 0) return
  const left = await returnable(tx, booking.id, 'sent and owed')
  if (left.reduce((sum, { leftMinor }) => sum + leftMinor, 0) < refund.amountMinor) throw new Refusal('refundTooMuch')
  const parts = splitRefund(refund.amountMinor, left)
  await tx.insert(refunds).values(
    parts.map(({ paymentId, amountMinor }, at) => ({
      paymentId,
      amountMinor,
      bookingId: booking.id,
      currency: booking.currency,
      reason: refund.reason,
      idempotencyKey: `refund:${refund.key}:${paymentId}`,
      dueAt: refund.dueAt ?? refund.now,
      createdAt: refund.now,
      note: refund.note ?? null,
      ownerBackMinor: at === 0 ? (refund.ownerBackMinor ?? 0) : 0,
    })),
  )
  afterCommit(tx, () => wake('refunds'))
}

/**
 * Returns the payment on which a failed refund can be sent again: its own, or else the newest other one of its booking with as
 * much left; undefined if there is none. What other failed refunds owe may be used for it. Locks the payments of the booking.
 */
export async function paymentToRefund(
  tx: Tx,
  failed: { bookingId: string; paymentId: string; amountMinor: number },
): Promise<string | undefined> {
  const left = await returnable(tx, failed.bookingId, 'sent')
  const enough = left.filter(({ leftMinor }) => leftMinor >= failed.amountMinor).map(({ paymentId }) => paymentId)
  return enough.find((paymentId) => paymentId === failed.paymentId) ?? enough[0]
}

/** Returns what is left of each payment without its sent or waiting refunds; 'sent and owed': nor what failed ones owe. */
async function returnable(tx: Tx, bookingId: string, reserved: 'sent' | 'sent and owed'): Promise<Returnable[]> {
  const orOwed = reserved === 'sent and owed' ? sql`or ${isFailedAndOwedSql}` : sql``
  return await fetchRows<Returnable>(
    tx,
    sql`
      select p.id as payment_id, greatest(0, p.captured_minor
          - (select coalesce(sum(r.amount_minor), 0) from refunds r
              where r.payment_id = p.id and (r.status in ('due', 'pending', 'succeeded') ${orOwed}))
          - (select coalesce(sum(d.amount_minor), 0) from disputes d where d.payment_id = p.id and d.status = 'lost'))::bigint as left_minor
      from payments p
      where p.booking_id = ${bookingId} and p.status = 'succeeded'
      order by p.created_at desc, p.id
      for update of p`,
  )
}

/**
 * Returns the amount refunded outside of a booking's own rules, in minor units: refunds made in the provider's dashboard or
 * by an admin, and what banks took with lost disputes. It counts towards the refund of a cancellation.
 */
export async function refundedOutsideRules(on: Database, bookingId: string): Promise<number> {
  const [returned] = await fetchRows<{ minor: number }>(
    on,
    sql`
      select (coalesce((select sum(r.amount_minor) from refunds r
          where r.booking_id = ${bookingId} and r.reason = 'admin' and r.status <> 'failed'), 0)
        + coalesce((select sum(d.amount_minor) from disputes d
          where d.booking_id = ${bookingId} and d.status = 'lost'), 0))::bigint as minor`,
  )
  return returned?.minor ?? 0
}
