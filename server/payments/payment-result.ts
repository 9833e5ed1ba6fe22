import { eq } from 'drizzle-orm'
import { db } from '../../db/connect.ts'
import { payments } from '../../db/tables/payment-tables.ts'
import { paymentResultText } from '../../rules/booking.ts'
import { requestEndedText } from '../../rules/booking-request.ts'
import { isExtension } from '../../rules/extension.ts'
import { formatMoney } from '../../rules/money.ts'
import { isRefusal, Refusal } from '../../rules/refusal.ts'
import { localTime } from '../../rules/time.ts'
import type { Person } from '../accounts/person.ts'
import type { BookingDetail } from '../bookings/booking-of.ts'
import { bookingOfGuest } from '../bookings/booking-of-guest.ts'
import { type ModificationRow, modificationOfBooking } from '../bookings/modification-row.ts'
import { limit } from '../limits/limit.ts'
import { type Payment, paymentOf, paymentOfModification } from './payment-row.ts'
import { callProvider, isMissing, provider } from './provider.ts'
import { settlePayment } from './settle-payment.ts'

export type PaymentResult = {
  /**
   * `succeeded` only if the booking is confirmed; `requested` while the owner may answer; `failed` for every ending without a
   * booking.
   */
  state: 'succeeded' | 'requested' | 'processing' | 'requires_payment_method' | 'failed'
  /** What became of the payment: a text of spec 4, or its counterpart for a request, a change or a missing booking. */
  text: string
  /** An additional explanation, if the text alone would leave a question. */
  detail: string | null
  booking: BookingDetail
  /** The change whose difference was paid; null if it was the booking itself. */
  modificationId: string | null
  /** What was charged for that change, in minor units; null if it was the booking itself. */
  chargedMinor: number | null
}

/**
 * Returns the content of the confirmation page, by the client secret or intent in its address, or by the ids of booking and
 * change. Fetches the payment from the provider and settles it first, so the page never waits for a webhook. Throws
 * `bookingNotFound` for another user's booking and for a secret of another intent; `tooManyRequests`.
 */
export async function paymentResult(
  person: Person,
  by: { clientSecret: string } | { intentId: string } | { bookingId: string; modificationId?: string | null },
): Promise<PaymentResult> {
  await limit('providerCalls', person.id)
  const payment = await paymentNamed(by)
  const bookingId = 'bookingId' in by ? by.bookingId : payment?.bookingId
  if (!bookingId) throw new Refusal('bookingNotFound')
  await bookingOfGuest(person, bookingId)
  const modificationId = 'bookingId' in by ? by.modificationId : payment?.modificationId
  if (modificationId) return await modificationResult(person, bookingId, modificationId)
  const isSettled = await settleIfOpen(payment ?? (await paymentOf(db(), bookingId)))
  return resultOf(await bookingOfGuest(person, bookingId), isSettled)
}

async function modificationResult(person: Person, bookingId: string, modificationId: string): Promise<PaymentResult> {
  if (!(await modificationOfBooking(db(), bookingId, modificationId))) throw new Refusal('bookingNotFound')
  const isSettled = await settleIfOpen(await paymentOfModification(db(), modificationId))
  const payment = await paymentOfModification(db(), modificationId)
  const change = await modificationOfBooking(db(), bookingId, modificationId)
  if (!payment || !change) throw new Refusal('bookingNotFound')
  const known = stateOfModification(change.status, payment.status)
  const state = knownState(known, isSettled)
  const booking = await bookingOfGuest(person, bookingId)
  const text = state === 'succeeded' ? changeDoneText(change, booking) : paymentResultText(state)
  const isOver = state === 'processing' && change.status === 'expired'
  const unfinished = state === 'failed' ? changeDetail(payment, booking) : isOver ? overWhileProcessingText : null
  const detail = state === known ? unfinished : unreachedText
  return { state, text, detail, booking, modificationId, chargedMinor: payment.capturedMinor }
}

function changeDoneText(change: ModificationRow, { timeZone }: BookingDetail): string {
  return isExtension(change)
    ? `Payment successful! The space is yours until ${localTime(change.endTime, timeZone)}.`
    : 'Payment successful! Your booking has been changed.'
}

function stateOfModification(status: ModificationRow['status'], paid: Payment['status']): PaymentResult['state'] {
  if (status === 'done') return 'succeeded'
  if (paid === 'processing') return 'processing'
  return status === 'expired' ? 'failed' : 'requires_payment_method'
}

