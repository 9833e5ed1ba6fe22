import { eq } from 'drizzle-orm'
import { db } from '../../db/connect.ts'
import { payments } from '../../db/tables/payment-tables.ts'
import type { BookingStatus } from '../../rules/booking.ts'
import { processingHoldEnd } from '../../rules/hold.ts'
import { cancelIntent } from './cancel-intent.ts'
import { captureIntent } from './capture-intent.ts'
import { withLockedPayment } from './payment-purpose.ts'
import { type Payment, paymentOf, paymentOfModification } from './payment-row.ts'
import { fetchKnown } from './provider.ts'
import { closeSeries } from './series-outcome.ts'
import { settleIntent, settlePayment } from './settle-payment.ts'

/**
 * Ends a hold; a stay of a series that is paid is captured instead. Cancels its payment intent first, while the slot is still
 * blocked, and then follows the provider's state. Cancelled: expired, slot free. Already paid: confirmed. Authorized for a
 * request: requested. Processing: held, until `processingHoldEnd`. Unknown to the provider: expired, with an alert. Throws
 * `paymentProviderDown`; the slot then stays held.
 */
export async function endOrCaptureHold(bookingId: string): Promise<BookingStatus | 'processing'> {
  if ((await closeSeries(bookingId)) === 'paid') return await captureStay(bookingId)
  return await endWaiting(() => paymentOf(db(), bookingId))
}

/**
 * Same as `endOrCaptureHold` for a change that waits for its difference: its booking is unchanged, or moved if the difference was
 * already paid.
 */
export async function endModification(modificationId: string): Promise<BookingStatus | 'processing'> {
  return await endWaiting(() => paymentOfModification(db(), modificationId))
}

async function captureStay(bookingId: string): Promise<BookingStatus> {
  const payment = await paymentOf(db(), bookingId)
  if (!payment?.providerId) throw new Error(`Booking ${bookingId} of a paid series has no intent`)
  return (await settleIntent(await captureIntent(payment.providerId))) ?? 'expired'
}

async function endWaiting(find: () => Promise<Payment | null>): Promise<BookingStatus | 'processing'> {
  const payment = await find()
  if (!payment) throw new Error('The hold or change has no payment')
  if (!payment.providerId) {
    const status = await endUnpayable(payment)
    return status === 'pending' ? await endWaiting(find) : status
  }
  // A card that was authorized in time is a request.
  if (payment.authorizeOnly && (await settlePayment(payment.providerId)) === 'requested') return 'requested'
  const intent = await fetchKnown('intent', payment.providerId, cancelIntent(payment.providerId))
  if (!intent) return await endUnpayable(payment)
  const status = await settleIntent(intent)
  if (intent.status !== 'processing') return status ?? 'expired'
  return await endOverdue(payment)
}

/**
 * Ends a hold or a request without an intent, or with one that the provider does not know. No client has a secret, so it cannot
 * be paid; an intent created concurrently finds the hold ended. Returns `pending` if an intent was stored in the meantime.
 */
export async function endUnpayable(known: Payment): Promise<BookingStatus> {
  return await withLockedPayment(known, async ({ tx, payment, purpose, now }) => {
    if ((purpose.status !== 'pending' && purpose.status !== 'requested') || payment.providerId !== known.providerId)
      return purpose.status
    await tx
      .update(payments)
      .set({ status: 'canceled', settledAt: now, checkAt: null })
      .where(eq(payments.id, payment.id))
    await purpose.expire()
    return 'expired'
  })
}

/** Ends the hold of a payment that has been processing for too long. If it succeeds later, it is handled as a late payment. */
async function endOverdue(known: Payment): Promise<BookingStatus | 'processing'> {
  return await withLockedPayment(known, async ({ payment, purpose, now }) => {
    if (purpose.status !== 'pending') return purpose.status
    if (now < processingHoldEnd(payment.createdAt, purpose.holdExpiresAt)) return 'processing'
    await purpose.expire()
    return 'expired'
  })
}
