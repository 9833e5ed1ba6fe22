import { type CheapestCursor, encodeTimeCursor } from '../../rules/time-cursor.ts'
import type { TimeSearch } from '../../rules/time-search.ts'
import { CheapestPool } from './cheapest-pool.ts'
import type { FoundByTime } from './found-space.ts'
import { freeAgain, freeWalk, priceWalk, takenRange } from './free-walk.ts'
import type { FoundPage } from './in-walk-order.ts'
import { nextCheapest } from './next-cheapest.ts'
import type { TimeQuery } from './time-candidates.ts'
import { timeLimits } from './time-query.ts'

/**
 * Finds a page of the cheapest spaces: by total, without hours by the lowest price of an hour. Spaces are walked in the order
 * of `least_minor`, which no hour costs less than. What is free is priced, until no space further on can cost less than the
 * page's last, or as many are priced as may be; then the page has those of which that is certain. Where no prices differ,
 * the first cards are the page.
 */
export async function cheapestFirst(query: TimeQuery, search: TimeSearch): Promise<FoundPage> {
  const cursor = search.cursor?.sort === 'cheapest' ? search.cursor : null
  const { limit } = search
  const taken = takenRange(search, query.scope)
  const { shown, carried, cut } = cursor ?? atTheStart
  const pool = new CheapestPool(query, { shown, cut })
  if (carried.length > 0) pool.addCards(await freeAgain(query, taken, carried))
  let size = Math.min(limit + 1, timeLimits.mostPriced)
  const first = await freeWalk(query, taken, cursor?.at)(size)
  pool.addCards(first.rows)
  let { next, isSpent } = first
  let compared = 0
  const walk = next && priceWalk(query, first)
  for (;;) {
    const page = pool.certain(next).slice(0, limit)
    const unread = page.findIndex(({ found }) => found === null)
    if (unread >= 0 && (unread === 0 || pool.cards < timeLimits.mostPriced)) {
      const ids = page.flatMap(({ found, at }) => (found ? [] : at.id))
      pool.replace(ids, await freeAgain(query, taken, ids))
      continue
    }
    const isWhole = pool.isWhole(next)
    if (page.length === limit || unread > 0 || isWhole || !walk || isSpent || compared >= timeLimits.mostCompared) {
      const shownNow = unread > 0 ? page.slice(0, unread) : page
      const last = next && { key: Number(next.key), id: next.id }
      const nextCursor = nextCheapest({ shown, cut, next: last, isWhole }, shownNow.length, pool.inOrder())
      const found: FoundByTime[] = shownNow.flatMap((space) => space.found ?? [])
      return { found, nextCursor: nextCursor && encodeTimeCursor(nextCursor), stale: pool.stale }
    }
    const left = timeLimits.mostCompared - compared
    size = first.part === 'set' ? left : Math.min(4 * size, left)
    const batch = await walk(size)
    compared += batch.rows.length
    ;({ next, isSpent } = batch)
    // Their card shows whether they are shown already.
    const uncertain = pool.addPrices(batch.rows)
    if (uncertain.length > 0) pool.addCards(await freeAgain(query, taken, uncertain))
  }
}

const atTheStart: Pick<CheapestCursor, 'shown' | 'carried' | 'cut'> = {
  shown: { total: -1, id: 0 },
  carried: [],
  cut: null,
}
