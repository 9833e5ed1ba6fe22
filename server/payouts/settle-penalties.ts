import { appNow } from '../../db/app-now.ts'
import { db, inTransaction, type Tx } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { type Currency, isCurrency } from '../../rules/money.ts'
import { proportion } from '../../rules/payout.ts'
import { raiseAlert } from '../alerts/raise-alert.ts'
import { lockBooking } from '../bookings/lock-booking.ts'
import { postTransaction } from '../ledger/post-transaction.ts'
import { publish } from '../live/publish.ts'
import { postDifferences } from '../payments/penalty-difference.ts'
import { forEachPage, pageOfRows } from '../work/for-each-page.ts'
import { runJob } from '../work/run-job.ts'
import type { Worker } from '../work/wake.ts'
import { payCompensations } from './pay-compensations.ts'

export const penaltyWorker: Worker = { name: 'penalties', everySeconds: 30, run: settlePenalties }

/**
 * Posts new penalties and what they pay of dearer bookings, and pays those that the owner's payouts have covered. Returns how
 * many it handled.
 */
export async function settlePenalties(): Promise<number> {
  return (await postPenalties()) + (await postDifferences()) + (await payCompensations())
}

type NewPenalty = {
  bookingId: string
  ownerId: string
  amountMinor: number
  currency: Currency
  capturedMinor: number
  settledMinor: number
  settledCurrency: string
}

/**
 * Posts what owners owe for cancelling: to the owner's debt, in the currency of their payouts, and to the guest's credit. Waits
 * until the settlement of the booking's charge is known.
 */
async function postPenalties(): Promise<number> {
  let posted = 0
  await forEachPage(newPenalties, async (penalty) => {
    await runJob({ worker: penaltyWorker.name, bookingId: penalty.bookingId }, async () => {
      posted += await inTransaction((tx) => postPenalty(tx, penalty))
    })
  })
  return posted
}

async function newPenalties(last?: NewPenalty): Promise<NewPenalty[]> {
  const isNext = last ? sql`c.booking_id > ${last.bookingId}` : sql`true`
  return await fetchRows<NewPenalty>(
    db(),
    sql`
      select c.booking_id, c.owner_id, c.amount_minor, c.currency, p.captured_minor, p.settled_minor, p.settled_currency
      from cancellation_penalties c
      join lateral (
        select captured_minor, settled_minor, settled_currency from payments
        where (booking_id = c.booking_id or moved_from = c.booking_id) and status = 'succeeded' and settled_minor > 0
        order by captured_minor desc, id limit 1) p on true
      where c.posted_at is null and ${isNext} order by c.booking_id limit ${sql.raw(pageOfRows.size)}`,
  )
}

/** Returns 1 if it was posted now, 0 if another process did, or, with an alert, if its currency is not supported. */
async function postPenalty(tx: Tx, penalty: NewPenalty): Promise<number> {
  const { bookingId, ownerId, amountMinor, currency, capturedMinor, settledMinor, settledCurrency } = penalty
  if (!isCurrency(settledCurrency)) {
    const detail = `What the owner owes for cancelling cannot be posted: the charge settled in ${settledCurrency}, a currency that is not supported`
    const alert = {
      key: `penalty-failed:${bookingId}`,
      kind: 'payout_failed',
      detail,
      bookingId,
      staysClosed: true,
    } as const
    await raiseAlert(tx, alert)
    return 0
  }
  const debtMinor = Math.max(1, proportion(settledMinor, amountMinor, capturedMinor))
  await lockBooking(tx, bookingId)
  const now = await appNow(tx)
  const posted = await execute(
    tx,
    sql`
      update cancellation_penalties set debt_minor = ${debtMinor}, debt_currency = ${settledCurrency}, posted_at = ${now}
      where booking_id = ${bookingId} and posted_at is null`,
  )
  if (posted === 0) return 0
  const isExchanged = settledCurrency !== currency
  await postTransaction(tx, {
    kind: 'cancellation_penalty',
    reference: bookingId,
    bookingId,
    currency,
    occurredAt: now,
    entries: [
      { account: 'owner_debt', amountMinor: debtMinor, currency: settledCurrency },
      { account: 'exchange', amountMinor: isExchanged ? -debtMinor : 0, currency: settledCurrency },
      { account: 'exchange', amountMinor: isExchanged ? amountMinor : 0 },
      { account: 'guest_credit', amountMinor: -amountMinor },
    ],
  })
  publish(tx, `person:${ownerId}`)
  return 1
}
