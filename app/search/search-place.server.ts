import { findCountry } from '../../rules/countries.ts'
import { currencyOf } from '../../rules/country-defaults.ts'
import type { Currency } from '../../rules/money.ts'
import { slugify } from '../../rules/slug.ts'
import type { SpaceSearch } from '../../rules/space-search.ts'
import { todayIn } from '../../rules/time.ts'
import { currentTime } from '../../server/clock.ts'
import { findCity } from '../../server/spaces/find-city.ts'

/** The place of a search: the name of its city or country, its currency for comparing prices, and its current time. */
export type SearchPlace = {
  name: string | null
  cityId: number | null
  currency: Currency
  now: Date
  /** The earliest date that can be searched: that of the place, or the earliest current date on earth. */
  firstDay: string
  /** The date at the place; null if no city is searched. */
  today: string | null
}

/** Reads the place. Its currency is the requested one, else the place's own, else US dollars (spec D45). */
export async function searchPlace({ city, country, currency }: SpaceSearch): Promise<SearchPlace> {
  const [found, now] = await Promise.all([city ? findCity(slugify(city)) : null, currentTime()])
  const today = found && todayIn(found.timeZone, now)
  const countryCode = found?.countryCode ?? country
  return {
    name: found?.name ?? (country ? (findCountry(country)?.name ?? null) : null),
    cityId: found?.id ?? null,
    currency: currency ?? (countryCode ? currencyOf(countryCode) : 'USD'),
    now,
    firstDay: today ?? todayIn(lastZone, now),
    today,
  }
}

/** The fallback for a place that could not be read. */
export function anywhere(now: Date): SearchPlace {
  return { name: null, cityId: null, currency: 'USD', now, firstDay: todayIn(lastZone, now), today: null }
}

/** The inhabited time zone with the earliest current date. */
const lastZone = 'Pacific/Honolulu'
