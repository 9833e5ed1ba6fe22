import { currencyOf } from '../../rules/country-defaults.ts'
import type { Currency } from '../../rules/money.ts'
import { Refusal } from '../../rules/refusal.ts'
import { slugify } from '../../rules/slug.ts'
import type { TimeSearch } from '../../rules/time-search.ts'
import { findCity } from './find-city.ts'
import { currentTypeName } from './space-types.ts'

/** Where and in what a search by time looks, with its city resolved; null is no condition. */
export type TimeScope = {
  text: string | null
  type: string | null
  cityId: number | null
  country: string | null
  region: string | null
  currency: Currency | null
}

/**
 * The scope of a search; null where nothing can match. An unknown city is looked for as a text. Prices are compared in one
 * currency, the one asked for or the place's own (decision 45). Refuses `invalidFields` where there is neither.
 */
export async function timeScope(search: TimeSearch): Promise<TimeScope | null> {
  const { q, type, country, region } = search
  const city = search.city ? await findCity(slugify(search.city)) : null
  const scope = {
    text: q ?? null,
    type: type ? await currentTypeName(type) : null,
    cityId: city?.id ?? null,
    country: country ?? null,
    region: region ?? null,
    currency: search.currency ?? null,
  }
  if (comparesPrices(search)) scope.currency ??= ownCurrency(city?.countryCode ?? country)
  if (search.city && !city) return q ? null : { ...scope, text: search.city.replaceAll('-', ' ') }
  const isElsewhere = city && ((region && city.region !== region) || (country && city.countryCode !== country))
  return isElsewhere ? null : scope
}

function comparesPrices({ maxTotal, maxPrice, sort }: TimeSearch): boolean {
  return maxTotal !== undefined || maxPrice !== undefined || sort === 'cheapest'
}

function ownCurrency(countryCode: string | undefined): Currency {
  if (countryCode) return currencyOf(countryCode)
  throw new Refusal('invalidFields', {
    fields: { currency: 'Prices are compared in one currency: please say which, or a city or country' },
  })
}
