import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { afterCommit, db } from '../../db/connect.ts'
import { payments, refunds } from '../../db/tables/payment-tables.ts'
import { type BookingStatus, isWaiting } from '../../rules/booking.ts'
import { formatNamed } from '../../rules/money.ts'
import { endOf } from '../../rules/time.ts'
import { isUuid } from '../../rules/uuid.ts'
import { takeNameWhenPaid } from '../accounts/name-at-booking.ts'
import { raiseAlert } from '../alerts/raise-alert.ts'
import { publishBooking } from '../bookings/lock-booking.ts'
import { payAgain } from '../bookings/pay-again.ts'
import { placeRequest } from '../bookings/place-request.ts'
import { postCharge } from '../ledger/post-transaction.ts'
import { wake } from '../work/wake.ts'
import { type LockedPayment, withLockedPayment } from './payment-purpose.ts'
import type { Payment } from './payment-row.ts'
import { fetchKnown, provider } from './provider.ts'
import { alertUncharged, markSeriesPaid } from './series-outcome.ts'

/**
 * Fetches the current state of a payment intent and updates the booking to match. Webhooks, the confirmation page and the
 * reconciler all call it, in any order and any number of times. Returns the resulting status of the booking or change, or
 * null for an intent that is not ours (an alert). Throws `paymentProviderDown`.
 */
export async function settlePayment(providerId: string): Promise<BookingStatus | null> {
  const intent = await fetchKnown(
    'intent',
    providerId,
    provider().paymentIntents.retrieve(providerId, { expand: ['latest_charge'] }),
  )
  return intent && (await settleIntent(intent))
}

/** Same as `settlePayment` for an intent that was just fetched. */
export async function settleIntent(intent: Stripe.PaymentIntent): Promise<BookingStatus | null> {
  const known = await paymentFor(intent)
  if (!known) {
    await alertUnknown(intent)
    return null
  }
  return await withLockedPayment(known, async (locked) => {
    if (locked.payment.status === 'succeeded') return locked.purpose.status
    // A cancelled payment has ended its purpose, which may have another payment by now; an authorization was fetched before that.
    const isOver = intent.status === 'canceled' || intent.status === 'requires_capture'
    if (locked.payment.status === 'canceled' && isOver) return locked.purpose.status
    if (intent.status === 'succeeded' || intent.status === 'requires_capture') {
      await takeNameWhenPaid(locked.tx, locked.booking.userId)
    }
    return intent.status === 'succeeded' ? await takeMoney(locked, intent) : await followIntent(locked, intent)
  })
}

/** Finds our row of an intent: by its id or, if the process crashed before storing that, by the metadata we sent. */
async function paymentFor(intent: Stripe.PaymentIntent): Promise<Payment | null> {
  const [noted] = await db().select().from(payments).where(eq(payments.providerId, intent.id))
  if (noted) return noted
  const paymentId = intent.metadata.payment_id
  if (!paymentId || !isUuid(paymentId)) return null
  const [byMetadata] = await db().select().from(payments).where(eq(payments.id, paymentId))
  if (!byMetadata || byMetadata.providerId) return null
  await db().update(payments).set({ providerId: intent.id }).where(eq(payments.id, byMetadata.id))
  return { ...byMetadata, providerId: intent.id }
}

async function alertUnknown(intent: Stripe.PaymentIntent): Promise<void> {
  const money = intent.amount_received > 0
  await raiseAlert(db(), {
    key: `unknown-intent:${intent.id}`,
    kind: money ? 'money_without_booking' : 'unknown_intent',
    detail: `Payment intent ${intent.id} (${intent.status}, ${formatNamed(intent.amount, intent.currency)}) belongs to no booking`,
  })
}

/** Handles money received: accepted if it matches this booking or change and its amount, refunded in full otherwise. */
async function takeMoney(locked: LockedPayment, intent: Stripe.PaymentIntent): Promise<BookingStatus> {
  const { tx, booking, payment, purpose, now } = locked
  await tx
    .update(payments)
    .set({
      status: 'succeeded',
      capturedMinor: intent.amount_received,
      chargeId: chargeOf(intent),
      cardLastFour: lastFourOf(intent),
      lastError: null,
      settledAt: now,
      checkAt: null,
      settlementDueAt: now,
    })
    .where(eq(payments.id, payment.id))
  await postCharge(tx, payment, intent.amount_received, now)
  if (!matches(payment, intent)) {
    await raiseAlert(tx, {
      key: `amount-mismatch:${intent.id}`,
      kind: 'amount_mismatch',
      bookingId: booking.id,
      detail: `The guest paid ${formatNamed(intent.amount_received, intent.currency)}, not ${formatNamed(payment.amountMinor, payment.currency)}; all of it goes back (${intent.id})`,
    })
    await returnAll(locked, intent, 'amount_mismatch')
    await purpose.expire()
    return isWaiting(purpose.status) ? 'expired' : purpose.status
  }
  const outcome = await purpose.confirm(now)
  if (outcome === 'confirmed') return 'confirmed'
  await returnAll(locked, intent, 'paid_too_late')
  await purpose.expire()
  if (outcome !== 'alreadyConfirmed') await purpose.mailReturned(outcome)
  publishBooking(tx, booking)
  return isWaiting(purpose.status) ? 'expired' : purpose.status
}

