import { maxLimit } from '../../rules/space-search.ts'
import { encodeTimeCursor, type WalkPlace } from '../../rules/time-cursor.ts'
import type { TimeSearch } from '../../rules/time-search.ts'
import { toCard } from '../spaces/space-card.ts'
import { type FoundByTime, foundHours } from './found-space.ts'
import { freeWalk, takenRange, walkPlaceOf } from './free-walk.ts'
import type { TimeQuery } from './time-candidates.ts'
import { timeLimits } from './time-query.ts'

/**
 * A page of found spaces. If `nextCursor` is not null there may be more, even after a page that is not full ("search further").
 * `stale` counts the spaces that are free by their weeks but not by their blocks: taken at this moment, or the weeks have
 * drifted.
 */
export type FoundPage = { found: FoundByTime[]; nextCursor: string | null; stale: number }

/**
 * Finds a page of the newest or best rated spaces, in the order in which they are walked. Spaces that turn out too dear are
 * left out, and the walk goes on until the page is full or as many are priced as may be.
 */
export async function inWalkOrder(query: TimeQuery, search: TimeSearch): Promise<FoundPage> {
  const { limit, cursor } = search
  const sort = query.sort === 'cheapest' ? 'newest' : query.sort
  const walk = freeWalk(query, takenRange(search, query.scope), cursor?.sort === 'cheapest' ? undefined : cursor)
  const fitting: { found: FoundByTime | 'taken'; place: WalkPlace }[] = []
  const page = (next: WalkPlace | null): FoundPage => {
    const found = fitting.slice(0, limit).flatMap((each) => (each.found === 'taken' ? [] : each.found))
    const stale = Math.min(fitting.length, limit) - found.length
    return { found, stale, nextCursor: next && encodeTimeCursor({ sort, ...next }) }
  }
  let size = Math.min(limit + 1, timeLimits.mostPriced)
  for (let priced = 0; ; ) {
    // One space more than the page shows that another page follows.
    const { rows, next, isSpent } = await walk.cards(size)
    for (const row of rows) {
      const hours = foundHours(row, query)
      const found = typeof hours === 'string' ? hours : { card: toCard(row), ...hours }
      if (found !== 'tooDear') fitting.push({ found, place: walkPlaceOf(row, sort) })
    }
    priced += rows.length
    if (fitting.length > limit) return page(fitting[limit - 1]?.place ?? null)
    if (!next || isSpent || priced >= timeLimits.mostPriced) return page(next)
    size = Math.min(maxLimit + 1, timeLimits.mostPriced - priced)
  }
}
