import { cityMeant } from '../../rules/city-names.ts'
import { findCountry, plainName } from '../../rules/countries.ts'
import { currencyOf } from '../../rules/country-defaults.ts'
import type { Currency } from '../../rules/money.ts'
import { slugify } from '../../rules/slug.ts'
import type { SpaceSearch } from '../../rules/space-search.ts'
import { localTime, todayIn } from '../../rules/time.ts'
import { currentTime } from '../../server/clock.ts'
import { findCityFor } from '../../server/spaces/find-city.ts'
import { listLocations } from '../../server/spaces/list-locations.ts'
import type { FilterName } from './search-address.ts'

/** What the whole text of a search names: a city that has spaces, or a well-known part of a city (a null slug). */
export type TextPlace = { slug: string | null }

/**
 * The place of a search: the name of its city or country, its currency for comparing prices, and its current time. The city is
 * the chosen one, or else the one that the text names.
 */
export type SearchPlace = {
  name: string | null
  /** Null if a place is chosen, or the text names none. */
  ofText: TextPlace | null
  cityId: number | null
  /** That of the city or country. */
  region: string | null
  currency: Currency
  /** That of the city or country; null if none is searched. */
  currencyOfPlace: Currency | null
  now: Date
  /** The earliest date that can be searched: that of the place, or the earliest current date on earth. */
  firstDay: string
  /** The date at the place; null if no city is searched. */
  today: string | null
  /** The time of day at the place, '22:54'; null if no city is searched. */
  clock: string | null
}

/** Reads the place. Its currency is the requested one, else the place's own, else US dollars (spec D45). */
export async function searchPlace(search: SpaceSearch): Promise<SearchPlace> {
  const { country, currency } = search
  const ofText = await textPlace(search)
  const city = search.city ?? ofText?.slug
  const [found, now] = await Promise.all([city ? findCityFor(slugify(city), country) : null, currentTime()])
  const today = found && todayIn(found.timeZone, now)
  const countryCode = found?.countryCode ?? country
  const currencyOfPlace = countryCode ? currencyOf(countryCode) : null
  const ofCountry = country ? findCountry(country) : null
  return {
    name: found?.name ?? ofCountry?.name ?? null,
    ofText,
    cityId: found?.id ?? null,
    region: found?.region ?? ofCountry?.region ?? null,
    currency: currency ?? currencyOfPlace ?? 'USD',
    currencyOfPlace,
    now,
    firstDay: today ?? todayIn(lastZone, now),
    today,
    clock: found && localTime(now, found.timeZone),
  }
}

/**
 * Returns the filters that the place of a search replaces: the part of the map, which was chosen before the place, since 'Search
 * here' removes a place, a region that the place is not in, and the currency of another place unless there is a limit in it.
 */
export function replacedByPlace(search: SpaceSearch, place: SearchPlace): FilterName[] {
  const { city, country, box, region, currency, maxPrice, maxTotal } = search
  const names: FilterName[] = []
  if (box && (city || country || place.ofText)) names.push('box')
  if (region && place.region && place.region !== region) names.push('region')
  if (currency && place.currencyOfPlace && place.currencyOfPlace !== currency && !maxPrice && !maxTotal)
    names.push('currency')
  return names
}

/** Other names of a city (`cityMeant`) are not handled here: they redirect to the city. */
async function textPlace({ q, city, country }: SpaceSearch): Promise<TextPlace | null> {
  if (!q || city || country) return null
  if (cityMeant(q)?.isPart) return { slug: null }
  const plain = plainName(q)
  const named = (await listLocations()).find(({ name }) => plainName(name) === plain)
  return named ? { slug: named.slug } : null
}

/** The fallback for a place that could not be read. */
export function anywhere(now: Date): SearchPlace {
  return {
    name: null,
    ofText: null,
    cityId: null,
    region: null,
    currency: 'USD',
    currencyOfPlace: null,
    now,
    firstDay: todayIn(lastZone, now),
    today: null,
    clock: null,
  }
}

/** The inhabited time zone with the earliest current date. */
const lastZone = 'Pacific/Honolulu'
