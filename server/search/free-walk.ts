import { dbToRead } from '../../db/connect.ts'
import { fetchRows } from '../../db/sql.ts'
import type { WalkPlace } from '../../rules/search-cursor.ts'
import { requestedWeeks, type SearchSort, type SpaceSearch, type TimeWindow } from '../../rules/space-search.ts'
import type { Prices } from '../../rules/tariff.ts'
import { addDays, endOf } from '../../rules/time.ts'
import type { CardRow } from '../spaces/space-card.ts'
import type { Reach, TimeQuery } from './time-candidates.ts'
import { firstReach, timeLimits } from './time-query.ts'
import {
  type FreeColumns,
  setStatement,
  type TakenRange,
  timeWalkStatement,
  type WhatToRead,
  walkEndStatement,
} from './time-statements.ts'

/** A space that is free by its weeks, with its card. */
export type FreeRow = CardRow & { minHours: number; windowDays: number | null; leastMinor: number }

/** The prices of a free space, without the times at which it is free. */
export type LeanRow = Prices & Pick<FreeRow, 'id' | 'timeZone' | 'fromMinor' | 'leastMinor'>

/** What decides about the starts and the price of a free space. */
export type PriceRow = LeanRow &
  Pick<FreeRow, 'minHours' | 'windowDays' | 'noticeMinutes' | 'weekHours' | 'specialHours' | 'bufferMinutes' | 'taken'>

/** Some free spaces, the place after which to read on (null at the end), and whether the search has read as far as it should. */
export type FreeBatch<Row> = { rows: Row[]; next: WalkPlace | null; isSpent: boolean }

/**
 * Returns functions that read the next free spaces after a place in the order of the search, with their cards or only with
 * their prices: as many as asked, or more, unless there are no more within reach. First a walk tests one candidate after
 * another. If it does not find enough, the rest of the place is searched at once, or a large place by a longer walk.
 */
export function freeWalk(query: TimeQuery, taken: TakenRange, after: WalkPlace | undefined) {
  let at = after
  let part: 'first' | 'set' | 'further' = 'first'
  async function read<Row extends LeanRow>(
    columns: FreeColumns,
    size: number,
    mostLeast?: number,
  ): Promise<FreeBatch<Row>> {
    const end = mostLeast === undefined ? undefined : { key: mostLeast + 1, id: 0 }
    if (part === 'set') {
      // The cost is in testing the place, and more of the cheapest may prove a page.
      const many = query.sort === 'cheapest' ? Math.max(size, mostOfSet) : size
      const rows = await fetchRows<Row>(
        dbToRead(),
        setStatement(query, { after: at, mostLeast }, many, { columns, taken }),
      )
      const last = rows.length === many ? rows.at(-1) : undefined
      at = last ? walkPlaceOf(last, query.sort) : end
      return { rows, next: at ?? null, isSpent: false }
    }
    const first = { ...(await firstReach(query, at)), mostLeast }
    const further = { after: at, tested: timeLimits.longWalk, read: timeLimits.longRead, mostLeast }
    const reach = part === 'first' ? first : further
    const rows = await fetchRows<Row>(dbToRead(), timeWalkStatement(query, reach, size, { columns, taken }))
    const last = rows.length === size ? rows.at(-1) : undefined
    if (last) {
      at = walkPlaceOf(last, query.sort)
      return { rows, next: at, isSpent: false }
    }
    const ended = await walkEnd(query, reach)
    at = ended ?? end
    if (!ended || part === 'further') {
      // Another read begins a new walk.
      part = 'first'
      return { rows, next: at ?? null, isSpent: true }
    }
    part = first.read === null ? 'set' : 'further'
    const more = await read<Row>(columns, size - rows.length, mostLeast)
    return { ...more, rows: [...rows, ...more.rows] }
  }
  return {
    cards: (size: number) => read<FreeRow>('cards', size),
    /** `mostLeast`: only those whose `least_minor` is at most this; `next` is after them. */
    tariffs: (size: number, mostLeast?: number) => read<LeanRow>('tariffs', size, mostLeast),
  }
}

/** The most spaces read of a place that is searched at once. */
const mostOfSet = 8_000

/** Reads the cards of those of some spaces that are still free. */
export function freeAgain(query: TimeQuery, taken: TakenRange, ids: number[]): Promise<FreeRow[]> {
  return fetchRows<FreeRow>(dbToRead(), statementOf(query, ids, { columns: 'cards', taken }))
}

/** Reads what prices those of some spaces that are still free. */
export function pricesOfFree(query: TimeQuery, taken: TakenRange, ids: number[]): Promise<PriceRow[]> {
  return fetchRows<PriceRow>(dbToRead(), statementOf(query, ids, { columns: 'prices', taken }))
}

function statementOf(query: TimeQuery, ids: number[], what: WhatToRead) {
  return timeWalkStatement({ ...query, ids }, { after: undefined, tested: ids.length, read: null }, ids.length, what)
}

/** Returns where a walk ended within its reach; null if it reached the end of the place. */
export async function walkEnd(query: TimeQuery, reach: Reach): Promise<WalkPlace | null> {
  const [end] = await fetchRows<{ key: string; id: number }>(dbToRead(), walkEndStatement(query, reach))
  return end ? { key: query.sort === 'newest' ? end.key : Number(end.key), id: end.id } : null
}

/** Returns the place of a space in the order of a search; without its card only in that of the cheapest. */
export function walkPlaceOf(row: LeanRow & Partial<Pick<FreeRow, 'listedAt' | 'rating'>>, sort: SearchSort): WalkPlace {
  return { key: { newest: row.listedAt ?? '', cheapest: row.leastMinor, rating: row.rating ?? 0 }[sort], id: row.id }
}

/** Covers the requested days in any time zone, and one more, which a buffer may touch; without hours, today. */
export function takenRange({ wanted }: SpaceSearch, { now }: TimeQuery): TakenRange {
  if (!wanted) return { from: endOf(now, -1), to: endOf(now, 36) }
  const { first, last } = daysOf(wanted)
  // Time zones range from UTC-12 to UTC+14.
  return { from: endOf(new Date(first), -14), to: endOf(new Date(addDays(last, 2)), 12) }
}

function daysOf(wanted: TimeWindow): { first: string; last: string } {
  if (wanted.kind === 'anyHours') return { first: wanted.from.slice(0, 10), last: wanted.to.slice(0, 10) }
  return { first: wanted.date, last: addDays(wanted.date, 7 * (requestedWeeks(wanted) - 1) + 1) }
}
