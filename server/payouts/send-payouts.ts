import Stripe from 'stripe'
import { db, inTransaction } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { raiseAlert } from '../alerts/raise-alert.ts'
import { logBug } from '../log.ts'
import { isUnreachable } from '../payments/provider.ts'
import type { Worker } from '../work/wake.ts'
import { settleAccount } from './payout-account.ts'
import { planPayout } from './plan-payout.ts'
import { reverseTransfer } from './reverse-transfer.ts'
import { sendTransfers } from './send-transfer.ts'

export const payoutWorker: Worker = { name: 'payouts', everySeconds: 10, run: sendPayouts }

type DuePayout = { bookingId: string; attempts: number; accountId: string | null; complete: boolean }

/** Processes the payouts that are due: sends what is owed and reverses what no longer is, once each. */
export async function sendPayouts(): Promise<number> {
  const due = await leaseDuePayouts()
  for (const payout of due) {
    try {
      await settlePayout(payout)
    } catch (error) {
      await postpone(payout, error)
    }
  }
  return due.length
}

/** Leases each payout to one process for a minute. */
async function leaseDuePayouts(): Promise<DuePayout[]> {
  return await fetchRows<DuePayout>(
    db(),
    sql`
      update payouts o set check_at = app_now() + interval '60 seconds'
      from profiles p
      where p.id = o.owner_id and o.booking_id in (
        select booking_id from payouts where check_at <= app_now()
        order by check_at limit 20 for update skip locked)
      returning o.booking_id, o.attempts, p.stripe_account_id as account_id,
        p.stripe_onboarding_complete as complete`,
  )
}

/** Fetches an account that is incomplete according to our data: its event may have been lost. */
async function settlePayout({ bookingId, accountId, complete }: DuePayout): Promise<void> {
  let status = await inTransaction((tx) => planPayout(tx, bookingId))
  if (status === 'waiting' && accountId && !complete && (await settleAccount(accountId))) {
    status = await inTransaction((tx) => planPayout(tx, bookingId))
  }
  if (status !== 'sending' && status !== 'frozen') return
  await sendTransfers(bookingId)
  await reverseTransfer(bookingId)
  await inTransaction((tx) => planPayout(tx, bookingId))
}

/**
 * If the provider is unreachable, the payout is retried soon, with a lookup first. A rejection by the provider needs an
 * admin, and is retried at growing intervals.
 */
async function postpone({ bookingId, attempts, accountId }: DuePayout, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error)
  const isRefused = error instanceof Stripe.errors.StripeError && !isUnreachable(error)
  if (isRefused) {
    if (accountId) await settleAccount(accountId).catch(() => undefined)
    const detail = `The payout of booking ${bookingId} was refused by the card provider: ${reason}`
    await raiseAlert(db(), { key: `payout-failed:${bookingId}`, kind: 'payout_failed', detail })
  } else if (!isUnreachable(error)) logBug(error, { worker: payoutWorker.name, bookingId })
  const seconds = isRefused ? Math.min(60 * 2 ** attempts, 21_600) : Math.min(5 * 2 ** attempts, 600)
  await fetchRows(
    db(),
    sql`
      update payouts set attempts = least(attempts + 1, 30), last_error = ${reason.slice(0, 500)}, check_at = app_now() + ${seconds} * interval '1 second',
        status = case when ${isRefused} then 'failed' else status end
      where booking_id = ${bookingId}`,
  )
}
