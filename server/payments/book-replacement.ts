import type { Currency } from '../../rules/money.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { bookingOfGuest } from '../bookings/booking-of-guest.ts'
import { isReplaceable } from '../bookings/replacements.ts'
import { type Checkout, startCheckout } from './start-checkout.ts'

type ReplacementRequest = {
  person: Person
  /** The booking that was cancelled. */
  bookingId: string
  spaceId: number
  /** The total with the guest fee that the guest was shown, in minor units. */
  amount: number
  currency: Currency
  idempotencyKey?: string | undefined
}

/**
 * Holds a space at the hours and for the people of a booking that its owner or the platform cancelled, and creates the
 * payment intent. The refund of the cancelled booking is independent of it. Throws `bookingNotFound` for anyone but its
 * guest, `notReplaceable` for every other booking and from its start on, and what `startCheckout` throws.
 */
export async function bookReplacement({ bookingId, ...request }: ReplacementRequest): Promise<Checkout> {
  const booking = await bookingOfGuest(request.person, bookingId)
  if (!isReplaceable(booking)) throw new Refusal('notReplaceable')
  const { startTime, endTime, hours, headcount } = booking
  return await startCheckout({
    ...request,
    headcount,
    duration: hours,
    startTime: startTime.toISOString(),
    endTime: endTime.toISOString(),
  })
}
