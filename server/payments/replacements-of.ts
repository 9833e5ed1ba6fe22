import type { Person } from '../accounts/person.ts'
import { bookingOfGuest } from '../bookings/booking-of-guest.ts'
import { type Replacement, replacementsFor } from '../bookings/replacements.ts'
import { movableMoney } from './move-payment.ts'

/**
 * Same as `replacementsFor`, by the id of the booking, with what can be moved now. Throws `bookingNotFound` for anyone but its
 * guest.
 */
export async function replacementsOf(person: Person, bookingId: string): Promise<Replacement[]> {
  const booking = await bookingOfGuest(person, bookingId)
  return (await replacementsFor(person, booking, await movableMoney(bookingId)))?.spaces ?? []
}
