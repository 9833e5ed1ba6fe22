import Stripe from 'stripe'
import { db, inTransaction } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { closeAlertsAbout } from '../alerts/close-alerts.ts'
import { raiseAlert, raiseUnlessOpen } from '../alerts/raise-alert.ts'
import { logBug } from '../log.ts'
import { isUnreachable } from '../payments/provider.ts'
import { processDue } from '../work/lease-due.ts'
import { postpone } from '../work/postpone.ts'
import { runJob } from '../work/run-job.ts'
import type { Worker } from '../work/wake.ts'
import { settleAccount } from './payout-account.ts'
import { planPayout } from './plan-payout.ts'
import { reverseTransfers } from './reverse-transfers.ts'
import { sendTransfers, UnpayableCurrency } from './send-transfer.ts'

export const payoutWorker: Worker = { name: 'payouts', everySeconds: 10, run: sendPayouts }

const aboutKey = 'provider-key'

type DuePayout = { bookingId: string; attempts: number; accountId: string | null; complete: boolean }

/** Processes the payouts that are due: sends what is owed and reverses what no longer is, once each. */
export async function sendPayouts(): Promise<number> {
  return await processDue<DuePayout>(duePayouts, async (payout) => {
    await runJob(
      { worker: payoutWorker.name, bookingId: payout.bookingId },
      () => planAndSend(payout),
      (error) => sendLater(payout, error),
    )
  })
}

const duePayouts = {
  table: 'payouts',
  key: sql`booking_id`,
  dueAt: sql`check_at`,
  returning: sql`booking_id, attempts,
    (select p.stripe_account_id from profiles p where p.id = due.owner_id) as account_id,
    (select p.stripe_onboarding_complete from profiles p where p.id = due.owner_id) as complete`,
}

/**
 * Plans the payout of a booking, then sends what is owed and reverses what no longer is. Fetches an account that is incomplete
 * according to our data: its event may have been lost.
 */
async function planAndSend({ bookingId, attempts, accountId, complete }: DuePayout): Promise<void> {
  let status = await inTransaction((tx) => planPayout(tx, bookingId))
  if (status === 'waiting' && accountId && !complete && (await settleAccount(accountId))) {
    status = await inTransaction((tx) => planPayout(tx, bookingId))
  }
  if (status !== 'sending' && status !== 'frozen') return
  await sendTransfers(bookingId)
  await reverseTransfers(bookingId)
  await inTransaction((tx) => planPayout(tx, bookingId))
  // A frozen one may have sent nothing, so that the provider has not seen the key.
  if (attempts > 0 && status === 'sending') await closeAlertsAbout(db(), aboutKey, 'A payout that waited was sent')
}

/**
 * If the provider is unreachable, or does not accept our key, the payout is retried soon, with a lookup first. A rejection by
 * the provider, or a currency that is not supported, needs an admin, and is retried at growing intervals.
 */
async function sendLater({ bookingId, attempts, accountId }: DuePayout, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error)
  const isUnpayable = error instanceof UnpayableCurrency
  const isOfKey = error instanceof Stripe.errors.StripeAuthenticationError
  const isRefused = isUnpayable || (error instanceof Stripe.errors.StripeError && !isOfKey && !isUnreachable(error))
  if (isRefused) {
    if (accountId) await settleAccount(accountId).catch(() => undefined)
    const what = isUnpayable
      ? 'The payout to the owner cannot be sent'
      : 'The card provider refused the payout to the owner'
    const detail = `${what}: ${reason}`
    await raiseAlert(db(), { key: `payout-failed:${bookingId}`, kind: 'payout_failed', detail, bookingId })
  } else if (isOfKey) {
    const detail = `The card provider does not accept our key, so no payout is sent: ${reason}`
    await raiseUnlessOpen(db(), { kind: 'payout_failed', subject: aboutKey, detail })
  } else if (!isUnreachable(error)) logBug(error)
  const status = isRefused ? sql`, status = 'failed'` : sql.empty
  await postpone({
    table: 'payouts',
    key: sql`booking_id`,
    id: bookingId,
    dueAt: sql`check_at`,
    attempts,
    seconds: isRefused ? 60 : 5,
    mostSeconds: isRefused ? 21_600 : 600,
    reason,
    alsoSet: sql`, attempts = least(attempts + 1, 30) ${status}`,
  })
}
