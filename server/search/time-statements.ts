import { type Sql, sql } from '../../db/sql.ts'
import { maxLimit } from '../../rules/list-cursor.ts'
import { cardColumnsWith, cardJoins } from '../spaces/space-card.ts'
import { specialHoursBetween, takenBetween } from '../spaces/space-times.ts'
import { freeByOne, freeBySet } from './free-hours.ts'
import type { SearchScope } from './search-scope.ts'
import { candidates, ordered, placeConditions, type Reach, readRows, sorts, type TimeQuery } from './time-candidates.ts'

/**
 * Selects the first free candidates within reach, up to `limit`: each is tested in turn, up to the last one needed.
 */
export function timeWalkStatement(query: TimeQuery, reach: Reach, limit: number, what: WhatToRead): Sql {
  const tested = sql`select * from (${candidates(query, reach)}) candidate ${ordered(query.sort)} limit ${sql.raw(reach.tested)}`
  const free = freeByOne(query, tested)
  const page = firstOf(query, free, limit)
  return spacesOf(sql`page as (${page})`, query, what)
}

/**
 * Counts the free candidates within reach, up to `most`. If there is a limit of the total, or for a series, also selects the
 * ids of those that have to be priced.
 */
export function countStatement(query: TimeQuery, reach: Reach, most: number): Sql {
  const tested = sql`select * from (${candidates(query, reach)}) candidate ${ordered(query.sort)} limit ${sql.raw(reach.tested)}`
  const free = sql`select id from (${freeByOne(query, tested)}) free limit ${sql.raw(most)}`
  if (query.maxTotal === null && query.weeks === 1)
    return sql`select count(*) as count, array[]::bigint[] as to_price from (${free}) counted`
  // Of a series without a limit, those that may be free of charge, which cannot be a series.
  const isUnknown =
    query.maxTotal === null ? sql`s.tariff is not null and s.least_minor = 0` : sql`s.tariff is not null`
  const hasTariff = sql`(select ${isUnknown} from spaces s where s.id = counted.id)`
  return sql`select count(*) as count, coalesce(array_agg(id) filter (where has_tariff), '{}') as to_price
    from (select id, ${hasTariff} as has_tariff from (${free}) counted) known`
}

/** Same as the walk, over the rest of a place: finds the taken hours first, then sorts the free spaces. */
export function setStatement(
  query: TimeQuery,
  { after, mostLeast }: Pick<Reach, 'after' | 'mostLeast'>,
  limit: number,
  what: WhatToRead,
): Sql {
  const reach = { after, mostLeast, tested: 0, read: null, wholePlace: true }
  const tables = freeBySet(query, candidates(query, reach))
  const page = firstOf(query, sql`select id, k from free`, limit)
  return spacesOf(sql.join([...tables, sql`page as (${page})`], ', '), query, what)
}

/** Selects where a walk that did not fill its page ended: the last candidate tested, or the last row read; no row at the end. */
export function walkEndStatement(query: TimeQuery, reach: Reach): Sql {
  const last = (rows: Sql, count: number) =>
    sql`select id, k from (${rows}) rows ${ordered(query.sort)} limit 1 offset ${sql.raw(count - 1)}`
  const tested = last(candidates(query, reach), reach.tested)
  if (!reach.read) return sql`select id, k::text as key from (${tested}) ends`
  const read = last(readRows(query, reach), reach.read)
  return sql`with tested as materialized (${tested})
    select id, k::text as key from (select * from tested union all (select * from (${read}) read where not exists (select from tested))) ends`
}

/** Counts the open spaces of a place, up to `most`. */
export function placeSizeStatement(scope: SearchScope, most: number): Sql {
  const rows = sql`select from spaces s where ${sql.join(placeConditions(scope), ' and ')} limit ${sql.raw(most)}`
  return sql`select count(*) as size from (${rows}) rows`
}

/** The range in which the taken hours of a space are read. */
export type TakenRange = { from: Date; to: Date }

/** The cards of found spaces, or only what decides about their starts and prices, or only their prices. */
export type FreeColumns = 'cards' | 'prices' | 'tariffs'

export type WhatToRead = { columns: FreeColumns; taken: TakenRange }

/** The largest possible limit of `timeWalkStatement` and `setStatement`. */
const mostRows = 10_000

/** The first rows. The largest possible limit is a literal, so that the plan fits any limit and is reused. */
function firstOf({ sort }: TimeQuery, rows: Sql, limit: number): Sql {
  const literal = limit <= maxLimit + 1 ? maxLimit + 1 : mostRows
  const most = sql`select id, k from (${rows}) free ${ordered(sort)} limit ${sql.raw(literal)}`
  return sql`select id, k from (${most}) page ${ordered(sort)} limit ${limit}`
}

function spacesOf(tables: Sql, { sort }: TimeQuery, { columns, taken }: WhatToRead): Sql {
  const direction = sql.raw(sorts[sort].direction)
  const range = { from: sql`${taken.from}::timestamptz`, to: sql`${taken.to}::timestamptz` }
  const selected = {
    cards: () => sql`${cardColumnsWith(range)}, s.min_hours, s.window_days`,
    prices: () => sql`${tariffColumns}, s.week_hours, s.buffer_minutes, s.notice_minutes, s.min_hours, s.window_days,
      ${specialHoursBetween(range.from, range.to)} as special_hours, ${takenBetween(range.from, range.to)} as taken`,
    tariffs: () => tariffColumns,
  }
  return sql`with ${tables}
    select ${selected[columns]()}, s.least_minor
    from page join spaces s on s.id = page.id ${columns === 'cards' ? cardJoins : sql.empty}
    order by page.k ${direction}, page.id ${direction}`
}

const tariffColumns = sql`s.id, s.price_minor, s.from_minor, s.currency, s.tariff, s.time_zone`
