import type { Database } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { type OfferTerms, offerPrices } from '../../rules/offer.ts'
import { Refusal } from '../../rules/refusal.ts'
import { isUuid } from '../../rules/uuid.ts'
import type { SpaceForBooking } from './bookable-space.ts'

/** An offer as its guest books it. */
export type BookableOffer = OfferTerms & { id: string; spaceId: number; startTime: Date }

/** Returns an offer to the guest to whom it was made. Throws `offerNotFound` for everyone else. */
export async function bookableOffer(on: Database, offerId: string, guestId: string): Promise<BookableOffer> {
  const [offer] = isUuid(offerId)
    ? await fetchRows<BookableOffer>(
        on,
        sql`
          select o.id, c.space_id, o.start_time, o.hours, o.headcount, o.rental_minor, o.currency
          from offers o join conversations c on c.id = o.conversation_id
          where o.id = ${offerId} and c.guest_id = ${guestId}`,
      )
    : []
  if (!offer) throw new Refusal('offerNotFound')
  return offer
}

/**
 * Returns a space as it is booked by an offer: at its price, which includes what is part of every booking, and at once, since the
 * owner chose the hours. Opening hours and capacity still apply, notice and minimum do not.
 */
export function offeredSpace(space: SpaceForBooking, offer: OfferTerms): SpaceForBooking {
  return { ...anyTime(space), ...offerPrices(offer, space.tariff), byRequest: false }
}

/** Returns a space without its notice and its minimum, from which its owner may make exceptions. */
export function anyTime(space: SpaceForBooking): SpaceForBooking {
  return { ...space, noticeMinutes: 0, minHours: 1 }
}
