import type { ExploreData } from './load-explore.server.ts'
import { type Filters, withoutFilter } from './search-address.ts'

/**
 * Returns the filters of a search in a part of the map, which replaces the place. Where prices are compared, their currency
 * stays: a part of the map has none of its own.
 */
export function filtersHere(
  filters: Filters,
  { textPlace, currency }: Pick<ExploreData, 'textPlace' | 'currency'>,
  box: string,
): Filters {
  const elsewhere = withoutFilter(filters, ['city', 'country', 'region'])
  const compares = filters.maxPrice ?? filters.maxTotal ?? filters.sort === 'cheapest'
  return {
    ...elsewhere,
    q: textPlace ? undefined : filters.q,
    currency: compares ? currency : filters.currency,
    box,
  }
}
