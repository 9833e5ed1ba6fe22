import { db, inTransaction, type Tx } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import type { Currency } from '../../rules/money.ts'
import { logBug } from '../log.ts'
import { runJob } from '../work/run-job.ts'
import type { Worker } from '../work/wake.ts'
import { postTransaction } from './post-transaction.ts'

export const shareWorker: Worker = { name: 'shares', everySeconds: 5, run: shareOutDue }

/**
 * Posts the platform's and the owner's part of each booking whose money changed: the fees once it is confirmed, the owner's
 * share once the stay has ended or was cancelled (ADR 0006). Only the difference to the ledger is posted, so that changes,
 * cancellations and refunds need no postings of their own. One that fails waits for five minutes. Returns the number of
 * bookings checked.
 */
export async function shareOutDue(): Promise<number> {
  const due = await fetchRows<{ bookingId: string }>(
    db(),
    sql`select booking_id from bookings_to_share_out where due_at <= ${latestNow} order by due_at limit 100`,
  )
  let looked = 0
  for (const { bookingId } of due) {
    await runJob(
      { worker: shareWorker.name, bookingId },
      async () => {
        looked += await inTransaction((tx) => shareOut(tx, bookingId))
      },
      async (error) => {
        logBug(error)
        await execute(
          db(),
          sql`update bookings_to_share_out set due_at = ${latestNow} + interval '5 minutes' where booking_id = ${bookingId}`,
        )
      },
    )
  }
  return looked
}

/** The list's trigger uses the machine's clock. */
const latestNow = sql`greatest(now(), app_now())`

type Shares = {
  currency: Currency
  /** The parts of the guest's money by the booking's columns, in minor units. */
  feesMinor: number
  payableMinor: number
  /** The parts posted to the ledger so far, and in how many transactions. */
  feesPosted: number
  payablePosted: number
  posted: number
  occurredAt: Date
}

/**
 * Skips a booking that is locked by another transaction until the next round; its row is locked before it is taken off the
 * list.
 */
async function shareOut(tx: Tx, bookingId: string): Promise<number> {
  const isFree = await fetchRows(tx, sql`select 1 from bookings where id = ${bookingId} for share skip locked`)
  if (isFree.length === 0) return 0
  await execute(tx, sql`delete from bookings_to_share_out where booking_id = ${bookingId}`)
  const [shares] = await sharesOf(tx, bookingId)
  if (!shares) return 1
  const feesMinor = shares.feesMinor - shares.feesPosted
  const payableMinor = shares.payableMinor - shares.payablePosted
  await postTransaction(tx, {
    kind: 'shares',
    reference: `${bookingId}:${shares.posted + 1}`,
    bookingId,
    currency: shares.currency,
    entries: [
      { account: 'guest_funds', amountMinor: feesMinor + payableMinor },
      { account: 'platform_fees', amountMinor: -feesMinor },
      { account: 'owner_payable', amountMinor: -payableMinor },
    ],
    occurredAt: shares.occurredAt,
  })
  return 1
}

/** The fees are the booking's income less what goes back and what the owner gets, both sides' fees together (spec D2). */
async function sharesOf(tx: Tx, bookingId: string): Promise<Shares[]> {
  return await fetchRows<Shares>(
    tx,
    sql`
      select b.currency, b.total_price_minor - b.refund_minor - b.owner_share_minor as fees_minor,
        case when b.status = 'confirmed' then 0 else b.owner_share_minor end as payable_minor,
        -coalesce(sum(e.amount_minor) filter (where e.account = 'platform_fees'), 0)::bigint as fees_posted,
        -coalesce(sum(e.amount_minor) filter (where e.account = 'owner_payable'), 0)::bigint as payable_posted,
        count(distinct t.id)::integer as posted,
        case when count(t.id) = 0 then b.confirmed_at else app_now() end as occurred_at
      from bookings b
      left join ledger_transactions t on t.booking_id = b.id and t.kind = 'shares'
      left join ledger_entries e on e.transaction_id = t.id
      where b.id = ${bookingId} and b.confirmed_at is not null and b.status in ('confirmed', 'completed', 'cancelled')
      group by b.id`,
  )
}
