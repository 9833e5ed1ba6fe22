import { priceHours } from '../../rules/price.ts'
import { type CheapestCursor, encodeTimeCursor, type PricePlace, type WalkPlace } from '../../rules/time-cursor.ts'
import type { TimeSearch } from '../../rules/time-search.ts'
import { env } from '../env.ts'
import { toCard } from '../spaces/space-card.ts'
import { type FoundHours, foundHours } from './found-space.ts'
import { type FreeRow, freeAgain, freeWalk, type PriceRow, takenRange, walkPlaceOf } from './free-walk.ts'
import type { FoundPage } from './in-walk-order.ts'
import type { TimeQuery } from './time-candidates.ts'
import { timeLimits } from './time-query.ts'
import type { TakenRange } from './time-statements.ts'

/** A free space, its place among the cheapest, and its place in the walk. Only the first ones read have their cards. */
type Candidate = { row: FreeRow | PriceRow; found: FoundHours; at: PricePlace; walk: WalkPlace }

/**
 * Finds a page of the cheapest spaces: by total, without hours by the lowest price of an hour. Spaces are walked in the order
 * of `least_minor`, which no hour costs less than; what is free is priced, until no space further on can cost less than the
 * page's last. After many have been compared, the page holds only those of which that is certain.
 */
export async function cheapestFirst(query: TimeQuery, search: TimeSearch): Promise<FoundPage> {
  const cursor = search.cursor?.sort === 'cheapest' ? search.cursor : null
  const { limit } = search
  const shown = cursor?.shown ?? { total: -1, id: 0 }
  const taken = takenRange(search, query.scope)
  const walk = freeWalk(query, taken, cursor?.at)
  const candidates: Candidate[] = []
  let stale = 0
  const add = (rows: (FreeRow | PriceRow)[]) => {
    for (const row of rows) {
      const found = foundHours(row, query)
      if (found === 'taken') stale += 1
      if (found === 'taken' || found === 'tooDear') continue
      const at = { total: found.quote?.total ?? row.fromMinor, id: row.id }
      if (isBefore(shown, at)) candidates.push({ row, found, at, walk: walkPlaceOf(row, 'cheapest') })
    }
    candidates.sort((a, b) => a.at.total - b.at.total || a.at.id - b.at.id)
  }
  let batch: { rows: (FreeRow | PriceRow)[]; next: WalkPlace | null; isSpent: boolean } = await walk.cards(limit + 1)
  for (let compared = 0, size = 4 * limit; ; size *= 4) {
    add(batch.rows)
    const { next } = batch
    const page = candidates.filter(({ at }) => !next || !isBefore(boundOf(next, query), at)).slice(0, limit)
    const isEnough = page.length > 0 && (batch.isSpent || compared >= timeLimits.mostCompared)
    if (page.length === limit || !next || isEnough) {
      const nextCursor = cursorAfter(page, candidates.slice(page.length), next)
      const found = await withCards(page, query, taken)
      return { found, stale, nextCursor: nextCursor && encodeTimeCursor(nextCursor) }
    }
    batch = await walk.prices(Math.max(1, Math.min(size, timeLimits.mostCompared - compared)))
    compared += batch.rows.length
  }
}

/** The cards of a page: those that are not known yet are read at once. A space that was taken meanwhile is left out. */
async function withCards(page: Candidate[], query: TimeQuery, taken: TakenRange): Promise<FoundPage['found']> {
  const missing = page.flatMap(({ row }) => ('title' in row ? [] : row.id))
  const read = missing.length > 0 ? await freeAgain(query, taken, missing) : []
  const rows = new Map(read.map((row) => [row.id, row]))
  return page.flatMap(({ row, found }) => {
    const card = 'title' in row ? row : rows.get(row.id)
    return card ? { card: toCard(card), ...found } : []
  })
}

/** The next page walks again from the first space that was read and not shown. */
function cursorAfter(page: Candidate[], left: Candidate[], next: WalkPlace | null): CheapestCursor | null {
  const last = page.at(-1)
  const [first] = left.map(({ walk }) => walk).toSorted((a, b) => Number(a.key) - Number(b.key) || a.id - b.id)
  const at = first ? { key: first.key, id: first.id - 1 } : next
  return last && at ? { sort: 'cheapest', shown: last.at, at } : null
}

/** Every space after a place of the walk comes after this place among the cheapest: it costs more, or has a higher id. */
function boundOf({ key, id }: WalkPlace, { gridWindow, scope }: TimeQuery): PricePlace {
  if (!gridWindow) return { total: Number(key), id }
  const hours = Math.min(...gridWindow.zones.map((zone) => zone.hours))
  const least = { priceMinor: Number(key), currency: scope.currency ?? 'USD', hours, rates: env().feeRates }
  return { total: priceHours(least).totalMinor, id }
}

function isBefore(a: PricePlace, b: PricePlace): boolean {
  return a.total < b.total || (a.total === b.total && a.id < b.id)
}
