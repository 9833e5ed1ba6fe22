import type { Parameters } from '../../db/statement.ts'
import type { GridWindow, ZoneWindow } from '../../rules/hour-grid.ts'
import type { TimeCursor } from '../../rules/time-cursor.ts'
import type { SearchSort } from '../../rules/time-search.ts'
import { hasOne } from './search-statements.ts'
import type { TimeScope } from './time-scope.ts'

/** A search by time, prepared for its statements. */
export type TimeQuery = {
  scope: TimeScope
  sort: SearchSort
  people: number | null
  amenities: string[]
  /** The requested window in each zone; null if none was requested. */
  gridWindow: GridWindow | null
  /** The local hour of the week at which a fixed time begins; null for any n hours. */
  startHour: number | null
  /** The highest price per hour in minor units, by the number of hours; null without a price filter. */
  largestPrice: ((hours: number) => number) | null
  /** Only these spaces, which contain the text; null if the text is matched during the walk. */
  ids: number[] | null
}

/**
 * The start of a walk, the maximum number of candidates to test and, for a place of any size, the maximum number of rows to
 * read.
 */
export type Reach = { after: TimeCursor | undefined; tested: number; read: number | null; wholePlace?: boolean }

/**
 * Selects the spaces that match everything except taken hours. The price limit is per zone, since the number of hours may
 * differ.
 */
export function candidates(query: TimeQuery, reach: Reach, sql: Parameters): string {
  const { scope, people, amenities, gridWindow, startHour, largestPrice, ids } = query
  const conditions: string[] = []
  const columns = ['city_id', 'zone_id', 'starts', 'notice_minutes', 'type', 'capacity', 'price_minor', 'min_hours']
  if (gridWindow?.loose.length) columns.push('buffer_minutes')
  if (scope.type) conditions.push(`type = ${sql.add(scope.type)}`)
  if (people) conditions.push(`capacity >= ${sql.add(people)}`)
  if (amenities.length > 0) {
    columns.push('amenities')
    conditions.push(`lower(amenities::text)::text[] @> lower(${sql.add(amenities)}::text[]::text)::text[]`)
  }
  if (scope.texts.length > 0 && !ids) {
    columns.push('search_text')
    conditions.push(hasOne(scope.texts, 'search_text', sql))
  }
  if (largestPrice && !gridWindow) conditions.push(`price_minor <= ${sql.add(largestPrice(1))}`)
  if (largestPrice && gridWindow)
    conditions.push(`price_minor <= ${byZone(gridWindow, 'integer', sql, ({ hours }) => largestPrice(hours))}`)
  if (gridWindow) conditions.push(`min_hours <= ${byZone(gridWindow, 'smallint', sql, ({ hours }) => hours)}`)
  if (gridWindow && startHour !== null) {
    conditions.push(`notice_minutes <= ${byZone(gridWindow, 'float8', sql, ({ leadMinutes }) => leadMinutes)}`)
    conditions.push(startAllowedSql('starts', sql.add(startHour)))
  }
  const group = gridWindow ? byZone(gridWindow, 'smallint', sql, ({ group: number }) => number) : '1'
  const rows = readRows(query, reach, sql, columns.map((column) => `, s.${column}`).join(''))
  return `select *, ${group} as hour_group from (${rows}) row where ${['true', ...conditions].join(' and ')}`
}

/** Selects the rows of a place after the cursor, in order. */
export function readRows(
  { scope, sort, ids }: TimeQuery,
  { after, read, wholePlace }: Reach,
  sql: Parameters,
  columns = '',
): string {
  const { key, type, direction, compare } = sorts[sort]
  const conditions = placeConditions(scope, sql)
  if (ids) conditions.push(`s.id = any(${sql.add(ids)}::bigint[])`)
  if (scope.currency) conditions.push(`s.currency = ${sql.add(scope.currency)}`)
  if (after) {
    const [afterKey, afterId] = [`${sql.add(after.key)}::${type}`, `${sql.add(after.id)}::bigint`]
    // For a whole place the sub-selects hide the cursor's position: if the planner expected few rows, it would choose a loop.
    const place = wholePlace ? `((select ${afterKey}), (select ${afterId}))` : `(${afterKey}, ${afterId})`
    conditions.push(`(${key}, s.id) ${compare} ${place}`)
  }
  const end = read ? `order by ${key} ${direction}, s.id ${direction} limit ${read}` : ''
  return `select s.id, ${key} as k${columns} from spaces s where ${conditions.join(' and ')} ${end}`
}

/** The conditions of a place on `spaces s`; only spaces open to bookings match. */
export function placeConditions({ cityId, country, region }: TimeScope, sql: Parameters): string[] {
  const open = ["s.available and s.status <> 'maintenance' and s.deleted_at is null"]
  if (cityId) return [...open, `s.city_id = ${sql.add(cityId)}`]
  if (country) return [...open, `s.country_code = ${sql.add(country)}`]
  return region ? [...open, `s.region = ${sql.add(region)}`] : open
}

/** SQL for a value per zone of a window, selected by `zone_id`; null, which matches nothing, for other zones. */
export function byZone(
  gridWindow: GridWindow,
  type: string,
  sql: Parameters,
  value: (zone: ZoneWindow) => number,
): string {
  const values: (number | null)[] = []
  for (const zone of gridWindow.zones) values[zone.zoneId - 1] = value(zone)
  return `(${sql.add(Array.from(values, (each) => each ?? null))}::${type}[])[zone_id]`
}

/** SQL that is true if a booking may start at a local hour of the week. */
export function startAllowedSql(starts: string, hour: string): string {
  return `case when ${starts} is null then ${hour}::integer % 24 between 9 and 21 else get_bit(${starts}, ${hour}::integer) = 1 end`
}

/** For each sort: its key, and how the rows after a cursor compare with it. */
export const sorts = {
  newest: { key: 's.listed_at', type: 'timestamptz', direction: 'desc', compare: '<' },
  cheapest: { key: 's.price_minor', type: 'integer', direction: 'asc', compare: '>' },
  rating: { key: 's.standing', type: 'numeric', direction: 'desc', compare: '<' },
} as const

/** The order of rows with an `id` and their key `k`. */
export function ordered(sort: SearchSort): string {
  const { direction } = sorts[sort]
  return `order by k ${direction}, id ${direction}`
}
