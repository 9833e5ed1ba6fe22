import { failures } from '../../rules/failure.ts'
import type { Person } from '../../server/accounts/person.ts'
import { currentTime } from '../../server/clock.ts'
import { logBug } from '../../server/log.ts'
import { findListing } from '../../server/spaces/find-listing.ts'
import { listingsOfOwner } from '../../server/spaces/listings-of-owner.ts'
import { listAddress } from '../admin/list-address.ts'
import { cardView } from '../marketplace/card-view.ts'

/** A page of one's own listings, and what was just done to one. */
export async function loadListings(person: Person, request: Request) {
  const { q, cursor, isFirst } = listAddress(request)
  const params = new URL(request.url).searchParams
  const isDeleted = params.has('deleted')
  try {
    const [page, now, copied] = await Promise.all([
      listingsOfOwner(person, { q: q || undefined, cursor }),
      currentTime(),
      findListing(person, Number(params.get('copied') || Number.NaN)),
    ])
    const listings = page.spaces.map((space) => ({ id: space.id, city: space.city, card: cardView(space, now) }))
    const copy = copied && { id: copied.id, title: copied.title }
    return { ...page, spaces: undefined, q, isFirst, listings, isDeleted, copy, error: null }
  } catch (error) {
    logBug(error, { part: 'my listings' })
    const none = { listings: [], copy: null, nextCursor: null, count: 0, open: 0 }
    return { ...none, q, isFirst, isDeleted, error: failures.fetchSpaces }
  }
}
