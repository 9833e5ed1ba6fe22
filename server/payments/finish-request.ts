import { eq } from 'drizzle-orm'
import { db, inTransaction } from '../../db/connect.ts'
import { bookings } from '../../db/tables/booking-tables.ts'
import type { BookingStatus } from '../../rules/booking.ts'
import { isOpenRequest } from '../../rules/booking-request.ts'
import { confirmBooking } from '../bookings/confirm-booking.ts'
import { expireBooking } from '../bookings/expire-booking.ts'
import { lockBooking } from '../bookings/lock-booking.ts'
import { storeRequestAnswer } from '../bookings/store-request-answer.ts'
import { cancelIntent } from './cancel-intent.ts'
import { captureIntent } from './capture-intent.ts'
import { endUnpayable } from './end-hold.ts'
import { paymentOf } from './payment-row.ts'
import { fetchKnown } from './provider.ts'
import { settleIntent } from './settle-payment.ts'

/**
 * Carries out the stored answer of a request, once its transaction is committed: captures the money of an accepted one
 * and releases that of any other; one whose intent the provider does not know ends. Returns the resulting status: `pending` if
 * the guest has to pay again. Throws `paymentProviderDown`; the worker then repeats it.
 */
export async function finishRequest(bookingId: string): Promise<BookingStatus> {
  const columns = { status: bookings.status, answer: bookings.requestAnswer }
  const [booking] = await db().select(columns).from(bookings).where(eq(bookings.id, bookingId))
  if (!booking) throw new Error(`There is no booking ${bookingId}`)
  if (booking.status !== 'requested' || !booking.answer) return booking.status
  const payment = await paymentOf(db(), bookingId)
  if (!payment?.providerId) return await finishFree(bookingId)
  const isAccepted = booking.answer === 'accepted'
  const known = isAccepted ? captureIntent(payment.providerId) : cancelIntent(payment.providerId)
  const intent = await fetchKnown('intent', payment.providerId, known)
  return intent ? ((await settleIntent(intent)) ?? 'expired') : await endUnpayable(payment)
}

/** Stores that a request was not answered in time, if so, and finishes the request. */
export async function lapseRequest(bookingId: string): Promise<BookingStatus> {
  await inTransaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    if (booking?.status !== 'requested' || booking.requestAnswer || isOpenRequest(booking, booking.now)) return
    await storeRequestAnswer(tx, booking, { answer: 'expired', now: booking.now })
  })
  return await finishRequest(bookingId)
}

/** A request of free hours has no payment. */
async function finishFree(bookingId: string): Promise<BookingStatus> {
  return await inTransaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    if (!booking) throw new Error(`There is no booking ${bookingId}`)
    if (booking.status !== 'requested') return booking.status
    const isConfirmed =
      booking.requestAnswer === 'accepted' && (await confirmBooking(tx, booking, booking.now)) === 'confirmed'
    if (isConfirmed) return 'confirmed'
    await expireBooking(tx, booking)
    return 'expired'
  })
}
