import { db, read } from '../../db/connect.ts'

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
  const [city] = await read<City>(db(), {
    name: 'city_by_slug',
    text: `select id, slug, name, country, country_code as "countryCode", region, time_zone as "timeZone"
      from cities where slug = $1 and ($2::text is null or country_code = $2) order by id limit 1`,
    values: [slug, countryCode],
  })
  // A city never changes, so it can be cached.
  if (city) known.set(key, city)
  return city ?? null
}
