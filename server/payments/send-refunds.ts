import { and, eq } from 'drizzle-orm'
import Stripe from 'stripe'
import { db, inTransaction } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { refunds } from '../../db/tables/payment-tables.ts'
import { Refusal } from '../../rules/refusal.ts'
import { moneyIsHeld } from '../bookings/dispute-conditions.ts'
import { lockBooking } from '../bookings/lock-booking.ts'
import { logBug } from '../log.ts'
import { processDue } from '../work/lease-due.ts'
import { postpone } from '../work/postpone.ts'
import { runJob } from '../work/run-job.ts'
import type { Worker } from '../work/wake.ts'
import { callOnce, callProvider, isMissing, isUnreachable, keyAge, provider } from './provider.ts'
import { settleDisputesOf } from './settle-dispute.ts'
import { followRefund, notifyRefundFailed, settleRefund, settleRefundsOf } from './settle-refund.ts'

export const refundWorker: Worker = { name: 'refunds', everySeconds: 10, run: sendRefunds }

type DueRefund = {
  id: string
  status: 'due' | 'pending'
  amountMinor: number
  bookingId: string
  intentId: string
  providerId: string | null
  idempotencyKey: string
  attempts: number
  keyAgeHours: number
}

/** Sends the refunds that are due, once each, regardless of the result of earlier attempts. */
export async function sendRefunds(): Promise<number> {
  return await processDue<DueRefund>(dueRefunds, async (refund) => {
    await runJob(
      { worker: refundWorker.name, refund: refund.id, bookingId: refund.bookingId },
      () => sendRefund(refund),
      (error) => sendLater(refund, error),
    )
  })
}

/** The bank holds the money of a disputed payment: nothing is refunded until it has decided. */
const dueRefunds = {
  table: 'refunds',
  where: sql`status in ('due', 'pending') and not (status = 'due' and ${moneyIsHeld(sql`waiting.payment_id`)})`,
  countsAttempts: true,
  returning: sql`id, status, amount_minor, booking_id, provider_id, idempotency_key, attempts, ${keyAge('due')} as key_age_hours,
    (select p.provider_id from payments p where p.id = due.payment_id) as intent_id`,
}

/** Selects the refunds that are or become due, `since` when: for one that was tried, since it was made. */
export const unsentRefunds = sql`
  select r.id, r.booking_id, r.last_error, case when r.attempts = 0 then r.due_at else r.created_at end as since
  from refunds r where r.status = 'due' and not ${moneyIsHeld(sql`r.payment_id`)}`

async function sendRefund(refund: DueRefund): Promise<void> {
  const { id, bookingId, providerId, intentId, amountMinor, attempts } = refund
  if (providerId) return await settleRefund(providerId)
  const sent = await callOnce<Stripe.Refund>({
    ...refund,
    table: 'refunds',
    wasTried: attempts > 1,
    find: () => findRefund(refund),
    create: (idempotencyKey) =>
      provider().refunds.create(
        { payment_intent: intentId, amount: amountMinor, metadata: { refund_id: id, booking_id: bookingId } },
        { idempotencyKey },
      ),
  })
  await followRefund(refund, sent)
}

async function findRefund(refund: DueRefund): Promise<Stripe.Refund | undefined> {
  const made = await callProvider(provider().refunds.list({ payment_intent: refund.intentId, limit: 100 }))
  return made.data.find(({ metadata }) => metadata?.refund_id === refund.id)
}

/**
 * If the provider is unreachable, the refund is retried later, with a lookup first. A rejection by the provider is final
 * and needs an admin, unless a refund that was made elsewhere explains it.
 */
async function sendLater(refund: DueRefund, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error)
  if (error instanceof Stripe.errors.StripeInvalidRequestError) {
    if (error.code === 'charge_disputed' && (await isDisputed(refund))) return
    if (!isMissing(error)) await countMadeElsewhere(refund)
    return await fail(refund, reason)
  }
  if (!isUnreachable(error)) logBug(error)
  const { id, attempts } = refund
  const where = sql`status in ('due', 'pending')`
  await postpone({ table: 'refunds', id, attempts, seconds: 5, mostSeconds: 600, reason, where })
}

/**
 * Records what was refunded elsewhere, which may be why the provider rejected this one. What cannot be recorded, as more than was
 * due in several refunds, does not keep this one from failing, so that an admin sees it.
 */
async function countMadeElsewhere({ id, intentId }: DueRefund): Promise<void> {
  try {
    await settleRefundsOf(intentId, id)
  } catch (error) {
    if (error instanceof Refusal) throw error
    logBug(error)
  }
}

/** The provider's rejection may be the first sign of a dispute; the refund then waits for the bank. */
async function isDisputed(refund: DueRefund): Promise<boolean> {
  await settleDisputesOf(refund.intentId)
  const waiting = await fetchRows(
    db(),
    sql`
      select 1 from refunds r where r.id = ${refund.id} and (r.status = 'settled_otherwise' or ${moneyIsHeld(sql`r.payment_id`)})`,
  )
  return waiting.length > 0
}

/**
 * Does nothing if it was settled meanwhile, or reduced by one that was made elsewhere: what is left is sent once its lease
 * ends.
 */
async function fail(refund: DueRefund, reason: string): Promise<void> {
  const { id, bookingId, status, amountMinor } = refund
  await inTransaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    if (!booking) return
    const [failed] = await tx
      .update(refunds)
      .set({ status: 'failed', lastError: reason.slice(0, 500), settledAt: booking.now })
      .where(and(eq(refunds.id, id), eq(refunds.status, status), eq(refunds.amountMinor, amountMinor)))
      .returning()
    if (failed) await notifyRefundFailed(tx, failed, reason)
  })
}
