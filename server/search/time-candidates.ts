import { type Sql, sql } from '../../db/sql.ts'
import type { GridWindow, ZoneWindow } from '../../rules/hour-grid.ts'
import { largestPriceFor } from '../../rules/price.ts'
import type { WalkPlace } from '../../rules/search-cursor.ts'
import type { SearchSort } from '../../rules/space-search.ts'
import { env } from '../env.ts'
import type { PlaceNow } from './place-now.ts'
import type { SearchScope } from './search-scope.ts'
import { hasOne } from './search-statements.ts'
import { isInBoxSql } from './spaces-in-box.ts'

/** A search by time, prepared for its statements. */
export type TimeQuery = PlaceNow & {
  scope: SearchScope
  sort: SearchSort
  people: number | null
  /** Only spaces that are booked at once, not those with requests. */
  instantOnly: boolean
  amenities: string[]
  /** The requested window in each zone; null if none was requested. */
  gridWindow: GridWindow | null
  /** The local hour of the week at which a fixed time begins; null for any n hours. */
  startHour: number | null
  /** How many weeks of a fixed time have to be free, 1 unless it is a series. Totals are for all of them. */
  weeks: number
  /** The highest price of an hour, to compare with the lowest of the week; minor units, null without a filter. */
  maxPrice: number | null
  /** The highest total, fee included. Null without a filter, and without hours. */
  maxTotal: number | null
  /** One of these texts has to be found during the walk; empty if `ids` are the spaces that contain one. */
  texts: string[]
  /** Only these spaces: those of the text, else those of the box; null if there is neither, or too many. */
  ids: number[] | null
}

/**
 * The start of a walk, the maximum number of candidates to test and, for a place of any size, the maximum number of rows to
 * read. `mostLeast`: of the cheapest, only those whose `least_minor` is at most this.
 */
export type Reach = {
  after: WalkPlace | undefined
  tested: number
  read: number | null
  mostLeast?: number | undefined
  wholePlace?: boolean
}

/**
 * Selects the spaces that match everything except taken hours. Of a total it only knows a lower bound, which is exact for
 * spaces without a tariff; the limit is per zone, since the number of hours may differ.
 */
export function candidates(query: TimeQuery, reach: Reach): Sql {
  const { scope, people, instantOnly, amenities, gridWindow, startHour, weeks, maxPrice, maxTotal, texts } = query
  const conditions = [sql`true`]
  const columns = ['city_id', 'zone_id', 'open_hours', 'has_special_hours', 'notice_minutes', 'window_days']
  columns.push('type', 'capacity', 'from_minor', 'least_minor', 'min_hours')
  if (gridWindow?.loose.length) columns.push('buffer_minutes')
  if (scope.type) conditions.push(sql`type = ${scope.type}`)
  if (people) conditions.push(sql`capacity >= ${people}`)
  if (instantOnly) {
    columns.push('by_request')
    conditions.push(sql`not by_request`)
  }
  if (amenities.length > 0) {
    columns.push('amenities')
    conditions.push(sql`lower(amenities::text)::text[] @> lower(${amenities}::text[]::text)::text[]`)
  }
  if (texts.length > 0) {
    columns.push('search_text')
    conditions.push(hasOne(texts, sql`search_text`))
  }
  if (scope.box) {
    columns.push('map_lat', 'map_lon')
    conditions.push(isInBoxSql(scope.box))
  }
  if (maxPrice !== null) conditions.push(sql`from_minor <= ${Math.min(maxPrice, mostMinor)}`)
  if (weeks > 1) {
    columns.push('tariff')
    conditions.push(sql`(least_minor > 0 or tariff is not null)`)
  }
  if (maxTotal !== null && gridWindow) {
    const ofWeek = Math.floor(maxTotal / weeks)
    const largest = byZone(gridWindow, 'integer', ({ hours }) => largestHourPrice(ofWeek, hours))
    conditions.push(sql`least_minor <= ${largest}`)
  }
  if (gridWindow) conditions.push(sql`min_hours <= ${byZone(gridWindow, 'smallint', ({ hours }) => hours)}`)
  if (gridWindow && startHour !== null) {
    const lead = byZone(gridWindow, 'float8', ({ leadMinutes }) => leadMinutes)
    const lastLead = byZone(gridWindow, 'float8', ({ lastLeadMinutes }) => lastLeadMinutes)
    conditions.push(sql`notice_minutes <= ${lead} and (window_days is null or ${lastLead} <= window_days * 1440)`)
    conditions.push(openSql(gridWindow, startHour))
  }
  const group = gridWindow ? byZone(gridWindow, 'smallint', ({ group: number }) => number) : sql`1`
  const rows = readRows(query, reach, sql.raw(columns.map((column) => `, s.${column}`).join('')))
  return sql`select *, ${group} as hour_group from (${rows}) row where ${sql.join(conditions, ' and ')}`
}

