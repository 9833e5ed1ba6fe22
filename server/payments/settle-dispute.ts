import { and, asc, eq, isNull, or } from 'drizzle-orm'
import type Stripe from 'stripe'
import { afterCommit, db, inTransaction, type Tx } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import { disputes, payments, refunds } from '../../db/tables/payment-tables.ts'
import { type DisputeStatus, disputeStatusLabels, disputeStatusOf, isOpenDispute } from '../../rules/dispute.ts'
import { formatNamed, isCurrency } from '../../rules/money.ts'
import { ownerShareOfRefund } from '../../rules/owner-share-of-refund.ts'
import { closeAlertOf } from '../alerts/close-alerts.ts'
import { raiseAlert } from '../alerts/raise-alert.ts'
import { cancelUnpaid } from '../bookings/cancel-booking.ts'
import { type LockedBooking, lockBooking, publishBooking } from '../bookings/lock-booking.ts'
import { queueDisputedMail, queueDisputeEndedMail, queueShareReducedMail } from '../bookings/queue-money-mails.ts'
import { isFailedAndOwed } from '../bookings/refund-conditions.ts'
import { wake } from '../work/wake.ts'
import { checkHoursAgain } from './check-hours-again.ts'
import { closeFailedRefund, owedByFailedRefunds } from './failed-refunds.ts'
import { ownerClaim } from './owner-claim.ts'
import { type Payment, paymentAbout } from './payment-row.ts'
import { postDisputeLost, postDisputeMovements } from './post-dispute.ts'
import { callProvider, fetchKnown, idOf, provider } from './provider.ts'
import { settlePayment } from './settle-payment.ts'

export type DisputeRow = typeof disputes.$inferSelect

/**
 * Fetches a dispute from the provider and updates ours to match; raises an alert if it is unknown. Throws
 * `paymentProviderDown`.
 */
export async function settleDispute(providerId: string): Promise<void> {
  const theirs = await fetchKnown('dispute', providerId, provider().disputes.retrieve(providerId))
  if (theirs) await settleDisputeAs(theirs)
}

/** Fetches the disputes of a payment and settles each. Throws `paymentProviderDown`. */
export async function settleDisputesOf(intentId: string): Promise<void> {
  const found = await callProvider(provider().disputes.list({ payment_intent: intentId, limit: 100 }))
  for (const theirs of found.data) await settleDisputeAs(theirs)
}

/** Same as `settleDispute` for a dispute that was just fetched. Raises an alert for a dispute over a payment that is not ours. */
export async function settleDisputeAs(theirs: Stripe.Dispute): Promise<void> {
  const known = await paymentAbout(db(), theirs)
  const payment = known?.status === 'succeeded' ? known : await paymentOnceSettled(theirs)
  if (!payment) {
    const detail = `Dispute ${theirs.id} over ${formatNamed(theirs.amount, theirs.currency)} is about a payment that is not ours`
    return await raiseAlert(db(), { key: `unknown-dispute:${theirs.id}`, kind: 'unknown_dispute', detail })
  }
  const isMoved = await inTransaction(async (tx) => {
    const booking = await lockBooking(tx, payment.bookingId)
    if (!booking) throw new Error(`Payment ${payment.id} has lost its booking`)
    const [locked] = await tx.select().from(payments).where(eq(payments.id, payment.id)).for('update')
    if (locked?.bookingId !== booking.id) return true
    const [known] = await tx.select().from(disputes).where(eq(disputes.providerId, theirs.id)).for('update')
    const disputed = { bookingId: booking.id, currency: currencyOf(theirs), amountMinor: theirs.amount }
    await postDisputeMovements(tx, disputed, theirs.balance_transactions, booking.now)
    // An ended dispute stays ended: a response fetched earlier may arrive later.
    if (known && !isOpenDispute(known.status)) return false
    await follow(tx, booking, payment, known, theirs)
    return false
  })
  // It was moved to another booking before the lock.
  if (isMoved) await settleDisputeAs(theirs)
}

/** A dispute's event may arrive before the payment's, and the process may have crashed before storing the intent's id. */
async function paymentOnceSettled(theirs: Stripe.Dispute): Promise<Payment | null> {
  const intentId = idOf(theirs.payment_intent)
  if (intentId) await settlePayment(intentId)
  return intentId ? await paymentAbout(db(), theirs) : null
}

