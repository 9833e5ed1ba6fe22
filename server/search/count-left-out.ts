import { maxLimit } from '../../rules/list-cursor.ts'
import type { Currency } from '../../rules/money.ts'
import type { SpaceSearch } from '../../rules/space-search.ts'
import type { SpaceCount } from './found-space.ts'
import { searchByTime } from './search-by-time.ts'

/**
 * Counts the spaces that fit but are priced in other currencies than the one of the search (spec D45), among the newest
 * hundred that fit. `more` is true if there may be others.
 */
export async function countLeftOut(search: SpaceSearch, currency: Currency): Promise<SpaceCount> {
  const { spaces, nextCursor } = await searchByTime({
    ...search,
    maxTotal: undefined,
    maxPrice: undefined,
    currency: undefined,
    sort: 'newest',
    cursor: undefined,
    limit: maxLimit,
  })
  return { count: spaces.filter((space) => space.currency !== currency).length, more: nextCursor !== null }
}
