import { eq, or } from 'drizzle-orm'
import type Stripe from 'stripe'
import { db, inTransaction, type Tx } from '../../db/connect.ts'
import { refunds } from '../../db/tables/payment-tables.ts'
import { formatNamed } from '../../rules/money.ts'
import { isUuid } from '../../rules/uuid.ts'
import { closeAlertOf } from '../alerts/close-alerts.ts'
import { raiseAlert } from '../alerts/raise-alert.ts'
import { lockBooking } from '../bookings/lock-booking.ts'
import { queueRefundFailedMail } from '../bookings/queue-booking-mails.ts'
import { queueRefundedMails } from '../bookings/queue-money-mails.ts'
import { postRefund } from '../ledger/post-transaction.ts'
import { publish } from '../live/publish.ts'
import { alertFailedRefund } from './failed-refunds.ts'
import type { RefundRow } from './payment-row.ts'
import { callProvider, fetchKnown, idOf, provider, refundStatusOf } from './provider.ts'
import { recordOutsideRefund } from './record-outside-refund.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Fetches a refund from the provider and updates ours to match; raises an alert if it is unknown. Throws
 * `paymentProviderDown`.
 */
export async function settleRefund(providerId: string): Promise<void> {
  const theirs = await fetchKnown('refund', providerId, provider().refunds.retrieve(providerId))
  if (theirs) await settleRefundAs(theirs)
}

/**
 * Fetches the refunds of a payment, after the provider has rejected one of ours, and settles each: what was made elsewhere counts
 * towards the rejected one. Throws `paymentProviderDown`.
 */
export async function settleRefundsOf(intentId: string, rejectedId: string): Promise<void> {
  const made = await callProvider(provider().refunds.list({ payment_intent: intentId, limit: 100 }))
  for (const theirs of made.data) await settleRefundAs(theirs, rejectedId)
}

/**
 * Same as `settleRefund` for a refund that was just fetched. One made in the provider's own dashboard is recorded, and one of
 * a payment that is not ours raises an alert. `rejectedId`: ours that the provider has just rejected, if any.
 */
export async function settleRefundAs(theirs: Stripe.Refund, rejectedId: string | null = null): Promise<void> {
  const ours = await refundFor(theirs)
  if (ours) return await followRefund(ours, theirs)
  // Its event may arrive before the payment's.
  const intentId = idOf(theirs.payment_intent)
  if (intentId) await settlePayment(intentId)
  if (await recordOutsideRefund(theirs, rejectedId)) return
  await raiseAlert(db(), {
    key: `unknown-refund:${theirs.id}`,
    kind: 'unknown_refund',
    detail: `Refund ${theirs.id} of ${formatNamed(theirs.amount, theirs.currency)} is of a payment that is not ours`,
  })
}

/** Same as `settleRefundAs` for a refund that is known to be this one of ours. */
export async function followRefund({ id, bookingId }: { id: string; bookingId: string }, theirs: Stripe.Refund) {
  await inTransaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    const [ours] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update')
    if (booking && ours) await follow(tx, ours, theirs, booking.now)
  })
}

/** Finds our row by the provider's id or, if the process crashed before storing that, by the id in the metadata. */
async function refundFor(theirs: Stripe.Refund): Promise<RefundRow | undefined> {
  const sentId = theirs.metadata?.refund_id
  const isOurs = eq(refunds.providerId, theirs.id)
  const [found] = await db()
    .select()
    .from(refunds)
    .where(sentId && isUuid(sentId) ? or(isOurs, eq(refunds.id, sentId)) : isOurs)
  return found
}

async function follow(tx: Tx, ours: RefundRow, theirs: Stripe.Refund, now: Date): Promise<void> {
  const status = refundStatusOf(theirs.status)
  if (status === 'pending' && theirs.pending_reason === 'insufficient_funds') await alertOfEmptyBalance(tx, ours)
  if (ours.status === status && ours.providerId === theirs.id) return
  // A refund that failed or was settled by hand stays so, and one that succeeded can only fail: a response fetched earlier may
  // arrive later.
  if (ours.status === 'failed' || ours.status === 'settled_otherwise') return
  if (ours.status === 'succeeded' && status === 'pending') return
  await tx
    .update(refunds)
    .set({
      status,
      providerId: theirs.id,
      lastError: theirs.failure_reason ?? null,
      settledAt: status === 'pending' ? null : now,
      // A pending refund is checked again after an hour, in case no webhook arrives.
      dueAt: new Date(now.getTime() + 3_600_000),
      settlementDueAt: now,
    })
    .where(eq(refunds.id, ours.id))
  await postRefund(tx, { ...ours, status }, now)
  if (ours.status === 'pending' && status !== 'pending') {
    await closeAlertOf(tx, waitsKey(ours.id), { by: null, note: status === 'failed' ? 'It failed' : 'It was sent' })
  }
  publish(tx, `booking:${ours.bookingId}`)
  if (status === 'failed')
    await notifyRefundFailed(tx, { ...ours, providerId: theirs.id }, theirs.failure_reason ?? 'failed')
  else if (ours.status === 'due' && ours.reason === 'admin') await queueRefundedMails(tx, ours)
}

/** The provider keeps a refund until the balance has the money; it fails if the guest turns to their bank before that. */
async function alertOfEmptyBalance(tx: Tx, { id, bookingId, status, amountMinor, currency }: RefundRow): Promise<void> {
  if (status !== 'due' && status !== 'pending') return
  await raiseAlert(tx, {
    key: waitsKey(id),
    kind: 'refund_waits',
    bookingId,
    detail: `${formatNamed(amountMinor, currency)} waits: the balance at the card provider is too low. Please add money to it`,
  })
}

/** Returns the key of the alert about a refund that waits for money, which is open as long as it waits. */
export function waitsKey(refundId: string): string {
  return `refund-waits:${refundId}`
}

/** Raises an alert and mails the guest about a refund that we owe and that did not arrive. */
export async function notifyRefundFailed(tx: Tx, refund: RefundRow, reason: string): Promise<void> {
  await alertFailedRefund(tx, refund, reason)
  await queueRefundFailedMail(tx, refund, refund.providerId !== null)
}
