import { db, read } from '../../db/connect.ts'
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

/** What the asked hours of a space cost, from when to when; amounts in minor units. Instants as ISO texts. */
export type TimeQuote = {
  startTime: string
  endTime: string
  hours: number
  rental: number
  guestFee: number
  total: number
  currency: Currency
  /** At how many other starts of the window the hours would fit too; 0 for a from-to. */
  otherStarts: number
}

/** A found space. `taken` reaches over the hours asked for; `quote` is null where no hours were asked for. */
export type TimeResult = SpaceSummary & { quote: TimeQuote | null }

/** A page of results. Where `nextCursor` is not null there may be more, also behind a page that is not full ("search further"). */
export type TimePage = { spaces: TimeResult[]; nextCursor: string | null }

/**
 * The spaces that are free when they are wanted, for so many people, at such a price, sorted as asked. All rules of a hold
 * are obeyed; the page is a proposal all the same, the hold has the last word. Refuses `invalidFields` for a price or a sort
 * by price whose currency neither the place nor the search says.
 */
export async function searchByTime(search: TimeSearch): Promise<TimePage> {
  const { found, nextCursor } = await findByTime(search)
  const spaces = found.map(({ card, starts, hours }) => {
    const [first] = starts
    return { ...card, quote: first ? quoteOf(card, first, hours, starts.length - 1) : null }
  })
  return { spaces, nextCursor }
}

/** A space that fits, and at which starts the hours asked for fit, first to last; none where no hours were asked for. */
export type FoundByTime = { card: SpaceSummary; starts: Date[]; hours: number }

/** `stale` counts those that the weeks call free and the blocks do not: taken this very moment, or the weeks have drifted. */
type FoundPage = { found: FoundByTime[]; nextCursor: string | null; stale: number }

/**
 * As `searchByTime`, with all starts of each space. First a walk, which tests one candidate after the other; where that does
 * not fill the page, all that is left of the place at once, or of a large one a longer walk.
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
      [...rows, ...(await read<Row>(db(), setStatement(query, end, missing, takenRange(search, query.scope))))],
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

/** What a booking of these hours costs. */
export function quoteOf(card: SpaceSummary, start: Date, hours: number, otherStarts: number): TimeQuote {
  const { rentalMinor, guestFeeMinor, totalMinor, currency } = priceBooking({ ...card, hours, rates: env().feeRates })
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

type Row = CardRow & { min_hours: number }

/** One row more than the page holds: it says whether another follows. */
async function walk(query: TimeQuery, reach: Reach, search: TimeSearch): Promise<Row[]> {
  return read<Row>(db(), timeWalkStatement(query, reach, search.limit + 1, takenRange(search, query.scope)))
}

/** Where a walk ended within its reach; null where it came to the end of the place. */
export async function walkEnd(query: TimeQuery, reach: Reach): Promise<TimeCursor | null> {
  const [end] = await read<{ key: string; id: number }>(db(), walkEndStatement(query, reach))
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
  const key = { newest: row.listed_at, cheapest: row.price_minor, rating: row.rating ?? 0 }[sort]
  return { sort, key, id: row.id }
}

/** The starts by the blocks themselves; null for a space that was taken this moment. */
function foundAs(row: Row, { gridWindow, scope }: TimeQuery): FoundByTime | null {
  const card = toCard(row)
  if (!gridWindow) return { card, starts: [], hours: 0 }
  const zone = gridWindow.zones.find(({ timeZone }) => timeZone === card.timeZone)
  if (!zone) return null
  const { hours } = zone
  const starts = startsBySpace(zone.starts, hours, { ...card, minHours: row.min_hours }, scope.now)
    .filter(({ at }) => isFreeFor(at, hours, card))
    .map(({ at }) => new Date(at))
  return starts.length > 0 ? { card, starts, hours } : null
}

/** The days asked for wherever it is, and one more, which a buffer may touch; without hours, today. */
function takenRange({ wanted }: TimeSearch, { now }: TimeScope): TakenRange {
  if (!wanted) return { from: endOf(now, -1), to: endOf(now, 36) }
  const { first, last } = daysOf(wanted)
  // Clocks run from 12 hours behind UTC to 14 before it.
  return { from: endOf(new Date(first), -14), to: endOf(new Date(addDays(last, 2)), 12) }
}

function daysOf(wanted: TimeWindow): { first: string; last: string } {
  if (wanted.kind === 'anyHours') return { first: wanted.from.slice(0, 10), last: wanted.to.slice(0, 10) }
  return { first: wanted.date, last: addDays(wanted.date, 1) }
}
