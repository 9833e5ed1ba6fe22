import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { OfferTerms } from '../../rules/offer.ts'
import { isUuid } from '../../rules/uuid.ts'
import { isOpenRequestSql } from '../bookings/booking-conditions.ts'
import type { PriceSubject } from './price-subject.ts'

/** `hasAddOns`: the rental is also for add-ons that the guest chose, which an offer does not include. */
export type HoursToOffer = OfferTerms & { startTime: Date; hasAddOns: boolean }

/**
 * Returns what an offer is filled in with: the hours, people and rental of a booking or request, or without one of the guest's
 * request that waits for an answer. Null for a booking of another guest or space, and if there is none.
 */
export async function hoursToOffer(
  { guestId, space }: PriceSubject,
  bookingId: string | null,
): Promise<HoursToOffer | null> {
  if (bookingId !== null && !isUuid(bookingId)) return null
  const which = bookingId ? sql`b.id = ${bookingId}` : isOpenRequestSql
  const [found] = await fetchRows<HoursToOffer>(
    db(),
    sql`
      select start_time, hours, headcount, rental_minor, currency, add_ons <> '[]' as has_add_ons from bookings b
      where b.user_id = ${guestId} and b.space_id = ${space.id} and ${which} order by b.created_at desc limit 1`,
  )
  return found ?? null
}
