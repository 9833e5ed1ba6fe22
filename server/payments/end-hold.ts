import { eq } from 'drizzle-orm'
import { appNow, db, inTransaction } from '../../db/connect.ts'
import { payments } from '../../db/tables/payments.ts'
import { type BookingStatus, processingHoldEnd } from '../../rules/booking.ts'
import { expireBooking } from '../bookings/expire-booking.ts'
import { lockBooking } from '../bookings/lock-booking.ts'
import { cancelIntent } from './cancel-intent.ts'
import { paymentOf } from './payment-row.ts'
import { settleIntent } from './settle-payment.ts'

/**
 * Ends a hold: cancels its payment intent first, with the slot still blocked, and then does what the provider says.
 * Cancelled: expired and free. Paid already: confirmed. Processing: kept, for 60 minutes at most.
 * Refuses paymentProviderDown, and then the slot stays held.
 */
export async function endHold(bookingId: string): Promise<BookingStatus | 'processing'> {
  const payment = await paymentOf(db(), bookingId)
  if (!payment?.providerId) {
    const status = await endUnaskedHold(bookingId)
    return status === 'pending' ? await endHold(bookingId) : status
  }
  const intent = await cancelIntent(payment.providerId)
  const status = await settleIntent(intent)
  if (intent.status !== 'processing') return status ?? 'expired'
  return await endOverdueHold(bookingId)
}

/**
 * Nobody was told of an intent, so nobody can pay: the hold just ends, and an intent on its way finds it ended.
 * `pending` says that the intent has come meanwhile.
 */
async function endUnaskedHold(bookingId: string): Promise<BookingStatus> {
  return await inTransaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    if (booking?.status !== 'pending') return booking?.status ?? 'expired'
    const now = await appNow(tx)
    const [asked] = await tx.select().from(payments).where(eq(payments.bookingId, bookingId)).for('update')
    if (asked?.providerId) return 'pending'
    await tx
      .update(payments)
      .set({ status: 'canceled', settledAt: now, checkAt: null })
      .where(eq(payments.bookingId, bookingId))
    await expireBooking(tx, booking)
    return 'expired'
  })
}

/** A payment that is processing keeps its slot for so long; if it succeeds after that, it comes as a late one. */
async function endOverdueHold(bookingId: string): Promise<BookingStatus | 'processing'> {
  return await inTransaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    if (booking?.status !== 'pending') return booking?.status ?? 'expired'
    if ((await appNow(tx)) < processingHoldEnd(booking.createdAt)) return 'processing'
    await expireBooking(tx, booking)
    return 'expired'
  })
}