function changeDetail(
  { status, capturedMinor: amountMinor, currency }: Payment,
  { status: bookingStatus }: BookingDetail,
): string {
  const isCancelled = bookingStatus === 'cancelled'
  if (status !== 'succeeded')
    return isCancelled
      ? 'Your booking was cancelled. Nothing was charged for the change.'
      : 'The hold on the new time has ended. Nothing was charged; your booking is as it was.'
  const amount = formatMoney({ amountMinor, currency })
  return isCancelled
    ? `Your booking was cancelled while you paid to change it. ${amount} is on its way back.`
    : `Your booking could not be changed any more and is as it was. ${amount} is on its way back.`
}

async function paymentNamed(
  by: { clientSecret: string } | { intentId: string } | { bookingId: string },
): Promise<Payment | null> {
  if ('clientSecret' in by) return await paymentBySecret(by.clientSecret)
  return 'intentId' in by ? await paymentOfIntent(by.intentId) : null
}

async function paymentOfIntent(providerId: string): Promise<Payment | null> {
  const [payment] = await db().select().from(payments).where(eq(payments.providerId, providerId))
  return payment ?? null
}

async function paymentBySecret(clientSecret: string): Promise<Payment | null> {
  const providerId = /^(pi_[A-Za-z0-9_]+?)_secret_/.exec(clientSecret)?.[1]
  if (!providerId) return null
  const payment = await paymentOfIntent(providerId)
  if (!payment) return null
  try {
    const intent = await callProvider(provider().paymentIntents.retrieve(providerId))
    return intent.client_secret === clientSecret ? payment : null
  } catch (error) {
    if (isMissing(error)) return null
    // The owner is checked later; the state falls back to what we have stored.
    if (isRefusal(error) && error.code === 'paymentProviderDown') return payment
    throw error
  }
}

/** Returns false if the provider is not reached: what is stored may be older than the payment. */
async function settleIfOpen(payment: Payment | null): Promise<boolean> {
  if (!payment?.providerId || payment.settledAt) return true
  try {
    await settlePayment(payment.providerId)
    return true
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'paymentProviderDown') throw error
    return false
  }
}

const overWhileProcessingText =
  'The hold ended while your bank was deciding. If it pays now, the hours are yours if they are still free; otherwise everything comes back to your card.'

const unreachedText =
  'The card provider cannot be reached right now, so we do not know yet whether you have paid. This page asks again by itself, and nothing is charged twice.'

/** The page must not say that nothing was charged before the provider has said so (spec D7); it asks again by itself. */
function knownState(state: PaymentResult['state'], isSettled: boolean): PaymentResult['state'] {
  return state === 'requires_payment_method' && !isSettled ? 'processing' : state
}

function resultOf(booking: BookingDetail, isSettled: boolean): PaymentResult {
  const known = stateOf(booking)
  const state = knownState(known, isSettled)
  return {
    state,
    text: textOf(booking, state),
    detail: state === known ? detailOf(booking, state) : unreachedText,
    booking,
    modificationId: null,
    chargedMinor: null,
  }
}

function stateOf({ status, paymentStatus, totalPriceMinor }: BookingDetail): PaymentResult['state'] {
  if (status === 'confirmed' || status === 'completed') return 'succeeded'
  if (status === 'requested') return 'requested'
  if (status === 'cancelled' || totalPriceMinor === 0) return 'failed'
  if (paymentStatus === 'processing') return 'processing'
  if (status === 'expired') return 'failed'
  // A pending booking can still be paid after the card form was left, the card declined or 3-D Secure abandoned.
  return 'requires_payment_method'
}

function textOf({ requestedAt }: BookingDetail, state: PaymentResult['state']): string {
  if (state === 'requested') return 'Your request has been sent.'
  return requestedAt && state === 'failed' ? 'There is no booking.' : paymentResultText(state)
}

function detailOf(booking: BookingDetail, state: PaymentResult['state']): string | null {
  if (state === 'processing' && booking.status === 'expired') return overWhileProcessingText
  if (state !== 'failed') return null
  if (booking.status === 'cancelled') return 'This booking has been cancelled.'
  const [refund] = booking.refunds
  if (booking.requestedAt && !refund) return requestEndedText(booking.requestAnswer)
  if (!refund) return 'The hold on this slot has ended. Nothing was charged.'
  const amount = formatMoney({ amountMinor: refund.amountMinor, currency: booking.currency })
  const why = refund.reason === 'paid_too_late' ? whyTooLate(booking) : 'The payment did not match the booking.'
  return `${why} ${amount} is on its way back.`
}

function whyTooLate({ spaceGone, paidAfterStart }: BookingDetail): string {
  if (spaceGone) return 'The space is no longer listed.'
  return paidAfterStart ? 'The time had begun.' : 'The time was taken first.'
}
