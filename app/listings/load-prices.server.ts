import type { Person } from '../../server/accounts/person.ts'
import { pricesOf } from '../../server/spaces/prices-of.ts'
import { pricedListingsBeside } from './other-listings.server.ts'
import { draftOfPrices } from './prices-draft.ts'

/** Loads the prices form of a listing; others can get the same if they are in its currency. Throws as `pricesOf`. */
export async function loadPrices(person: Person, spaceId: number) {
  const prices = await pricesOf(person, spaceId)
  const { id, title, access, timeZone, weekHours, context } = prices
  return {
    id,
    title,
    access,
    timeZone,
    weekHours,
    context,
    initial: draftOfPrices(prices, context.today),
    others: await pricedListingsBeside(person, id, prices.currency),
  }
}
