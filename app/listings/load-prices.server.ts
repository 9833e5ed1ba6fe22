import type { Person } from '../../server/accounts/person.ts'
import { pricesOf } from '../../server/spaces/prices-of.ts'
import { spacesOfOwner } from '../../server/spaces/spaces-of-owner.ts'
import { draftOfPrices } from './prices-draft.ts'

const mostOthers = 99

/** Loads the prices form of the user's listing; others can get the same if they are in its currency. Throws as `pricesOf`. */
export async function loadPrices(person: Person, spaceId: number) {
  const [prices, spaces] = await Promise.all([
    pricesOf(person, spaceId),
    spacesOfOwner(person, { limit: mostOthers + 1 }),
  ])
  const { id, title, timeZone, weekHours, context } = prices
  return {
    ...{ id, title, timeZone, weekHours, context },
    initial: draftOfPrices(prices, context.today),
    others: spaces
      .filter((space) => space.id !== id && space.currency === prices.currency)
      .slice(0, mostOthers)
      .map((space) => ({ id: space.id, title: space.title, city: space.city })),
  }
}
