import { db } from '../../db/connect.ts'
import { fetchRows } from '../../db/sql.ts'
import type { Currency } from '../../rules/money.ts'
import { priceBooking } from '../../rules/price.ts'
import { addDays, endOf } from '../../rules/time.ts'
import { encodeTimeCursor, type TimeCursor } from '../../rules/time-cursor.ts'
import type { TimeSearch, TimeWindow } from '../../rules/time-search.ts'
import { isFreeFor, startsBySpace } from '../../rules/time-window-starts.ts'
import { env } from '../env.ts'
import { type CardRow, type SpaceSummary, toCard } from '../spaces/space-card.ts'
import type { Reach, TimeQuery } from './time-candidates.ts'
import { firstReach, timeLimits, timeQuery } from './time-query.ts'
import type { TimeScope } from './time-scope.ts'
import { setStatement, type TakenRange, timeWalkStatement, walkEndStatement } from './time-statements.ts'

/** The price and the times of the requested hours of a space; amounts in minor units, instants as ISO strings. */
export type TimeQuote = {
  startTime: string
  endTime: string
  hours: number
  rental: number
  guestFee: number
  total: number
  currency: Currency
  /** The number of other starts in the window at which the hours fit too; 0 for a fixed time. */
  otherStarts: number
}

/** A found space. `taken` covers the requested hours; `quote` is null if no hours were requested. */
export type TimeResult = SpaceSummary & { quote: TimeQuote | null }

/** A page of results. If `nextCursor` is not null there may be more, even after a page that is not full ("search further"). */
export type TimePage = { spaces: TimeResult[]; nextCursor: string | null }

/**
 * Returns the spaces that are free in a window and match capacity and price, in the requested order. Applies all rules of a
 * hold, but does not reserve: the hold decides. Throws `invalidFields` for a price filter or a sort by price if neither the
 * place nor the search determines the currency.
 */
export async function searchByTime(search: TimeSearch): Promise<TimePage> {
  const { found, nextCursor } = await findByTime(search)
  const spaces = found.map(({ card, starts, hours }) => {
    const [first] = starts
    return { ...card, quote: first ? quoteOf(card, first, hours, starts.length - 1) : null }
  })
  return { spaces, nextCursor }
}

/** A space that fits, and the starts at which the requested hours fit, in order; empty if no hours were requested. */
export type FoundByTime = { card: SpaceSummary; starts: Date[]; hours: number }

/**
 * `stale` counts the spaces that are free by their weeks but not by their blocks: taken at this moment, or the weeks have
 * drifted.
 */
type FoundPage = { found: FoundByTime[]; nextCursor: string | null; stale: number }

/**
 * Same as `searchByTime`, with all starts of each space. First a walk tests one candidate after another. If it does not
 * fill the page, the rest of the place is searched at once, or a large place by a longer walk.
 */
export async function findByTime(search: TimeSearch): Promise<FoundPage> {
  const query = await timeQuery(search)
  if (!query) return nothing
  const first = await firstReach(query, search.cursor)
  const isSmall = first.read === null
  const rows = await walk(query, first, search)
  if (rows.length > search.limit) return pageOf(rows, search, query)
  const end = await walkEnd(query, first)
  if (!end) return pageOf(rows, search, query)
  if (isSmall) {
    const missing = search.limit + 1 - rows.length
    return pageOf(
      [...rows, ...(await fetchRows<Row>(db(), setStatement(query, end, missing, takenRange(search, query.scope))))],
      search,
      query,
    )
  }
  const further: Reach = { after: end, tested: timeLimits.longWalk, read: timeLimits.longRead }
  const more = await walk(query, further, { ...search, limit: search.limit - rows.length })
  const page = pageOf([...rows, ...more], search, query)
  if (page.nextCursor) return page
  const last = await walkEnd(query, further)
  return { ...page, nextCursor: last && encodeTimeCursor(last) }
}

/** Returns the price of a booking of these hours. */
export function quoteOf(card: SpaceSummary, start: Date, hours: number, otherStarts: number): TimeQuote {
  const { rentalMinor, guestFeeMinor, totalMinor, currency } = priceBooking({
    ...{ ...card, start, hours, headcount: 1, addOns: [] },
    rates: env().feeRates,
  })
  return {
    startTime: start.toISOString(),
    endTime: endOf(start, hours).toISOString(),
    hours,
    rental: rentalMinor,
    guestFee: guestFeeMinor,
    total: totalMinor,
    currency,
    otherStarts,
  }
}

const nothing: FoundPage = { found: [], nextCursor: null, stale: 0 }

type Row = CardRow & { minHours: number; windowDays: number | null }

/** Reads one row more than the page, which shows whether another page follows. */
async function walk(query: TimeQuery, reach: Reach, search: TimeSearch): Promise<Row[]> {
  return fetchRows<Row>(db(), timeWalkStatement(query, reach, search.limit + 1, takenRange(search, query.scope)))
}

/** Returns where a walk ended within its reach; null if it reached the end of the place. */
export async function walkEnd(query: TimeQuery, reach: Reach): Promise<TimeCursor | null> {
  const [end] = await fetchRows<{ key: string; id: number }>(db(), walkEndStatement(query, reach))
  if (!end) return null
  return { sort: query.sort, key: query.sort === 'newest' ? end.key : Number(end.key), id: end.id }
}

function pageOf(rows: Row[], search: TimeSearch, query: TimeQuery): FoundPage {
  const page = rows.slice(0, search.limit)
  const last = page.at(-1)
  const found = page.flatMap((row) => foundAs(row, query) ?? [])
  const stale = page.length - found.length
  return {
    found,
    stale,
    nextCursor: last && rows.length > search.limit ? encodeTimeCursor(cursorOf(last, search.sort)) : null,
  }
}

function cursorOf(row: Row, sort: TimeSearch['sort']): TimeCursor {
  const key = { newest: row.listedAt, cheapest: row.priceMinor, rating: row.rating ?? 0 }[sort]
  return { sort, key, id: row.id }
}

/** Computes the starts from the blocks themselves; null for a space that was taken at this moment. */
function foundAs(row: Row, { gridWindow, scope }: TimeQuery): FoundByTime | null {
  const card = toCard(row)
  if (!gridWindow) return { card, starts: [], hours: 0 }
  const zone = gridWindow.zones.find(({ timeZone }) => timeZone === card.timeZone)
  if (!zone) return null
  const { hours } = zone
  const starts = startsBySpace(zone, { ...card, minHours: row.minHours, windowDays: row.windowDays }, scope.now)
    .filter(({ at }) => isFreeFor(at, hours, card))
    .map(({ at }) => new Date(at))
  return starts.length > 0 ? { card, starts, hours } : null
}

/** Covers the requested days in any time zone, and one more, which a buffer may touch; without hours, today. */
function takenRange({ wanted }: TimeSearch, { now }: TimeScope): TakenRange {
  if (!wanted) return { from: endOf(now, -1), to: endOf(now, 36) }
  const { first, last } = daysOf(wanted)
  // Time zones range from UTC-12 to UTC+14.
  return { from: endOf(new Date(first), -14), to: endOf(new Date(addDays(last, 2)), 12) }
}

function daysOf(wanted: TimeWindow): { first: string; last: string } {
  if (wanted.kind === 'anyHours') return { first: wanted.from.slice(0, 10), last: wanted.to.slice(0, 10) }
  return { first: wanted.date, last: addDays(wanted.date, 1) }
}
