import { appNow } from '../../db/app-now.ts'
import { afterCommit, type Database, db, inTransaction, type Tx } from '../../db/connect.ts'
import { execute, fetchRows, type Sql, sql } from '../../db/sql.ts'
import { refunds } from '../../db/tables/payment-tables.ts'
import type { Currency } from '../../rules/money.ts'
import { payoutDelayHours } from '../../rules/payout.ts'
import { lockBooking, publishBooking } from '../bookings/lock-booking.ts'
import { queueCompensationMail } from '../bookings/queue-money-mails.ts'
import { isFailedAndOwedSql } from '../bookings/refund-conditions.ts'
import { postTransaction } from '../ledger/post-transaction.ts'
import { leftOfPenalty, lockPenalty } from '../payments/penalty-difference.ts'
import { forEachPage, pageOfRows } from '../work/for-each-page.ts'
import { runJob } from '../work/run-job.ts'
import { wake } from '../work/wake.ts'
import { isPenaltyCovered } from './covered-penalties.ts'

/** A penalty that its owner's payouts have covered, and a payment, on whose card it can be paid, of the guest's next stay. */
type Payable = {
  penaltyOf: string
  postedAt: string
  bookingId: string
  paymentId: string
  amountMinor: number
  currency: Currency
}

/**
 * Makes covered penalties due as refunds of the next stays that the guests booked, in the same currency.
 * Only stays that ended `payoutDelayHours` ago count, so that what a cancellation would refund is not used up. Returns how
 * many refunds it made.
 */
export async function payCompensations(): Promise<number> {
  let paid = 0
  const after = ({ postedAt, penaltyOf }: Payable) =>
    sql`(c.posted_at, c.booking_id) > (${postedAt}::timestamptz, ${penaltyOf}::uuid)`
  const read = (last?: Payable) => payables(db(), last ? after(last) : sql`true`)
  await forEachPage(read, async ({ penaltyOf, bookingId }) => {
    await runJob({ worker: 'penalties', bookingId: penaltyOf }, async () => {
      paid += await inTransaction((tx) => pay(tx, penaltyOf, bookingId))
    })
  })
  return paid
}

/** Returns the number of refunds made due: 0 if another process was first. */
async function pay(tx: Tx, penaltyOf: string, bookingId: string): Promise<number> {
  const booking = await lockBooking(tx, bookingId)
  // Another server might pay it on another stay.
  await lockPenalty(tx, penaltyOf)
  const payable = (await payables(tx, sql`c.booking_id = ${penaltyOf}`)).find((each) => each.bookingId === bookingId)
  if (!booking || !payable) return 0
  const { paymentId, amountMinor, currency } = payable
  const now = await appNow(tx)
  await tx.insert(refunds).values({
    paymentId,
    bookingId,
    amountMinor,
    currency,
    reason: 'compensation',
    penaltyOf,
    idempotencyKey: `refund:compensation:${penaltyOf}:${paymentId}`,
    dueAt: now,
    createdAt: now,
  })
  await postTransaction(tx, {
    kind: 'compensation',
    reference: `${penaltyOf}:${paymentId}`,
    bookingId,
    currency,
    occurredAt: now,
    entries: [
      { account: 'guest_credit', amountMinor },
      { account: 'guest_funds', amountMinor: -amountMinor },
    ],
  })
  await execute(
    tx,
    sql`
      update cancellation_penalties c set paid_at = ${now}
      where booking_id = ${penaltyOf} and ${leftOfPenalty} <= 0`,
  )
  await queueCompensationMail(tx, { penaltyOf, bookingId, amountMinor })
  publishBooking(tx, booking)
  afterCommit(tx, () => wake('refunds'))
  return 1
}

async function payables(on: Database, some: Sql): Promise<Payable[]> {
  return await fetchRows<Payable>(
    on,
    sql`
      select c.booking_id as penalty_of, c.posted_at::text as posted_at, next.booking_id, next.payment_id, c.currency,
        least(next.left_minor, ${leftOfPenalty})::bigint as amount_minor
      from cancellation_penalties c
      join lateral (
        select p.booking_id, p.id as payment_id, p.captured_minor - (select coalesce(sum(r.amount_minor), 0) from refunds r
            where r.payment_id = p.id and (r.status not in ('failed', 'moved') or ${isFailedAndOwedSql}))::bigint as left_minor
        from bookings b join payments p on p.booking_id = b.id
        where b.user_id = c.guest_id and b.currency = c.currency and b.status = 'completed' and b.confirmed_at >= c.created_at
          and b.end_time <= app_now() - ${payoutDelayHours} * interval '1 hour'
          and p.status = 'succeeded' and not exists (select from disputes d where d.payment_id = p.id)
          and not exists (select from refunds r where r.payment_id = p.id and r.penalty_of = c.booking_id)
        order by b.end_time, p.captured_minor desc, p.id) next on next.left_minor > 0
      where c.paid_at is null and c.posted_at is not null and ${leftOfPenalty} > 0 and ${isPenaltyCovered}
        and ${some}
      order by c.posted_at, c.booking_id, next.left_minor desc limit ${sql.raw(pageOfRows.size)}`,
  )
}
