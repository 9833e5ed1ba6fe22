import type { TimeSearch } from '../../rules/time-search.ts'
import type { SpaceSummary } from '../spaces/space-card.ts'
import { cheapestFirst } from './cheapest-first.ts'
import type { TimeQuote } from './found-space.ts'
import { type FoundPage, inWalkOrder } from './in-walk-order.ts'
import { timeQuery } from './time-query.ts'

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
  return { spaces: found.map(({ card, quote }) => ({ ...card, quote })), nextCursor }
}

/** Same as `searchByTime`, with all starts of each space. */
export async function findByTime(search: TimeSearch): Promise<FoundPage> {
  const query = await timeQuery(search)
  if (!query) return { found: [], nextCursor: null, stale: 0 }
  return query.sort === 'cheapest' ? cheapestFirst(query, search) : inWalkOrder(query, search)
}
