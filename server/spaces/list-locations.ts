import { db, onDisconnect } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { onPossibleChange } from '../live/subscribe.ts'
import { currentTypeName } from './space-types.ts'

/** A city of the location filter with its number of spaces, counted up to 1,000; `more` is true if there are others. */
export type Location = { slug: string; name: string; country: string; region: string; count: number; more: boolean }

export type LocationFilters = { type?: string | undefined; region?: string | undefined }

const freshMilliseconds = 60_000
/** How long the list is still served after a space changed; spaces change more often than the list needs to be exact. */
const staleMilliseconds = 5_000
/** Filters come from addresses, so the cache for them is bounded. */
const mostCached = 200

type Cached = { locations: Promise<Location[]>; readAt: number }

const cache = new Map<string, Cached>()
let changedAt = 0

/**
 * Returns the cities that have spaces of a type and region, sorted by name; a text does not narrow them. Cached in this
 * process for a minute, or for some seconds once a space changed, so that requests do not count.
 */
export function listLocations(filters: LocationFilters = {}): Promise<Location[]> {
  const key = JSON.stringify([filters.type, filters.region])
  const known = cache.get(key)
  if (known && isFresh(known)) return known.locations
  const reading = { locations: readLocations(filters), readAt: Date.now() }
  if (cache.size >= mostCached) cache.clear()
  cache.set(key, reading)
  reading.locations.catch(() => {
    if (cache.get(key) === reading) cache.delete(key)
  })
  return reading.locations
}

function isFresh({ readAt }: Cached): boolean {
  return Date.now() - readAt < (changedAt > readAt ? staleMilliseconds : freshMilliseconds)
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

function markChanged(): void {
  changedAt = Date.now()
}

onPossibleChange(['spaces'], markChanged)
onDisconnect(() => cache.clear())
