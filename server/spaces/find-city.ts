import { dbToRead } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { cachedReads } from '../cached-reads.ts'

export type City = {
  id: number
  slug: string
  name: string
  country: string
  countryCode: string
  region: string
  timeZone: string
}

/** A city never changes. */
const cities = cachedReads({
  most: 10_000,
  keyOf: ({ slug, countryCode }: { slug: string; countryCode: string | null }) => `${slug} ${countryCode}`,
  read: async ({ slug, countryCode }) => {
    const [city] = await fetchRows<City>(
      dbToRead(),
      sql`select id, slug, name, country, country_code, region, time_zone
        from cities where slug = ${slug} and (${countryCode}::text is null or country_code = ${countryCode}) order by id limit 1`,
    )
    return city
  },
})

/**
 * Returns the city of a slug, or null. If two countries have a city of that name, returns the one of `countryCode`, or
 * without it the oldest.
 */
export async function findCity(slug: string, countryCode: string | null = null): Promise<City | null> {
  return (await cities.get({ slug, countryCode })) ?? null
}

/** Returns the city of a slug in the country of a search; without one there the oldest of that name, or null. */
export async function findCityFor(slug: string, country: string | undefined): Promise<City | null> {
  return (country && (await findCity(slug, country))) || (await findCity(slug))
}
