import { maxLimit } from '../../rules/list-cursor.ts'
import { encodeSearchCursor, type WalkPlace } from '../../rules/search-cursor.ts'
import type { SpaceSearch } from '../../rules/space-search.ts'
import { toCard } from '../spaces/space-card.ts'
import { type FoundPage, type FoundSpace, foundHours } from './found-space.ts'
import { freeWalk, takenRange, walkPlaceOf } from './free-walk.ts'
import type { TimeQuery } from './time-candidates.ts'
import { timeLimits } from './time-query.ts'

/**
 * Finds a page of the newest or best rated spaces, in the order in which they are walked. Spaces that turn out too dear are
 * left out, and the walk goes on until the page is full or as many are priced as may be.
 */
export async function inWalkOrder(query: TimeQuery, search: SpaceSearch): Promise<FoundPage> {
  const { limit, cursor } = search
  const sort = query.sort === 'cheapest' ? 'newest' : query.sort
  const walk = freeWalk(query, takenRange(search, query), cursor?.sort === 'cheapest' ? undefined : cursor)
  const fitting: { found: FoundSpace | 'taken'; place: WalkPlace }[] = []
  const page = (next: WalkPlace | null): FoundPage => {
    const spaces = fitting.slice(0, limit).flatMap((each) => (each.found === 'taken' ? [] : each.found))
    const stale = Math.min(fitting.length, limit) - spaces.length
    return { spaces, stale, nextCursor: next && encodeSearchCursor({ sort, ...next }) }
  }
  let size = Math.min(limit + 1, timeLimits.mostPriced)
  for (let priced = 0; ; ) {
    // One space more than the page shows that another page follows.
    const { rows, next, isSpent } = await walk.cards(size)
    for (const row of rows) {
      const hours = foundHours(row, query)
      const found = typeof hours === 'string' ? hours : { ...toCard(row), ...hours }
      if (found !== 'tooDear') fitting.push({ found, place: walkPlaceOf(row, sort) })
    }
    priced += rows.length
    if (fitting.length > limit) return page(fitting[limit - 1]?.place ?? null)
    if (!next || isSpent || priced >= timeLimits.mostPriced) return page(next)
    size = Math.min(maxLimit + 1, timeLimits.mostPriced - priced)
  }
}
