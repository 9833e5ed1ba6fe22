import { and, asc, eq, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { appNow } from '../../db/app-now.ts'
import { inTransaction, type Tx } from '../../db/connect.ts'
import { bookings } from '../../db/tables/booking-tables.ts'
import { payments, refunds } from '../../db/tables/payment-tables.ts'
import { formatMoney } from '../../rules/money.ts'
import { raiseAlert } from '../alerts/raise-alert.ts'
import { lockBooking, publishBooking } from '../bookings/lock-booking.ts'
import { queueRefundedMails } from '../bookings/queue-money-mails.ts'
import { isFailedAndOwed } from '../bookings/refund-conditions.ts'
import { postRefund } from '../ledger/post-transaction.ts'
import { alertFailedRefund, closeFailedRefund, replaceFailed } from './failed-refunds.ts'
import { type Payment, paymentAbout, type RefundRow } from './payment-row.ts'
import { refundStatusOf } from './provider.ts'

/**
 * Records a refund that was made in the provider's own dashboard. It counts first towards a refund of that payment that is due
 * and unsent, that the provider has just rejected (`rejectedId`), or that failed, then towards one that failed of another payment
 * of the booking; only the rest is additional, and leaves the owner's share unchanged. Raises an alert. Returns false if the
 * payment is not ours.
 */
export async function recordOutsideRefund(theirs: Stripe.Refund, rejectedId: string | null = null): Promise<boolean> {
  const recorded = await inTransaction(async (tx) => {
    const payment = await paymentAbout(tx, theirs)
    if (!payment) return false
    const booking = await lockBooking(tx, payment.bookingId)
    if (!booking) throw new Error(`Payment ${payment.id} has lost its booking`)
    const [locked] = await tx.select().from(payments).where(eq(payments.id, payment.id)).for('update')
    if (locked?.bookingId !== booking.id) return null
    const [known] = await tx.select().from(refunds).where(eq(refunds.providerId, theirs.id))
    if (known) return true
    const now = await appNow(tx)
    const extraMinor = await writeRefund(tx, payment, theirs, rejectedId, now)
    const [written] = await tx.select().from(refunds).where(eq(refunds.providerId, theirs.id))
    if (!written) throw new Error(`Refund ${theirs.id} was not written`)
    await postRefund(tx, written, now)
    await tx
      .update(bookings)
      .set({ refundMinor: sql`${bookings.refundMinor} + ${extraMinor}` })
      .where(eq(bookings.id, booking.id))
    await reportRefund(tx, theirs, written)
    publishBooking(tx, booking)
    return true
  })
  // Null: it was moved to another booking before the lock.
  return recorded ?? (await recordOutsideRefund(theirs, rejectedId))
}

/** Returns the amount that exceeds what was already owed, in minor units. */
async function writeRefund(
  tx: Tx,
  payment: Payment,
  theirs: Stripe.Refund,
  rejectedId: string | null,
  now: Date,
): Promise<number> {
  const status = refundStatusOf(theirs.status)
  const facts = {
    providerId: theirs.id,
    amountMinor: theirs.amount,
    status,
    fromOutside: true,
    lastError: theirs.failure_reason ?? null,
    note: 'Made in the card provider’s dashboard',
    settledAt: status === 'pending' ? null : now,
    settlementDueAt: now,
  }
  const owed = status === 'failed' ? undefined : await owedRefund(tx, payment, theirs.amount, rejectedId)
  if (!owed) {
    await insertRefund(tx, payment, facts, 'admin', now)
    return status === 'failed' ? 0 : theirs.amount
  }
  if (owed.status === 'failed') await closeFailedRefund(tx, owed, { by: null, note: facts.note })
  // One that the guest's bank returned keeps its own movements in the ledger.
  const row = owed.providerId ? await replaceFailed(tx, owed, now) : owed
  const leftMinor = row.amountMinor - theirs.amount
  if (leftMinor <= 0) {
    const { extraMinor, ownerBackMinor } = await takeInOwed(tx, payment, row, -leftMinor, rejectedId)
    await tx
      .update(refunds)
      .set({ ...facts, paymentId: payment.id, ownerBackMinor: row.ownerBackMinor + ownerBackMinor })
      .where(eq(refunds.id, row.id))
    return extraMinor
  }
  await tx.update(refunds).set({ amountMinor: leftMinor }).where(eq(refunds.id, row.id))
  if (row.status === 'failed')
    await alertFailedRefund(tx, { ...row, amountMinor: leftMinor }, row.lastError ?? 'failed')
  const ofPart = { createdAt: row.createdAt, idempotencyKey: `part:${theirs.id}` }
  await insertRefund(tx, payment, { ...facts, ...ofPart }, row.reason, now)
  return 0
}

type Facts = Pick<
  RefundRow,
  'providerId' | 'amountMinor' | 'status' | 'fromOutside' | 'lastError' | 'note' | 'settledAt' | 'settlementDueAt'
>

async function insertRefund(
  tx: Tx,
  payment: Payment,
  facts: Facts & Partial<Pick<RefundRow, 'createdAt' | 'idempotencyKey'>>,
  reason: RefundRow['reason'],
  now: Date,
): Promise<void> {
  await tx.insert(refunds).values({
    createdAt: now,
    idempotencyKey: `outside:${facts.providerId}`,
    ...facts,
    paymentId: payment.id,
    bookingId: payment.bookingId,
    currency: payment.currency,
    reason,
    dueAt: new Date(now.getTime() + 3_600_000),
  })
}

/**
 * Returns a refund that an amount from outside can count towards: due, else failed. One that is due and was attempted is left
 * alone, since the attempt may have succeeded, unless it was just rejected. A penalty is paid in whole or not by it, and only by
 * its payment.
 */
async function owedRefund(
  tx: Tx,
  payment: Payment,
  amountMinor: number,
  rejectedId: string | null,
): Promise<RefundRow | undefined> {
  const canCount = or(ne(refunds.reason, 'compensation'), lte(refunds.amountMinor, amountMinor))
  const [row] = await owedRefunds(tx, payment, canCount, rejectedId).limit(1)
  return row
}

/**
 * Counts the rest of an amount from outside towards other refunds that are owed and that the provider does not know. They become
 * part of `row`, because a refund of the provider is one of ours. Returns what exceeds them, too, and their parts of the owner's
 * share.
 */
async function takeInOwed(
  tx: Tx,
  payment: Payment,
  row: RefundRow,
  restMinor: number,
  rejectedId: string | null,
): Promise<{ extraMinor: number; ownerBackMinor: number }> {
  let extraMinor = restMinor
  let ownerBackMinor = 0
  const isOther = and(ne(refunds.id, row.id), ne(refunds.reason, 'compensation'))
  const isUnknown = and(isNull(refunds.providerId), isNull(refunds.retryOf))
  if (extraMinor === 0 || row.reason === 'compensation') return { extraMinor, ownerBackMinor }
  for (const other of await owedRefunds(tx, payment, and(isOther, isUnknown), rejectedId)) {
    if (other.amountMinor > extraMinor) continue
    if (other.status === 'failed')
      await closeFailedRefund(tx, other, { by: null, note: 'Made in the card provider’s dashboard with another' })
    await tx.delete(refunds).where(eq(refunds.id, other.id))
    extraMinor -= other.amountMinor
    ownerBackMinor += other.ownerBackMinor
  }
  return { extraMinor, ownerBackMinor }
}

/**
 * Selects refunds that an amount from outside can count towards: those of its payment that are due, then those that failed, then
 * those that failed of the booking's other payments.
 */
function owedRefunds(tx: Tx, { id, bookingId }: Payment, some: SQL | undefined, rejectedId: string | null) {
  const isOfIt = eq(refunds.paymentId, id)
  const isUntried = rejectedId ? or(eq(refunds.attempts, 0), eq(refunds.id, rejectedId)) : eq(refunds.attempts, 0)
  const isUnsent = and(eq(refunds.status, 'due'), isUntried, isNull(refunds.providerId))
  return tx
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.bookingId, bookingId),
        some,
        or(and(isOfIt, isUnsent), and(isFailedAndOwed, or(isOfIt, ne(refunds.reason, 'compensation')))),
      ),
    )
    .orderBy(sql`${isOfIt} desc`, asc(refunds.status), asc(refunds.createdAt))
    .for('update')
}

/** Raises an alert and mails both sides. Only a refund that replaces an admin's unsent one can reduce the owner's share. */
async function reportRefund(tx: Tx, theirs: Stripe.Refund, written: RefundRow): Promise<void> {
  const { bookingId, ownerBackMinor } = written
  const share = ownerBackMinor === 0 ? '; the owner’s share was left as it was' : ''
  await raiseAlert(tx, {
    key: `outside-refund:${theirs.id}`,
    kind: 'refund_from_outside',
    bookingId,
    detail: `${formatMoney(written)} went back to the guest by the card provider's dashboard (${theirs.id})${share}`,
  })
  if (written.status !== 'failed') await queueRefundedMails(tx, written)
}
