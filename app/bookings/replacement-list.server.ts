import { slotAddress } from '../../rules/draft-address.ts'
import { formatMoney } from '../../rules/money.ts'
import { paths } from '../../rules/paths.ts'
import { policyLabels } from '../../rules/refund.ts'
import { refundLines } from '../../rules/refund-stages.ts'
import { shortComparison } from '../../rules/replacement.ts'
import { localDate, localTime, zoneCity } from '../../rules/time.ts'
import type { Person } from '../../server/accounts/person.ts'
import type { BookingDetail } from '../../server/bookings/booking-of.ts'
import { type Replacement, replacementsFor } from '../../server/bookings/replacements.ts'
import { movableMoney, movableUntil } from '../../server/payments/move-payment.ts'
import { foundHoursView } from '../search/found-card-view.ts'
import { searchAddress } from '../search/search-address.ts'

/**
 * Returns what a guest can book in place of a booking that was cancelled for them, with the address of the search by the same
 * hours; null if they cancelled it themselves, have moved it, or its time has begun.
 */
export async function replacementList(guest: Person, booking: BookingDetail) {
  if (booking.refunds.some(({ status }) => status === 'moved')) return null
  const found = await replacementsFor(guest, booking, await movableMoney(booking.id))
  if (!found) return null
  const { startTime, endTime, timeZone, headcount: people, now } = booking
  const [from, to] = [localTime(startTime, timeZone), localTime(endTime, timeZone)]
  const date = localDate(startTime, timeZone)
  const until = await movableUntil(booking.id)
  return {
    hours: `${from}–${to}`,
    /** Nothing was paid for the cancelled booking. */
    isFree: booking.totalPriceMinor === 0,
    /** Until when one press moves the booking with what was paid; null if it cannot be moved. */
    moveUntil: until && found.spaces.length > 0 ? `${localTime(until, timeZone)}, ${zoneCity(timeZone)}` : null,
    search: searchAddress(paths.explore(), { city: found.citySlug, date, from, to, people: String(people) }),
    spaces: found.spaces.map((space) => replacementView(space, people, now)),
  }
}

export type ReplacementView = ReturnType<typeof replacementView>

function replacementView(space: Replacement, people: number, now: Date) {
  const { id, slug, title, image, location, country, capacity, rating, reviewCount, quote } = space
  const { policy, cancelStages } = space
  return {
    id,
    slug,
    title,
    image,
    location,
    country,
    capacity,
    rating,
    reviewCount,
    ...shortComparison(space),
    found: quote && foundHoursView(space, quote, { now, as: 'selected' }),
    /** What the owner who cancelled pays of it; null unless the space is dearer. */
    difference:
      space.differenceMinor > 0 ? formatMoney({ amountMinor: space.differenceMinor, currency: space.currency }) : null,
    /** The cancellation tier that the booking has there, and the refunds for cancelling it. */
    policy: policyLabels[policy].toLowerCase(),
    refunds: refundLines(cancelStages, space),
    timeZone: space.timeZone,
    /** The exact price, which the form sends; free hours are booked on the space's page. */
    price: quote && quote.total > 0 ? { amount: quote.total, currency: quote.currency } : null,
    address: quote
      ? slotAddress(space, { start: new Date(quote.startTime), hours: quote.hours, people })
      : paths.space(slug),
  }
}
