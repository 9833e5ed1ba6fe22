import { findCountry } from '../../rules/countries.ts'
import { currencyOf } from '../../rules/country-defaults.ts'
import type { MapBox } from '../../rules/map-box.ts'
import type { Currency } from '../../rules/money.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { WalkPlace } from '../../rules/search-cursor.ts'
import { searchTexts } from '../../rules/search-text.ts'
import { slugify } from '../../rules/slug.ts'
import type { SpaceSearch } from '../../rules/space-search.ts'
import { type City, findCityFor } from '../spaces/find-city.ts'
import { currentTypeName } from '../spaces/space-types.ts'

/** What the scope of a search depends on. */
type ScopeOfSearch = Partial<Omit<SpaceSearch, 'wanted' | 'limit' | 'cursor'>>

/**
 * What a search by text and one by time compare with each space: its place, texts and type, with the city resolved; null means
 * no condition.
 */
export type SearchScope = {
  /** At least one must be found, in the form of `normalizeSearchText`; empty means no condition. */
  texts: string[]
  type: string | null
  cityId: number | null
  country: string | null
  /** That of the city too. */
  region: string | null
  box: MapBox | null
  /** The one currency in which prices are compared. */
  currency: Currency | null
  /** Only spaces after this one, newest first: where the page of a search by text begins. */
  after?: WalkPlace | undefined
}

/**
 * Returns the scope of a search; null if nothing can match. An unknown city is searched as a text. Prices are compared in
 * one currency, the requested one or the place's own (spec D45). Throws `invalidFields` if there is neither.
 */
export async function searchScope(search: ScopeOfSearch): Promise<SearchScope | null> {
  const { q, type, country, region } = search
  const city = search.city ? await findCityFor(slugify(search.city), country) : null
  const currency = search.currency ?? (comparesPrices(search) ? ownCurrency(city?.countryCode ?? country) : null)
  if (search.city && !city && q) return null
  if (city && isElsewhere(city, search)) return null
  if (country && region && findCountry(country)?.region !== region) return null
  return {
    texts: searchTexts(q ?? (search.city && !city ? search.city.replaceAll('-', ' ') : '')),
    type: type ? await currentTypeName(type) : null,
    cityId: city?.id ?? null,
    country: city ? null : (country ?? null),
    region: city?.region ?? (country ? null : (region ?? null)),
    box: search.box ?? null,
    currency,
  }
}

function isElsewhere(city: City, { region, country }: ScopeOfSearch): boolean {
  return Boolean((region && city.region !== region) || (country && city.countryCode !== country))
}

/** Returns true if a search compares prices, and thus needs one currency (spec D45). */
export function comparesPrices({ maxTotal, maxPrice, sort }: ScopeOfSearch): boolean {
  return maxTotal !== undefined || maxPrice !== undefined || sort === 'cheapest'
}

function ownCurrency(countryCode: string | undefined): Currency {
  if (countryCode) return currencyOf(countryCode)
  throw new Refusal('invalidFields', {
    fields: { currency: 'Prices are compared in one currency: please say which, or a city or country' },
  })
}