async function follow(
  tx: Tx,
  booking: LockedBooking,
  payment: Payment,
  known: DisputeRow | undefined,
  theirs: Stripe.Dispute,
): Promise<void> {
  const { now } = booking
  const status = disputeStatusOf(theirs.status)
  const facts = factsOf(theirs, status, now)
  // Before it counts as lost, so that refunds due now are treated as returned by the bank.
  if (status === 'lost') await cancelUnpaid(tx, booking, 'The bank gave the payment back to the guest')
  const ids = { paymentId: payment.id, bookingId: booking.id, chargeId: idOf(theirs.charge) ?? '' }
  const [dispute] = await tx
    .insert(disputes)
    .values({ ...ids, providerId: theirs.id, openedAt: now, ...facts })
    .onConflictDoUpdate({ target: disputes.providerId, set: facts })
    .returning()
  if (!dispute) throw new Error(`Dispute ${theirs.id} was not written`)
  if (!known) await notifyOpened(tx, dispute)
  const ownerBackMinor = status === 'lost' ? await applyLoss(tx, payment, dispute, now) : 0
  await checkHoursAgain(tx, booking.id)
  if (!isOpenDispute(status)) await notifyEnded(tx, { ...dispute, ownerBackMinor })
  if (known?.status !== status) publishBooking(tx, booking)
}

function factsOf(theirs: Stripe.Dispute, status: DisputeStatus, now: Date) {
  const { due_by: dueBy } = theirs.evidence_details
  const open = isOpenDispute(status)
  return {
    amountMinor: theirs.amount,
    currency: currencyOf(theirs),
    reason: theirs.reason,
    status,
    evidenceDueAt: dueBy ? new Date(dueBy * 1_000) : null,
    checkAt: open ? new Date(now.getTime() + 3_600_000) : null,
    endedAt: open ? null : now,
  }
}

/**
 * The bank has taken the money: unsent refunds that are no longer covered count as settled by the dispute, and the owner's
 * share shrinks by the disputed part of what remained. Returns that reduction.
 */
async function applyLoss(tx: Tx, payment: Payment, dispute: DisputeRow, now: Date): Promise<number> {
  const unsentMinor = await endUnsentRefunds(tx, payment, dispute, now)
  const claim = await ownerClaim(tx, dispute.bookingId)
  // The owner's part of a refund that failed and is still owed is taken already.
  const { stayMinor: owedMinor } = await owedByFailedRefunds(tx, dispute.bookingId)
  const keptMinor = claim.stayMinor + dispute.amountMinor - unsentMinor - owedMinor
  const before = { ownerShareMinor: claim.shareMinor, keptMinor }
  const ownerBackMinor = ownerShareOfRefund(before, Math.max(0, dispute.amountMinor - unsentMinor))
  await tx.update(disputes).set({ ownerBackMinor }).where(eq(disputes.id, dispute.id))
  await postDisputeLost(tx, dispute, { unsentMinor, ownerBackMinor }, now)
  return ownerBackMinor
}

/**
 * Ends the refunds that the bank has paid by the dispute: those that are due and not sent, and those that failed. Returns how
 * much of the bank's amount was owed to the guest anyway.
 */
async function endUnsentRefunds(tx: Tx, payment: Payment, dispute: DisputeRow, now: Date): Promise<number> {
  const isUnsent = and(eq(refunds.status, 'due'), isNull(refunds.providerId))
  const unsent = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), or(isUnsent, isFailedAndOwed)))
    .orderBy(asc(refunds.createdAt))
    .for('update')
  let leftMinor = dispute.amountMinor
  let endedMinor = 0
  for (const refund of unsent) {
    if (refund.amountMinor > leftMinor) continue
    leftMinor -= refund.amountMinor
    endedMinor += refund.amountMinor
    await tx
      .update(refunds)
      .set({ status: 'settled_otherwise', settledAt: now, disputeId: dispute.id })
      .where(eq(refunds.id, refund.id))
    await closeFailedRefund(tx, refund, { by: null, note: 'The bank gave the payment back to the guest' })
    await queueShareReducedMail(tx, refund)
  }
  return endedMinor
}

function alertKeyOf({ providerId }: DisputeRow): string {
  return `dispute:${providerId}`
}

async function notifyOpened(tx: Tx, dispute: DisputeRow): Promise<void> {
  const { providerId, amountMinor, currency, bookingId, reason } = dispute
  await raiseAlert(tx, {
    key: alertKeyOf(dispute),
    kind: 'new_dispute',
    bookingId,
    detail: `The guest's bank wants ${formatNamed(amountMinor, currency)} back: ${reason.replaceAll('_', ' ')} (${providerId})`,
  })
  await queueDisputedMail(tx, dispute)
}

/** Closes the alert, and resumes what waited for the bank: held refunds are sent, and the payout is checked again. */
async function notifyEnded(tx: Tx, dispute: DisputeRow): Promise<void> {
  await execute(
    tx,
    sql`update refunds set due_at = app_now() where payment_id = ${dispute.paymentId} and status = 'due'`,
  )
  const note = `The dispute has ended: ${disputeStatusLabels[dispute.status].toLowerCase()}`
  await closeAlertOf(tx, alertKeyOf(dispute), { by: null, note })
  afterCommit(tx, () => wake('refunds'))
  await queueDisputeEndedMail(tx, dispute)
}

function currencyOf({ currency }: Stripe.Dispute): DisputeRow['currency'] {
  const code = currency.toUpperCase()
  if (!isCurrency(code)) throw new Error(`A dispute in ${code}, in which nothing was sold`)
  return code
}
