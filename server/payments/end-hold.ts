import { eq } from 'drizzle-orm'
import { db } from '../../db/connect.ts'
import { payments } from '../../db/tables/payment-tables.ts'
import { type BookingStatus, processingHoldEnd } from '../../rules/booking.ts'
import { cancelIntent } from './cancel-intent.ts'
import { withLockedPayment } from './payment-purpose.ts'
import { type Payment, paymentOf, paymentOfModification } from './payment-row.ts'
import { settleIntent } from './settle-payment.ts'

/**
 * Ends a hold: cancels its payment intent first, with the slot still blocked, and then does what the provider says.
 * Cancelled: expired and free. Paid already: confirmed. Processing: kept, for 60 minutes at most.
 * Refuses paymentProviderDown, and then the slot stays held.
 */
export async function endHold(bookingId: string): Promise<BookingStatus | 'processing'> {
  return await endWaiting(() => paymentOf(db(), bookingId))
}

/** The same for a change that waits for its difference: its booking stays as it is, or has moved if it was paid already. */
export async function endModification(modificationId: string): Promise<BookingStatus | 'processing'> {
  return await endWaiting(() => paymentOfModification(db(), modificationId))
}

async function endWaiting(find: () => Promise<Payment | null>): Promise<BookingStatus | 'processing'> {
  const payment = await find()
  if (!payment) throw new Error('What waits for a payment has none')
  if (!payment.providerId) {
    const status = await endUnasked(payment)
    return status === 'pending' ? await endWaiting(find) : status
  }
  const intent = await cancelIntent(payment.providerId)
  const status = await settleIntent(intent)
  if (intent.status !== 'processing') return status ?? 'expired'
  return await endOverdue(payment)
}

/**
 * Nobody was told of an intent, so nobody can pay: the hold just ends, and an intent on its way finds it ended.
 * `pending` says that the intent has come meanwhile.
 */
async function endUnasked(known: Payment): Promise<BookingStatus> {
  return await withLockedPayment(known, async ({ tx, payment, purpose, now }) => {
    if (purpose.status !== 'pending' || payment.providerId) return purpose.status
    await tx
      .update(payments)
      .set({ status: 'canceled', settledAt: now, checkAt: null })
      .where(eq(payments.id, payment.id))
    await purpose.expire()
    return 'expired'
  })
}

/** A payment that is processing keeps its slot for so long; if it succeeds after that, it comes as a late one. */
async function endOverdue(known: Payment): Promise<BookingStatus | 'processing'> {
  return await withLockedPayment(known, async ({ purpose, now }) => {
    if (purpose.status !== 'pending') return purpose.status
    if (now < processingHoldEnd(purpose.createdAt)) return 'processing'
    await purpose.expire()
    return 'expired'
  })
}
