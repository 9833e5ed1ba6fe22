import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { type BookingDetail, bookingOf } from './booking-of.ts'

/** Returns a booking to its guest. Throws `bookingNotFound` for all others, also for the owner, a co-host or an admin. */
export async function bookingOfGuest(person: Person, bookingId: string): Promise<BookingDetail> {
  const booking = await bookingOf(person, bookingId)
  if (booking.role !== 'guest') throw new Refusal('bookingNotFound')
  return booking
}
