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

/** The city of a slug, or null. Where two countries have one of that name, the one that was here first. */
export async function findCity(slug: string): Promise<City | null> {
  const remembered = known.get(slug)
  if (remembered) return remembered
  const [city] = await read<City>(db(), {
    name: 'city_by_slug',
    text: `select id, slug, name, country, country_code as "countryCode", region, time_zone as "timeZone"
      from cities where slug = $1 order by id limit 1`,
    values: [slug],
  })
  // A city never changes, so that what was found can be kept.
  if (city) known.set(slug, city)
  return city ?? null
}
