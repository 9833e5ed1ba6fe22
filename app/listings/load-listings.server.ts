import { failures } from '../../rules/failure.ts'
import type { Person } from '../../server/accounts/person.ts'
import { currentTime } from '../../server/clock.ts'
import { coHostedSpaces } from '../../server/co-hosts/co-hosts-of.ts'
import { logBug } from '../../server/log.ts'
import { listingsOfOwner } from '../../server/spaces/listings-of-owner.ts'
import { listAddress } from '../list-address.ts'
import { cardView } from '../marketplace/card-view.ts'

/** Loads a page of the owner's listings. */
export async function loadListings(person: Person, url: URL) {
  const { q, cursor, isFirst } = listAddress(url.searchParams, 'number')
  try {
    const [page, coHosted, now] = await Promise.all([
      listingsOfOwner(person, { q: q || undefined, cursor }),
      coHostedSpaces(person),
      currentTime(),
    ])
    const listings = page.spaces.map((space) => ({ id: space.id, city: space.city, card: cardView(space, now) }))
    return { ...page, spaces: undefined, q, isFirst, listings, coHosted, error: null }
  } catch (error) {
    logBug(error, { part: 'my listings' })
    const none = { listings: [], coHosted: [], nextCursor: null, count: 0, open: 0, found: 0 }
    return { ...none, q, isFirst, error: failures.fetchSpaces }
  }
}
