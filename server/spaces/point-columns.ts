import { type Sql, sql } from '../../db/sql.ts'
import type { PublicPoint } from '../../rules/map-point.ts'

/**
 * The point that the owner of space `s` set, as JSON in the shape of `Point`. Only for the owner, co-hosts, admins, and guests
 * with a confirmed booking.
 */
export const exactPoint: Sql = sql`case when s.point_lat is not null then json_build_object('lat', s.point_lat, 'lon', s.point_lon) end`

/** The columns of space `s` that `publicPoint` takes. */
export const publicPointColumns: Sql = sql`s.map_lat, s.map_lon, s.point_lat is null as map_is_city`

export type PublicPointColumns = { mapLat: number | null; mapLon: number | null; mapIsCity: boolean }

/** Returns the point that everyone may see. */
export function publicPoint({ mapLat: lat, mapLon: lon, mapIsCity: isCity }: PublicPointColumns): PublicPoint | null {
  return lat === null || lon === null ? null : { lat, lon, isCity }
}
