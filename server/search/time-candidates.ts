import type { Parameters } from '../../db/statement.ts'
import type { GridWindow, ZoneWindow } from '../../rules/hour-grid.ts'
import type { TimeCursor } from '../../rules/time-cursor.ts'
import type { SearchSort } from '../../rules/time-search.ts'
import { hasOne } from './search-statements.ts'
import type { TimeScope } from './time-scope.ts'

/** A search by time as its statements need it. */
export type TimeQuery = {
  scope: TimeScope
  sort: SearchSort
  people: number | null
  amenities: string[]
  /** When it is wanted, in each zone; null where it is not said. */
  gridWindow: GridWindow | null
  /** The wall's hour of the week at which a from-to begins; null for any n hours. */
  startHour: number | null
  /** The largest price per hour in minor units, by zone; null where there is none. */
  largestPrice: ((hours: number) => number) | null
  /** Only these spaces, those that have the text; null for a text that is looked for while walking. */
  ids: number[] | null
}

/** From where on, how many candidates are tested at most, and, of a place of any size, how many rows are read for them. */
export type Reach = { after: TimeCursor | undefined; tested: number; read: number | null; wholePlace?: boolean }

/** The spaces that fit in all but what is taken. The price stands for each zone, since its hours may. */
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

/** The rows of a place from the cursor on, in order. */
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
    // Over all of a place the sub-selects hide where the cursor stands: told of few rows, the planner would loop.
    const place = wholePlace ? `((select ${afterKey}), (select ${afterId}))` : `(${afterKey}, ${afterId})`
    conditions.push(`(${key}, s.id) ${compare} ${place}`)
  }
  const end = read ? `order by ${key} ${direction}, s.id ${direction} limit ${read}` : ''
  return `select s.id, ${key} as k${columns} from spaces s where ${conditions.join(' and ')} ${end}`
}

/** The conditions of a place on `spaces s`, of which only those open to bookings count. */
export function placeConditions({ cityId, country, region }: TimeScope, sql: Parameters): string[] {
  const open = ["s.available and s.status <> 'maintenance' and s.deleted_at is null"]
  if (cityId) return [...open, `s.city_id = ${sql.add(cityId)}`]
  if (country) return [...open, `s.country_code = ${sql.add(country)}`]
  return region ? [...open, `s.region = ${sql.add(region)}`] : open
}

/** A value for each zone of a wish, as SQL that reads the one of `zone_id`; null, which fits nothing, for other zones. */
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

/** Whether a booking may start at an hour of the week on the wall. */
export function startAllowedSql(starts: string, hour: string): string {
  return `case when ${starts} is null then ${hour}::integer % 24 between 9 and 21 else get_bit(${starts}, ${hour}::integer) = 1 end`
}

/** By what a search is sorted: its key, and how the rows behind a cursor compare with it. */
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
