import type { SpaceSearch } from '../../rules/space-search.ts'
import { cheapestFirst } from './cheapest-first.ts'
import { emptyPage, type FoundPage } from './found-space.ts'
import { inWalkOrder } from './in-walk-order.ts'
import { timeQuery } from './time-query.ts'

/**
 * Returns the spaces that are free in a window and match capacity and price, in the requested order. Applies all rules of a
 * hold, but does not reserve: the hold decides. Throws `invalidFields` for a price filter or a sort by price if neither the
 * place nor the search determines the currency.
 */
export async function searchByTime(search: SpaceSearch): Promise<FoundPage> {
  const query = await timeQuery(search)
  if (!query) return emptyPage
  return query.sort === 'cheapest' ? cheapestFirst(query, search) : inWalkOrder(query, search)
}
