import { db } from '../../db/connect.ts'
import { fetchRows } from '../../db/sql.ts'
import { maxLimit } from '../../rules/space-search.ts'
import type { Prices } from '../../rules/tariff.ts'
import { addDays, endOf } from '../../rules/time.ts'
import type { WalkPlace } from '../../rules/time-cursor.ts'
import type { SearchSort, TimeSearch, TimeWindow } from '../../rules/time-search.ts'
import type { CardRow } from '../spaces/space-card.ts'
import type { Reach, TimeQuery } from './time-candidates.ts'
import { firstReach, timeLimits } from './time-query.ts'
import type { TimeScope } from './time-scope.ts'
import { setStatement, type TakenRange, timeWalkStatement, walkEndStatement } from './time-statements.ts'

/** A space that is free by its weeks. */
export type FreeRow = CardRow & { minHours: number; windowDays: number | null; leastMinor: number }

/** What a free space is priced by, without its card. */
export type PriceRow = Prices & Pick<FreeRow, 'id' | 'timeZone' | 'fromMinor' | 'leastMinor'>

/**
 * Some free spaces, the place after which to read on (null at the end), by which part of the walk, and whether this search has
 * read as far as it may.
 */
export type FreeBatch<Row> = { rows: Row[]; next: WalkPlace | null; part: WalkPart; isSpent: boolean }

type WalkPart = 'first' | 'set' | 'further'

/**
 * Returns a function that reads the next free spaces after a place in the order of the search, as many as asked unless there
 * are no more within reach. First a walk tests one candidate after another. If it does not find enough, the rest of the place
 * is searched at once, or a large place by a longer walk.
 */
export function freeWalk(query: TimeQuery, taken: TakenRange, after: WalkPlace | undefined): Walk<FreeRow> {
  return walkBy(query, taken, after, (row) => walkPlaceOf(row, query.sort))
}

/** Same as `freeWalk` sorted by cheapest, without the cards, and continuing after some of them. */
export function priceWalk(query: TimeQuery, { next, part }: Pick<FreeBatch<FreeRow>, 'next' | 'part'>): Walk<PriceRow> {
  return walkBy(query, null, next ?? undefined, ({ id, leastMinor }) => ({ key: leastMinor, id }), part)
}

type Walk<Row> = (size: number) => Promise<FreeBatch<Row>>

function walkBy<Row>(
  query: TimeQuery,
  taken: TakenRange | null,
  after: WalkPlace | undefined,
  placeOfRow: (row: Row) => WalkPlace,
  startPart: WalkPart = 'first',
): Walk<Row> {
  let at = after
  let part = startPart
  const placeAfter = (rows: Row[], size: number) => {
    const last = rows.length === size ? rows.at(-1) : undefined
    return last && placeOfRow(last)
  }
  async function read(size: number): Promise<FreeBatch<Row>> {
    if (part === 'set') {
      // The cost is in testing the place, and more of the cheapest may prove a page.
      const many = query.sort === 'cheapest' ? Math.max(size, Math.min(4 * size, maxLimit)) : size
      const rows = await fetchRows<Row>(db(), setStatement(query, at, many, taken))
      at = placeAfter(rows, many)
      return { rows, next: at ?? null, part, isSpent: false }
    }
    const first = await firstReach(query, at)
    const further = { after: at, tested: timeLimits.longWalk, read: timeLimits.longRead }
    const reach = part === 'first' ? first : further
    const rows = await fetchRows<Row>(db(), timeWalkStatement(query, reach, size, taken))
    at = placeAfter(rows, size)
    if (at) return { rows, next: at, part, isSpent: false }
    const end = await walkEnd(query, reach)
    if (!end || part === 'further') return { rows, next: end, part, isSpent: true }
    at = end
    part = first.read === null ? 'set' : 'further'
    const more = await read(size - rows.length)
    return { ...more, rows: [...rows, ...more.rows] }
  }
  return read
}

/** Reads those of some spaces that are still free. */
export async function freeAgain(query: TimeQuery, taken: TakenRange, ids: number[]): Promise<FreeRow[]> {
  const reach = { after: undefined, tested: ids.length, read: null }
  return fetchRows<FreeRow>(db(), timeWalkStatement({ ...query, ids }, reach, ids.length, taken))
}

/** Returns where a walk ended within its reach; null if it reached the end of the place. */
export async function walkEnd(query: TimeQuery, reach: Reach): Promise<WalkPlace | null> {
  const [end] = await fetchRows<{ key: string; id: number }>(db(), walkEndStatement(query, reach))
  return end ? { key: query.sort === 'newest' ? end.key : Number(end.key), id: end.id } : null
}

/** Returns the place of a space in the order of a search. */
export function walkPlaceOf(row: FreeRow, sort: SearchSort): WalkPlace {
  return { key: { newest: row.listedAt, cheapest: row.leastMinor, rating: row.rating ?? 0 }[sort], id: row.id }
}

/** Covers the requested days in any time zone, and one more, which a buffer may touch; without hours, today. */
export function takenRange({ wanted }: TimeSearch, { now }: TimeScope): TakenRange {
  if (!wanted) return { from: endOf(now, -1), to: endOf(now, 36) }
  const { first, last } = daysOf(wanted)
  // Time zones range from UTC-12 to UTC+14.
  return { from: endOf(new Date(first), -14), to: endOf(new Date(addDays(last, 2)), 12) }
}

function daysOf(wanted: TimeWindow): { first: string; last: string } {
  if (wanted.kind === 'anyHours') return { first: wanted.from.slice(0, 10), last: wanted.to.slice(0, 10) }
  return { first: wanted.date, last: addDays(wanted.date, 1) }
}
