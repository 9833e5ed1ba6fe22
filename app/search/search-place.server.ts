import { findCountry } from '../../rules/countries.ts'
import { currencyOf } from '../../rules/country-defaults.ts'
import type { Currency } from '../../rules/money.ts'
import { slugify } from '../../rules/slug.ts'
import { todayIn } from '../../rules/time.ts'
import type { TimeSearch } from '../../rules/time-search.ts'
import { currentTime } from '../../server/clock.ts'
import { findCity } from '../../server/spaces/find-city.ts'

/** Where a search looks: the name of its city or country, what prices are compared in there, and what time it is. */
export type SearchPlace = {
  name: string | null
  cityId: number | null
  currency: Currency
  now: Date
  today: string
}

/** Prices are compared in the currency that is asked for, else in the place's own, else in US dollars (spec D45). */
export async function searchPlace({ city, country, currency }: TimeSearch): Promise<SearchPlace> {
  const [found, now] = await Promise.all([city ? findCity(slugify(city)) : null, currentTime()])
  const countryCode = found?.countryCode ?? country
  return {
    name: found?.name ?? (country ? (findCountry(country)?.name ?? null) : null),
    cityId: found?.id ?? null,
    currency: currency ?? (countryCode ? currencyOf(countryCode) : 'USD'),
    now,
    today: todayIn(found?.timeZone ?? lastZone, now),
  }
}

/** What stands in for a place that could not be read. */
export function anywhere(now: Date): SearchPlace {
  return { name: null, cityId: null, currency: 'USD', now, today: todayIn(lastZone, now) }
}

/** Where it is the earliest date of all places that people live in. */
const lastZone = 'Pacific/Honolulu'
