import { type FilterName, type Filters, timeNames } from './search-address.ts'

/** A search with one condition less, offered where nothing was found: its link and the filters that it drops. */
export type SearchWay = { text: string; names: readonly FilterName[] }

const ways: readonly (SearchWay & { isSet: (filters: Filters) => unknown })[] = [
  { text: 'For any number of people', names: ['people'], isSet: ({ people }) => people },
  { text: 'On the whole map', names: ['box'], isSet: ({ box }) => box },
  { text: 'In all regions', names: ['region'], isSet: ({ region }) => region },
  { text: 'At any price', names: ['maxTotal', 'maxPrice'], isSet: ({ maxTotal, maxPrice }) => maxTotal ?? maxPrice },
  { text: 'With requests too', names: ['instant'], isSet: ({ instant }) => instant },
  { text: 'On that day only', names: ['weeks'], isSet: ({ weeks }) => weeks },
  { text: 'At any hours', names: [...timeNames, 'maxTotal'], isSet: ({ date, hours }) => date ?? hours },
]

/** Returns the conditions that a search can drop, one at a time, first its type: 'All types in New York'. */
export function searchWays(filters: Filters, placeName: string | null): SearchWay[] {
  const allTypes = { text: `All types${placeName ? ` in ${placeName}` : ''}`, names: ['type'] as const }
  const others = ways.filter(({ isSet }) => isSet(filters)).map(({ text, names }) => ({ text, names }))
  return filters.type ? [allTypes, ...others] : others
}