/**
 * Handles an intent without money: stores its status. An authorized one turns its hold into a request, or counts for its
 * series. A cancelled one ends the hold or request that waited for it; an accepted request asks for another payment.
 */
async function followIntent(locked: LockedPayment, intent: Stripe.PaymentIntent): Promise<BookingStatus> {
  const { tx, booking, payment, purpose, now } = locked
  const ended = intent.status === 'canceled'
  const isAuthorized = intent.status === 'requires_capture'
  const again = endOf(now, isAuthorized && isWaiting(purpose.status) ? authorizedCheckHours : openCheckHours)
  await tx
    .update(payments)
    .set({
      status: paymentStatusOf(intent.status),
      lastError: intent.last_payment_error?.code ?? null,
      settledAt: ended ? now : null,
      checkAt: ended ? null : again,
    })
    .where(eq(payments.id, payment.id))
  if (isAuthorized && purpose.status === 'pending' && booking.seriesId) {
    await markSeriesPaid(tx, booking.seriesId, now)
    publishBooking(tx, booking)
    return 'pending'
  }
  if (isAuthorized && purpose.status === 'pending' && payment.authorizeOnly) {
    await placeRequest(tx, booking, now)
    return 'requested'
  }
  if (ended && purpose.status === 'requested' && booking.requestAnswer === 'accepted') {
    return await payAgain(tx, booking, now)
  }
  if (ended && isWaiting(purpose.status)) {
    // A change or a longer stay of one week may end unpaid: the week itself is charged.
    if (booking.seriesId && !payment.modificationId) await alertUncharged(tx, booking)
    await purpose.expire()
    return 'expired'
  }
  if (paymentStatusOf(intent.status) !== payment.status) publishBooking(tx, booking)
  return purpose.status
}

/** Makes a refund of the full amount received due. */
async function returnAll(
  { tx, booking, payment, now }: LockedPayment,
  intent: Stripe.PaymentIntent,
  reason: 'paid_too_late' | 'amount_mismatch',
): Promise<void> {
  await tx
    .insert(refunds)
    .values({
      paymentId: payment.id,
      bookingId: booking.id,
      amountMinor: intent.amount_received,
      currency: payment.currency,
      reason,
      idempotencyKey: `refund:${reason}:${payment.id}`,
      dueAt: now,
      createdAt: now,
    })
    .onConflictDoNothing()
  afterCommit(tx, () => wake('refunds'))
}

function matches(payment: Payment, intent: Stripe.PaymentIntent): boolean {
  return (
    intent.amount_received === payment.amountMinor &&
    intent.currency.toUpperCase() === payment.currency &&
    intent.metadata.booking_id === payment.bookingId
  )
}

function chargeOf({ latest_charge: charge }: Stripe.PaymentIntent): string | null {
  return typeof charge === 'string' ? charge : (charge?.id ?? null)
}

/** Null if the intent was fetched without its charge; the settlement stores the digits then. */
function lastFourOf({ latest_charge: charge }: Stripe.PaymentIntent): string | null {
  return typeof charge === 'object' ? (charge?.payment_method_details?.card?.last4 ?? null) : null
}

/** How long until an open payment is looked at again: 45 seconds, and an hour for one that waits for an owner's answer. */
const [openCheckHours, authorizedCheckHours] = [45 / 3_600, 1]

/**
 * Maps the provider's status of an intent to ours. We never use manual confirmation, so every other one waits for a card, like
 * the initial one.
 */
export function paymentStatusOf(status: Stripe.PaymentIntent['status']): Payment['status'] {
  return followed.find((known) => known === status) ?? 'requires_payment_method'
}

const followed = ['succeeded', 'canceled', 'processing', 'requires_action', 'requires_capture'] as const
