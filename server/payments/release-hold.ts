import { eq } from 'drizzle-orm'
import { db } from '../../db/connect.ts'
import { bookings } from '../../db/tables/booking-tables.ts'
import type { BookingStatus } from '../../rules/booking.ts'
import { Refusal } from '../../rules/refusal.ts'
import { isUuid } from '../../rules/uuid.ts'
import type { Person } from '../accounts/person.ts'
import { modificationOfBooking, pendingModification } from '../bookings/modification-row.ts'
import { limit } from '../limits/limit.ts'
import { endModification, endOrCaptureHold } from './end-hold.ts'
import { endSeriesHold } from './end-series-hold.ts'
import { isPaidOrProcessing, type Payment, paymentOf, paymentOfModification } from './payment-row.ts'

/** `paidTooLate`: it has ended, and its payment succeeded or is still processing: money that comes too late is returned. */
type ReleasedHold = BookingStatus | 'processing' | 'paidTooLate'

/**
 * The payment step's Cancel: ends the user's own hold, with that of its series, or that of a change's extra time, and frees it.
 * `modificationId`: the change that the page is about, null for the booking itself; without it, the one that waits. Returns the
 * resulting status, since a payment that already went through confirms it instead. Throws `bookingNotFound`,
 * `paymentProviderDown` (the slot stays held until then), `notPayable` while a card of a series is processed, `tooManyRequests`.
 */
export async function releaseHold(
  person: Person,
  bookingId: string,
  modificationId?: string | null,
): Promise<ReleasedHold> {
  const [booking] = isUuid(bookingId)
    ? await db()
        .select({ userId: bookings.userId, status: bookings.status, seriesId: bookings.seriesId })
        .from(bookings)
        .where(eq(bookings.id, bookingId))
    : []
  if (!booking || booking.userId !== person.id) throw new Refusal('bookingNotFound')
  await limit('providerCalls', person.id)
  if (modificationId) return await releaseModification(bookingId, modificationId, booking.status)
  const change =
    modificationId === undefined && booking.status !== 'pending' ? await pendingModification(db(), bookingId) : null
  if (change) return await releaseModification(bookingId, change.id, booking.status)
  const status = booking.status === 'pending' ? await endHold(bookingId, booking.seriesId) : booking.status
  return withPayment(status, await paymentOf(db(), bookingId))
}

async function endHold(bookingId: string, seriesId: string | null): Promise<BookingStatus | 'processing'> {
  if (!seriesId) return await endOrCaptureHold(bookingId)
  return (await endSeriesHold(seriesId)) === 'paid' ? 'confirmed' : 'expired'
}

/** Of a change that has ended before, returns how; the one after it is not affected. */
async function releaseModification(
  bookingId: string,
  modificationId: string,
  bookingStatus: BookingStatus,
): Promise<ReleasedHold> {
  const change = await modificationOfBooking(db(), bookingId, modificationId)
  if (!change) throw new Refusal('bookingNotFound')
  if (change.status === 'done') return bookingStatus
  const status = change.status === 'pending' ? await endModification(change.id) : change.status
  return withPayment(status, await paymentOfModification(db(), change.id))
}

function withPayment(status: BookingStatus | 'processing', payment: Payment | null): ReleasedHold {
  return status === 'expired' && payment && isPaidOrProcessing(payment) ? 'paidTooLate' : status
}
