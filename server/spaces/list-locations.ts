import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { cachedReads } from '../cached-reads.ts'
import { onPossibleChange } from '../live/subscribe.ts'
import { currentTypeName } from './space-types.ts'

/** A city of the location filter with its number of spaces, counted up to 1,000; `more` is true if there are others. */
export type Location = { slug: string; name: string; country: string; region: string; count: number; more: boolean }

export type LocationFilters = { type?: string | undefined; region?: string | undefined }

/** How long the list is still served after a space changed; spaces change more often than the list needs to be exact. */
const staleMilliseconds = 5_000

/** Filters come from addresses, so the cache for them is bounded. */
const locations = cachedReads({
  most: 200,
  milliseconds: 60_000,
  keyOf: ({ type, region }: LocationFilters) => JSON.stringify([type, region]),
  read: readLocations,
})

/**
 * Returns the cities that have spaces of a type and region, sorted by name; a text does not narrow them. Cached in this
 * process for a minute, or for some seconds once a space changed, so that requests do not count.
 */
export async function listLocations(filters: LocationFilters = {}): Promise<Location[]> {
  return await locations.get(filters)
}

/** Each city's count stops at 1,001, which bounds the cost to a few milliseconds per city. */
async function readLocations({ type: typeName, region }: LocationFilters): Promise<Location[]> {
  const type = typeName ? await currentTypeName(typeName) : undefined
  return await fetchRows<Location>(
    db(),
    sql`
      select c.slug, c.name, c.country, c.region, least(counted.spaces, 1000) as count, counted.spaces > 1000 as more
      from cities c cross join lateral (
        select count(*) as spaces from (
          select from spaces s where s.city_id = c.id and s.deleted_at is null ${type ? sql`and s.type = ${type}` : sql.empty} limit 1001
        ) some_of_it
      ) counted
      where counted.spaces > 0 and ${region ? sql`c.region = ${region}` : sql`true`}
      order by c.name, c.id`,
  )
}

let isClearing = false

onPossibleChange(['spaces'], () => {
  if (isClearing) return
  isClearing = true
  setTimeout(() => {
    isClearing = false
    locations.clear()
  }, staleMilliseconds).unref()
})
