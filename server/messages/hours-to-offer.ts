import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { OfferTerms } from '../../rules/offer.ts'
import { isUuid } from '../../rules/uuid.ts'
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
  const which = bookingId
    ? sql`id = ${bookingId}`
    : sql`status = 'requested' and request_answer is null and hold_expires_at > app_now()`
  const [found] = await fetchRows<HoursToOffer>(
    db(),
    sql`
      select start_time, hours, headcount, rental_minor, currency, add_ons <> '[]' as has_add_ons from bookings
      where user_id = ${guestId} and space_id = ${space.id} and ${which} order by created_at desc limit 1`,
  )
  return found ?? null
}
