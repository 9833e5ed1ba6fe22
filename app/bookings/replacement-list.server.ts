import { paths } from '../../rules/paths.ts'
import { localDate, localTime } from '../../rules/time.ts'
import type { Person } from '../../server/accounts/person.ts'
import type { BookingDetail } from '../../server/bookings/booking-of.ts'
import { type Replacement, replacementsFor } from '../../server/bookings/replacements.ts'
import { foundCardView } from '../search/found-card-view.ts'
import { searchAddress } from '../search/search-address.ts'

/** Amenities of the cancelled space that are shown beside each space to book instead. */
const mostCompared = 4

/**
 * Returns what a guest can book in place of a booking that was cancelled for them, with the address of the search by the same hours; null if
 * they cancelled it themselves or its time has begun.
 */
export async function replacementList(guest: Person, booking: BookingDetail) {
  const found = await replacementsFor(guest, booking)
  if (!found) return null
  const { startTime, endTime, timeZone, headcount: people, now } = booking
  const [from, to] = [localTime(startTime, timeZone), localTime(endTime, timeZone)]
  const date = localDate(startTime, timeZone)
  return {
    hours: `${from}–${to}`,
    search: searchAddress(paths.explore(), { city: found.citySlug, date, from, to, people: String(people) }),
    spaces: found.spaces.map((space) => replacementView(space, people, now)),
  }
}

export type ReplacementView = ReturnType<typeof replacementView>

function replacementView(space: Replacement, people: number, now: Date) {
  const card = foundCardView(space, { people, now, as: 'selected' })
  const { id, slug, title, image, location, country, capacity, rating, reviewCount, offer, address } = card
  const shares = space.shares.slice(0, mostCompared)
  const lacks = space.lacks.slice(0, mostCompared - shares.length + 1)
  return {
    ...{ id, slug, title, image, location, country, capacity, rating, reviewCount, offer, address },
    ...{ shares, lacks },
  }
}
