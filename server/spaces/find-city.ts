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
 * The city of a slug, or null. Where two countries have one of that name, the one of `countryCode`, or without it the
 * one that was here first.
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
  // A city never changes, so that what was found can be kept.
  if (city) known.set(key, city)
  return city ?? null
}
