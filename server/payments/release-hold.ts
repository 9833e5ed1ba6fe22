import { eq } from 'drizzle-orm'
import { db } from '../../db/connect.ts'
import { bookings } from '../../db/tables/bookings.ts'
import type { BookingStatus } from '../../rules/booking.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { isBookingId } from '../bookings/booking-of.ts'
import { endHold } from './end-hold.ts'

/**
 * The payment step's Cancel: ends one's own hold and frees the slot. Answers what became of it, since a payment that had
 * gone through already confirms it instead. Refuses bookingNotFound, paymentProviderDown (the slot stays held until then).
 */
export async function releaseHold(person: Person, bookingId: string): Promise<BookingStatus | 'processing'> {
  const [booking] = isBookingId(bookingId)
    ? await db()
        .select({ userId: bookings.userId, status: bookings.status })
        .from(bookings)
        .where(eq(bookings.id, bookingId))
    : []
  if (!booking || booking.userId !== person.id) throw new Refusal('bookingNotFound')
  return booking.status === 'pending' ? await endHold(bookingId) : booking.status
}
