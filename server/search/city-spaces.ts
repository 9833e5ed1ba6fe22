import { dbToRead } from '../../db/connect.ts'
import { findCountry } from '../../rules/countries.ts'
import type { KnownCity } from '../../rules/places.ts'
import { normalizeSearchText } from '../../rules/search-text.ts'
import type { SpaceSearch } from '../../rules/space-search.ts'
import { findCity } from '../spaces/find-city.ts'
import { readCards } from '../spaces/space-card.ts'
import { type CityScope, cityCardsStatement } from './city-statements.ts'
import type { FoundPage } from './found-space.ts'
import { pageOfResults } from './search-by-text.ts'

export type CitySearch = Pick<SpaceSearch, 'limit'> & Partial<Pick<SpaceSearch, 'type' | 'cursor'>>

/**
 * Returns the spaces of a city's page, newest first: those in the city, and those of its region whose location contains its
 * name among other words ("Croydon, Greater London"), regardless of accents (spec 2 "City landing", spec D20).
 */
export async function citySpaces(city: KnownCity, { type, limit, cursor }: CitySearch): Promise<FoundPage> {
  const scope = await cityScope(city, type)
  const after = cursor?.sort === 'newest' ? cursor : undefined
  return pageOfResults(await readCards(dbToRead(), cityCardsStatement({ ...scope, after }, limit + 1)), limit)
}

/** Returns the first page's scope. A city without a space of its own may still be named by nearby spaces. */
export async function cityScope(city: KnownCity, type: string | undefined): Promise<CityScope> {
  const known = await findCity(city.slug, city.countryCode)
  return {
    type: type ?? null,
    cityId: known?.id ?? null,
    region: findCountry(city.countryCode)?.region ?? '',
    name: normalizeSearchText(city.name),
    after: undefined,
  }
}