/** Selects the rows of a place after the cursor, in order. */
export function readRows(
  { scope, sort, ids }: TimeQuery,
  { after, read, mostLeast, wholePlace }: Reach,
  columns = sql.empty,
): Sql {
  const { key, type, direction, compare } = sorts[sort]
  const conditions = placeConditions(scope)
  if (ids) conditions.push(sql`s.id = any(${ids}::bigint[])`)
  if (scope.currency) conditions.push(sql`s.currency = ${scope.currency}`)
  if (mostLeast !== undefined) {
    const most = sql`${mostLeast}::integer`
    conditions.push(sql`s.least_minor <= ${wholePlace ? sql`(select ${most})` : most}`)
  }
  if (after) {
    const [afterKey, afterId] = [sql`${after.key}::${sql.raw(type)}`, sql`${after.id}::bigint`]
    // For a whole place the sub-selects hide the cursor's position: if the planner expected few rows, it would choose a loop.
    const place = wholePlace ? sql`((select ${afterKey}), (select ${afterId}))` : sql`(${afterKey}, ${afterId})`
    conditions.push(sql`(${sql.raw(key)}, s.id) ${sql.raw(compare)} ${place}`)
  }
  const end = read ? sql.raw(`order by ${key} ${direction}, s.id ${direction} limit ${read}`) : sql.empty
  return sql`select s.id, ${sql.raw(key)} as k${columns} from spaces s where ${sql.join(conditions, ' and ')} ${end}`
}

/** The largest price of an hour at which hours come to at most a total, fee included. */
export function largestHourPrice(totalMinor: number, hours: number): number {
  return Math.min(largestPriceFor({ totalMinor, hours, rates: env().feeRates }), mostMinor)
}

/** The highest price of an hour. */
const mostMinor = 99_999_999

/** The conditions of a place on `spaces s`; only spaces open to bookings match. */
export function placeConditions({ cityId, country, region }: SearchScope): Sql[] {
  const open = [sql`s.available and s.status <> 'maintenance' and s.deleted_at is null`]
  if (cityId) return [...open, sql`s.city_id = ${cityId}`]
  if (country) return [...open, sql`s.country_code = ${country}`]
  return region ? [...open, sql`s.region = ${region}`] : open
}

/** SQL for a value per zone of a window, selected by its id; null, which matches nothing, for other zones. */
export function byZone(
  gridWindow: GridWindow,
  type: string,
  value: (zone: ZoneWindow) => number | string | null,
  zoneId = sql`zone_id`,
): Sql {
  const { zones } = gridWindow
  const [only] = zones
  // A comparison is quicker than an array, and most places have one zone.
  if (only && zones.length === 1)
    return sql`case when ${zoneId} = ${only.zoneId} then ${value(only)}::${sql.raw(type)} end`
  const values: (number | string | null)[] = []
  for (const zone of zones) values[zone.zoneId - 1] = value(zone)
  return sql`(${Array.from(values, (each) => each ?? null)}::${sql.raw(type)}[])[${zoneId}]`
}

/**
 * SQL that is true if the week's hours allow a fixed time. Special hours, and zones whose hours are not on the grid, are checked
 * later.
 */
function openSql(gridWindow: GridWindow, startHour: number): Sql {
  const isUsual = sql.raw(String(startHour % 24 >= 9 && startHour % 24 <= 21))
  const needed = byZone(gridWindow, 'bit(168)', ({ group }) => wallBits(gridWindow, group))
  return sql`case when open_hours is null then ${isUsual} else has_special_hours or coalesce(open_hours & ${needed} = ${needed}, true) end`
}

/** The hours of the wall clock that a group's window uses, in one of its weeks or in all of them; null without a group. */
export function wallBits({ groups }: GridWindow, group: number, week?: number): string | null {
  const found = groups[group - 1]
  if (!found) return null
  const bits = Array.from({ length: 168 }, () => '0')
  for (const { shift, hours } of found.parts) {
    for (let hour = (week ?? 0) * 168; hour < (week === undefined ? hours.length : (week + 1) * 168); hour += 1) {
      if (hours[hour] === '1') bits[(hour + shift) % 168] = '1'
    }
  }
  return bits.join('')
}

/** For each sort: its key (of the cheapest a lower bound of the price), and how the rows after a cursor compare with it. */
export const sorts = {
  newest: { key: 's.listed_at', type: 'timestamptz', direction: 'desc', compare: '<' },
  cheapest: { key: 's.least_minor', type: 'integer', direction: 'asc', compare: '>' },
  rating: { key: 's.standing', type: 'numeric', direction: 'desc', compare: '<' },
} as const

/** The order of rows with an `id` and their key `k`. */
export function ordered(sort: SearchSort): Sql {
  const { direction } = sorts[sort]
  return sql.raw(`order by k ${direction}, id ${direction}`)
}
