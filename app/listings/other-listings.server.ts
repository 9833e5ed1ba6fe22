import type { Currency } from '../../rules/money.ts'
import type { Person } from '../../server/accounts/person.ts'
import { spacesOfOwner } from '../../server/spaces/spaces-of-owner.ts'

const mostOthers = 99

/** Returns the user's other listings, which can get the same as one of them; only those of a currency if one is given. */
export async function listingsBeside(person: Person, spaceId: number, currency?: Currency) {
  const spaces = await spacesOfOwner(person, { limit: mostOthers + 1 })
  return spaces
    .filter((space) => space.id !== spaceId && (!currency || space.currency === currency))
    .slice(0, mostOthers)
    .map(({ id, title, city }) => ({ id, title, city }))
}
