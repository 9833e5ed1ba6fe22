import { eq } from 'drizzle-orm'
import { db } from '../../db/connect.ts'
import { bookings } from '../../db/tables/booking-tables.ts'
import { Refusal } from '../../rules/refusal.ts'
import { isUuid } from '../../rules/uuid.ts'
import type { Person } from '../accounts/person.ts'
import type { Booking } from './lock-booking.ts'

/** Returns the row of the user's own booking. Throws `bookingNotFound`. */
export async function bookingRowOfGuest(person: Pick<Person, 'id'>, bookingId: string): Promise<Booking> {
  const [booking] = isUuid(bookingId) ? await db().select().from(bookings).where(eq(bookings.id, bookingId)) : []
  if (!booking || booking.userId !== person.id) throw new Refusal('bookingNotFound')
  return booking
}
