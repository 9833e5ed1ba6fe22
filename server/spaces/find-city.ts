import { dbToRead, onDisconnect } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'

export type City = {
  id: number
  slug: string
  name: string
  country: string
  countryCode: string
  region: string
  timeZone: string
}

const known = new Map<string, City>()

/**
 * Returns the city of a slug, or null. If two countries have a city of that name, returns the one of `countryCode`, or
 * without it the oldest.
 */
export async function findCity(slug: string, countryCode: string | null = null): Promise<City | null> {
  const key = `${slug} ${countryCode}`
  const remembered = known.get(key)
  if (remembered) return remembered
  const [city] = await fetchRows<City>(
    dbToRead(),
    sql`select id, slug, name, country, country_code, region, time_zone
      from cities where slug = ${slug} and (${countryCode}::text is null or country_code = ${countryCode}) order by id limit 1`,
  )
  // A city never changes, so it can be cached.
  if (city) known.set(key, city)
  return city ?? null
}

onDisconnect(() => known.clear())
