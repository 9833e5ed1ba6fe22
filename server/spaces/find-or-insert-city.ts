import { type Database, db, type Tx } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { cityPointOf } from '../../rules/city-points.ts'
import type { ListingInput } from '../../rules/listing.ts'
import { type Place, placeOf } from '../../rules/places.ts'
import { limit } from '../limits/limit.ts'

/** Returns the id of a place's city, which is created with its first space. Its time zone is that space's. */
export async function findOrInsertCity(tx: Tx, place: Place, timeZone: string): Promise<number> {
  return (await idOf(tx, place)) ?? (await insertCity(tx, place, timeZone)) ?? (await idOf(tx, place)) ?? lost(place)
}

/** Counts a listing in a city that has none yet. Throws `tooManyRequests`, and `invalidFields` for an unknown country. */
export async function limitNewCities(personId: string, listing: ListingInput): Promise<void> {
  if ((await idOf(db(), placeOf(listing))) === undefined) await limit('newCities', personId)
}

async function idOf(tx: Database, { citySlug, countryCode }: Place): Promise<number | undefined> {
  const [city] = await fetchRows<{ id: number }>(
    tx,
    sql`select id from cities where slug = ${citySlug} and country_code = ${countryCode}`,
  )
  return city?.id
}

/** Returns undefined if another transaction was first; its row can be read then. */
async function insertCity(tx: Tx, place: Place, timeZone: string): Promise<number | undefined> {
  const { lat = null, lon = null } = cityPointOf(place) ?? {}
  const rows = await fetchRows<{ id: number }>(
    tx,
    sql`insert into cities (slug, name, country, country_code, region, time_zone, lat, lon) values (${place.citySlug}, ${place.city}, ${place.country}, ${place.countryCode}, ${place.region}, ${timeZone}, ${lat}, ${lon})
     on conflict do nothing returning id`,
  )
  return rows[0]?.id
}

function lost(place: Place): never {
  throw new Error(`The city ${place.citySlug} could not be made`)
}
