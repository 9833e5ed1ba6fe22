import { priceHours } from '../../rules/price.ts'
import { type CheapestCursor, encodeTimeCursor, type PricePlace, type WalkPlace } from '../../rules/time-cursor.ts'
import type { TimeSearch } from '../../rules/time-search.ts'
import { env } from '../env.ts'
import { type FoundByTime, foundAs } from './found-space.ts'
import { type FreeRow, freeAgain, freeWalk, takenRange } from './free-walk.ts'
import type { FoundPage } from './in-walk-order.ts'
import { nextCheapest, type Priced, type Progress } from './next-cheapest.ts'
import type { TimeQuery } from './time-candidates.ts'
import { timeLimits } from './time-query.ts'

/**
 * Finds a page of the cheapest spaces: by total, without hours by the lowest price of an hour. Spaces are walked in the order
 * of `least_minor`, which no hour costs less than. What is free is priced, until no space further on can cost less than the
 * page's last, or as many are priced as may be; then the page has those of which that is certain.
 */
export async function cheapestFirst(query: TimeQuery, search: TimeSearch): Promise<FoundPage> {
  const cursor = search.cursor?.sort === 'cheapest' ? search.cursor : null
  const { limit } = search
  const taken = takenRange(search, query.scope)
  const { shown, carried, cut } = cursor ?? atTheStart
  const priced: Priced<FoundByTime>[] = []
  let stale = 0
  const price = (rows: FreeRow[]) => {
    for (const row of rows) {
      const found = foundAs(row, query)
      if (found === 'taken') stale += 1
      if (found === 'taken' || found === 'tooDear') continue
      const at = { total: found.quote?.total ?? row.fromMinor, id: row.id }
      const isLater = isBefore(shown, at) && !(cut && isBefore(cut.upTo, at))
      if (isLater) priced.push({ found, at, walk: { key: row.leastMinor, id: row.id } })
    }
    priced.sort((a, b) => a.at.total - b.at.total || a.at.id - b.at.id)
  }
  const read = freeWalk(query, taken, cursor?.at)
  if (carried.length > 0) price(await freeAgain(query, taken, carried))
  let size = Math.min(limit + 1, timeLimits.mostPriced)
  for (let spent = 0; ; ) {
    const { rows, next, isSpent } = await read(size)
    price(rows)
    spent += rows.length
    const further = next && boundOf(next, query)
    const certain = priced.filter(({ at }) => !further || !isBefore(further, at)).slice(0, limit)
    const isWhole = !further || (cut !== null && !isBefore(further, cut.upTo))
    if (certain.length === limit || isWhole || isSpent || spent >= timeLimits.mostPriced) {
      const progress: Progress = { shown, cut, next: next && { key: Number(next.key), id: next.id }, isWhole }
      const nextCursor = nextCheapest(progress, certain.length, priced)
      const found = certain.map((each) => each.found)
      return { found, nextCursor: nextCursor && encodeTimeCursor(nextCursor), stale }
    }
    size = Math.min(4 * size, timeLimits.mostPriced - spent)
  }
}

const atTheStart: Pick<CheapestCursor, 'shown' | 'carried' | 'cut'> = {
  shown: { total: -1, id: 0 },
  carried: [],
  cut: null,
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
