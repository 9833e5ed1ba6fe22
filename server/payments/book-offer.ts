import { db } from '../../db/connect.ts'
import type { Currency } from '../../rules/money.ts'
import { endOf } from '../../rules/time.ts'
import type { Person } from '../accounts/person.ts'
import { bookableOffer } from '../bookings/bookable-offer.ts'
import { type Checkout, startCheckout } from './start-checkout.ts'

/**
 * Holds the hours of an offer for its guest, at its price, and creates the payment intent; `shown` is the total with the
 * guest fee that the guest saw. Throws `offerNotFound` for everyone else, `offerWithdrawn`, `offerExpired`, `offerUsed`, and
 * what `startCheckout` throws.
 */
export async function bookOffer(
  person: Person,
  offerId: string,
  shown: { amount: number; currency: Currency },
): Promise<Checkout> {
  const { spaceId, startTime, hours, headcount } = await bookableOffer(db(), offerId, person.id)
  return await startCheckout({
    person,
    spaceId,
    headcount,
    offerId,
    duration: hours,
    ...shown,
    startTime: startTime.toISOString(),
    endTime: endOf(startTime, hours).toISOString(),
  })
}
