import { appNow } from '../../db/app-now.ts'
import { dbToRead } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { GridZone } from '../../rules/hour-grid.ts'
import type { SearchScope } from './search-scope.ts'

/** The current time, and the zones and cities of a place. */
export type PlaceNow = {
  now: Date
  /** The time zones of the place's spaces. */
  zones: GridZone[]
  /** The cities of the country or region; null for a city, and without a place. */
  cityIds: number[] | null
}

/** Reads the current time, and the zones and cities of the place of a search. */
export async function placeNow({ cityId, country, region }: SearchScope): Promise<PlaceNow> {
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
  const [found] = await fetchRows<PlaceNow & { zones: GridZone[] | null }>(
    dbToRead(),
    sql`select app_now() as now, (${zones} ${conditions}) as zones, ${cities} as city_ids`,
  )
  return { now: found?.now ?? (await appNow(dbToRead())), zones: found?.zones ?? [], cityIds: found?.cityIds ?? null }
}
