import type { GridWindow } from '../../rules/hour-grid.ts'
import { priceHours } from '../../rules/price.ts'
import { type CheapestCursor, encodeSearchCursor, type PricePlace, type WalkPlace } from '../../rules/search-cursor.ts'
import type { SpaceSearch } from '../../rules/space-search.ts'
import { leastTotals } from '../../rules/time-prices.ts'
import { env } from '../env.ts'
import { toCard } from '../spaces/space-card.ts'
import { type FoundPage, type FoundSpace, foundHours } from './found-space.ts'
import { type FreeRow, freeAgain, freeWalk, type LeanRow, takenRange, walkPlaceOf } from './free-walk.ts'
import { largestHourPrice, type TimeQuery } from './time-candidates.ts'
import { timeLimits } from './time-query.ts'

/** A space with its place among the cheapest, and its place in the walk. */
type Candidate = { found: FoundSpace; at: PricePlace; walk: WalkPlace }

/** A space that was not compared with its blocks yet, and a place among the cheapest that it is not before. */
type Uncompared = { at: PricePlace; walk: WalkPlace }

/**
 * Finds a page of the cheapest spaces: by total, without hours by the lowest price of an hour. Spaces are walked in the order
 * of `least_minor`, which no hour costs less than. Of a space that is free by its weeks, first only a lower bound of the total
 * is computed; those whose bound is low enough for the page are compared with their blocks. The walk ends when no space further
 * on can cost less than the page's last: once there are enough for a page, no further than prices that can. After many have
 * been read, the page holds only those of which that is certain.
 */
export async function cheapestFirst(query: TimeQuery, search: SpaceSearch): Promise<FoundPage> {
  const cursor = search.cursor?.sort === 'cheapest' ? search.cursor : null
  const { limit } = search
  const shown = cursor?.shown ?? { total: -1, id: 0 }
  const taken = takenRange(search, query)
  const walk = freeWalk(query, taken, cursor?.at)
  const leastOf = leastPlaces(query)
  const candidates: Candidate[] = []
  const uncompared: Uncompared[] = []
  let stale = 0
  const compare = (rows: FreeRow[]) => {
    for (const row of rows) {
      const found = foundHours(row, query)
      if (found === 'taken') stale += 1
      if (found === 'taken' || found === 'tooDear') continue
      const at = { total: found.quote?.total ?? row.fromMinor, id: row.id }
      if (isBefore(shown, at)) {
        candidates.push({ found: { ...toCard(row), ...found }, at, walk: walkPlaceOf(row, 'cheapest') })
      }
    }
    candidates.sort(byPlace)
  }
  /** Compares those that may be on the page, the lowest bounds first, in rounds that grow. */
  const compareLowest = async (bound: PricePlace | null) => {
    uncompared.sort(byPlace)
    for (let most = limit + 1; ; most *= 2) {
      const pageEnd = candidates[limit - 1]?.at
      const mayBeShown = ({ at }: Uncompared) => !(bound && isBefore(bound, at)) && !(pageEnd && isBefore(pageEnd, at))
      const lowest = uncompared.slice(0, most).filter(mayBeShown)
      if (lowest.length === 0) return
      uncompared.splice(0, lowest.length)
      const ids = lowest.map(({ at }) => at.id)
      compare(await freeAgain(query, taken, ids))
    }
  }
  const first = await walk.cards(limit + 1)
  compare(first.rows)
  let { next, isSpent } = first
  for (let read = 0, size = 4 * limit; ; size *= 4) {
    const bound = next && boundOf(next, query)
    await compareLowest(bound)
    const page = candidates.filter(({ at }) => !bound || !isBefore(bound, at)).slice(0, limit)
    const isEnough = page.length > 0 && (isSpent || read >= timeLimits.mostCompared)
    if (page.length === limit || !next || isEnough) {
      const nextCursor = cursorAfter(page, [...candidates.slice(page.length), ...uncompared], next)
      return { spaces: page.map(({ found }) => found), stale, nextCursor: nextCursor && encodeSearchCursor(nextCursor) }
    }
    const most = Math.max(1, Math.min(size, timeLimits.mostCompared - read))
    const pageEnd = candidates[limit - 1]?.at
    const batch = await walk.tariffs(most, pageEnd && mostLeastOf(pageEnd, query))
    read += batch.rows.length
    for (const row of batch.rows) {
      const at = leastOf(row)
      const isTooDear = query.maxTotal !== null && at.total > query.maxTotal
      // Without a tariff the bound is the total, so that those of earlier pages are known.
      const wasShown = !row.tariff && !isBefore(shown, at)
      if (!isTooDear && !wasShown) uncompared.push({ at, walk: walkPlaceOf(row, 'cheapest') })
    }
    ;({ next, isSpent } = batch)
  }
}

/** Returns a function that bounds the place of a space among the cheapest by its prices alone. */
function leastPlaces({ gridWindow, people, weeks }: TimeQuery): (row: LeanRow) => PricePlace {
  const zones = gridWindow?.zones.map(({ timeZone, hours, wholeHours }) => {
    return [timeZone, { hours, leastTotal: leastTotals(wholeHours) }] as const
  })
  const byName = new Map(zones)
  const booking = { headcount: people ?? 1, addOns: [], rates: env().feeRates }
  const known = new Map<string, number>()
  return (row) => {
    const zone = byName.get(row.timeZone)
    if (!zone) return { total: row.fromMinor, id: row.id }
    const key = `${row.timeZone} ${row.priceMinor}`
    const total =
      (row.tariff ? null : known.get(key)) ?? weeks * zone.leastTotal({ ...row, ...booking, hours: zone.hours })
    if (!row.tariff) known.set(key, total)
    return { total, id: row.id }
  }
}

/** The next page walks again from the first space that was read and not shown. */
function cursorAfter(page: Candidate[], left: Uncompared[], next: WalkPlace | null): CheapestCursor | null {
  const last = page.at(-1)
  const [first] = left.map(({ walk }) => walk).toSorted((a, b) => Number(a.key) - Number(b.key) || a.id - b.id)
  const at = first ? { key: first.key, id: first.id - 1 } : next
  return last && at ? { sort: 'cheapest', shown: last.at, at } : null
}

/** Every space after a place of the walk comes after this place among the cheapest: it costs more, or has a higher id. */
function boundOf({ key, id }: WalkPlace, { gridWindow, scope, weeks }: TimeQuery): PricePlace {
  if (!gridWindow) return { total: Number(key), id }
  const [hours, currency] = [leastHours(gridWindow), scope.currency ?? 'USD']
  const least = { priceMinor: Number(key), currency, hours, rates: env().feeRates }
  return { total: weeks * priceHours(least).totalMinor, id }
}

/** The highest `least_minor` of a space that may come before a place among the cheapest. */
function mostLeastOf({ total }: PricePlace, { gridWindow, weeks }: TimeQuery): number {
  return gridWindow ? largestHourPrice(Math.floor(total / weeks), leastHours(gridWindow)) : total
}

function leastHours({ zones }: GridWindow): number {
  return Math.min(...zones.map(({ hours }) => hours))
}

function isBefore(a: PricePlace, b: PricePlace): boolean {
  return a.total < b.total || (a.total === b.total && a.id < b.id)
}

function byPlace({ at: a }: Uncompared, { at: b }: Uncompared): number {
  return a.total - b.total || a.id - b.id
}
