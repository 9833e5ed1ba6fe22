import { type Currency, hourlyText } from '../../rules/money.ts'
import { mostSpacesAtOnce } from '../../rules/spaces-at-once.ts'
import type { Person } from '../../server/accounts/person.ts'
import { listingsOfOwner } from '../../server/spaces/listings-of-owner.ts'
import { ownTariffs } from '../../server/spaces/prices-of.ts'

/** Returns the user's other listings, which can get the same as one of them; only those of a currency if one is given. */
export async function listingsBeside(person: Person, spaceId: number, currency?: Currency) {
  const { spaces } = await listingsOfOwner(person, { currency, limit: mostSpacesAtOnce })
  return spaces
    .filter((space) => space.id !== spaceId)
    .slice(0, mostSpacesAtOnce - 1)
    .map(({ id, title, city, priceMinor, currency }) => ({
      id,
      title,
      city,
      price: hourlyText({ amountMinor: priceMinor, currency }),
    }))
}

/** Returns those of the user's other listings in a currency, with their price rules. */
export async function pricedListingsBeside(person: Person, spaceId: number, currency: Currency) {
  const [others, tariffs] = await Promise.all([listingsBeside(person, spaceId, currency), ownTariffs(person)])
  return others.map((other) => ({ ...other, tariff: tariffs.get(other.id) ?? null }))
}
