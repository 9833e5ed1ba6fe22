import { dbToRead } from '../../db/connect.ts'
import { fetchRows, type Sql, sql } from '../../db/sql.ts'
import { type MapBox, partsOfBox } from '../../rules/map-box.ts'
import { matchLimits } from './matching-spaces.ts'

/**
 * Returns the ids of the open spaces whose public point is in a box, by its index. Returns null if there are too many: the
 * box is then compared during the walk, which finds enough of them soon.
 */
export async function spacesInBox(box: MapBox): Promise<number[] | null> {
  const most = matchLimits.mostSpaces
  const [found] = await fetchRows<{ ids: number[] }>(dbToRead(), boxStatement(box, most + 1))
  const ids = found?.ids ?? []
  return ids.length > most ? null : ids
}

/** Selects the ids of the open spaces in a box, up to `most`. */
export function boxStatement(box: MapBox, most: number): Sql {
  const parts = partsOfBox(box).map(
    ({ west, south, east, north }) => sql`(select id from spaces
      where available and status <> 'maintenance' and deleted_at is null
        and point(map_lon, map_lat) <@ box(point(${west}, ${south}), point(${east}, ${north}))
      limit ${sql.raw(most)})`,
  )
  // The point of a space is in both parts if it is on the 180th meridian.
  return sql`select array(select id from (${sql.join(parts, ' union ')}) parts limit ${sql.raw(most)}) as ids`
}

/** SQL that is true for a row with `map_lat` and `map_lon` in a box. */
export function isInBoxSql({ west, south, east, north }: MapBox): Sql {
  const [low, high] = [sql`${west}::float8`, sql`${east}::float8`]
  const lon = west <= east ? sql`map_lon between ${low} and ${high}` : sql`(map_lon >= ${low} or map_lon <= ${high})`
  return sql`(map_lat between ${south}::float8 and ${north}::float8 and ${lon})`
}
