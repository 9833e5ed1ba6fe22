import { appNow } from '../../db/app-now.ts'
import { dbToRead } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { findCountry } from '../../rules/countries.ts'
import { currencyOf } from '../../rules/country-defaults.ts'
import type { GridZone } from '../../rules/hour-grid.ts'
import type { MapBox } from '../../rules/map-box.ts'
import type { Currency } from '../../rules/money.ts'
import { Refusal } from '../../rules/refusal.ts'
import { searchTexts } from '../../rules/search-form.ts'
import { slugify } from '../../rules/slug.ts'
import type { TimeSearch } from '../../rules/time-search.ts'
import { type City, findCity } from '../spaces/find-city.ts'
import { currentTypeName } from '../spaces/space-types.ts'

/** The place, texts and type of a search by time, with its city resolved; null means no condition. */
export type TimeScope = {
  /** At least one must be found, in the form of `searchForm`; empty means no condition. */
  texts: string[]
  type: string | null
  cityId: number | null
  country: string | null
  region: string | null
  box: MapBox | null
  currency: Currency | null
  now: Date
  /** The time zones of the place's spaces. */
  zones: GridZone[]
  /** The cities of the country or region; null for a city, and without a place. */
  cityIds: number[] | null
}

/**
 * Returns the scope of a search; null if nothing can match. An unknown city is searched as a text. Prices are compared in
 * one currency, the requested one or the place's own (spec D45). Throws `invalidFields` if there is neither.
 */
export async function timeScope(search: TimeSearch): Promise<TimeScope | null> {
  const { q, type, country, region } = search
  const city = search.city ? await findCity(slugify(search.city)) : null
  const currency = search.currency ?? (comparesPrices(search) ? ownCurrency(city?.countryCode ?? country) : null)
  if (search.city && !city && q) return null
  if (city && isElsewhere(city, search)) return null
  if (country && region && findCountry(country)?.region !== region) return null
  const texts = searchTexts(q ?? (search.city && !city ? search.city.replaceAll('-', ' ') : ''))
  const where = {
    cityId: city?.id ?? null,
    country: city ? null : (country ?? null),
    region: city || country ? null : (region ?? null),
  }
  const typeNow = type ? await currentTypeName(type) : null
  return { texts, type: typeNow, currency, box: search.box ?? null, ...where, ...(await placeNow(where)) }
}

function isElsewhere(city: City, { region, country }: TimeSearch): boolean {
  return Boolean((region && city.region !== region) || (country && city.countryCode !== country))
}

type Where = Pick<TimeScope, 'cityId' | 'country' | 'region'>

/** Reads the current time, and the zones and cities of a place. */
async function placeNow({ cityId, country, region }: Where): Promise<Pick<TimeScope, 'now' | 'zones' | 'cityIds'>> {
  const zones = sql`select json_agg(json_build_object('id', z.id, 'name', z.name, 'gridMinutes', z.grid_minutes) order by z.id)
    from time_zones z`
  const isUsed = sql`select from city_zones u join cities c on c.id = u.city_id where u.zone_id = z.id`
  const [conditions, cities] = cityId
    ? [sql`where exists (${isUsed} and c.id = ${cityId})`, sql`null`]
    : country
      ? [
          sql`where exists (${isUsed} and c.country_code = ${country})`,
          sql`array(select id from cities where country_code = ${country})`,
        ]
      : region
        ? [
            sql`where exists (${isUsed} and c.region = ${region})`,
            sql`array(select id from cities where region = ${region})`,
          ]
        : [sql.empty, sql`null`]
  const [found] = await fetchRows<{ now: Date; zones: GridZone[] | null; cityIds: number[] | null }>(
    dbToRead(),
    sql`select app_now() as now, (${zones} ${conditions}) as zones, ${cities} as city_ids`,
  )
  return { now: found?.now ?? (await appNow(dbToRead())), zones: found?.zones ?? [], cityIds: found?.cityIds ?? null }
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
