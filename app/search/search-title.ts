import { peopleText } from '../../rules/people-text.ts'
import type { ExploreData } from './load-explore.server.ts'
import { type SearchForm, searchFormOf, shortSearchFormText } from './search-form-state.ts'

export const plainTitle = 'Explore Spaces'

/**
 * The page's heading: 'Explore Spaces', or the text of a search by hours, "New York, Sat 23 May, 14:00–17:00". Typed
 * text that names no place is quoted.
 */
export function titleWords({ filters, placeName }: Pick<ExploreData, 'filters' | 'placeName'>): string {
  const when = whenWords(searchFormOf(filters))
  if (!when) return plainTitle
  const { q, box } = filters
  return `${placeName ?? (q ? `“${q}”` : box ? 'In this part of the map' : 'Anywhere')}, ${when}`
}

/** The page's title for tabs, previews and search engines, from the set filters: 'Studio in London, Sat 23 May'. */
export function searchWords({
  filters,
  types,
  placeName,
  textPlace,
}: Pick<ExploreData, 'filters' | 'types' | 'placeName' | 'textPlace'>): string {
  const { type, city, region } = filters
  const q = textPlace?.slug ? null : filters.q
  const what = types.find(({ name }) => name === type)?.label ?? 'Spaces'
  const where = placeName ?? city ?? region
  const when = whenWords(searchFormOf(filters))
  const who = filters.people ? `, ${peopleText(Number(filters.people))}` : ''
  if (!q && !type && !where && !when && !who) return plainTitle
  return `${what}${where ? ` in ${where}` : ''}${q ? ` for “${q}”` : ''}${when ? `, ${when}` : ''}${who}`
}

/** Returns true for pages of types and places. Other searches are unlimited in number and not indexed. */
export function isForSearchEngines(filters: ExploreData['filters']): boolean {
  const listed = ['type', 'city', 'country', 'region']
  return Object.entries(filters).every(([name, value]) => !value || listed.includes(name))
}

/** The day and hours as beside the results, 'Sat 23 May, 14:00–17:00', each part with non-breaking spaces. */
function whenWords(searchForm: SearchForm): string | null {
  const text = shortSearchFormText(searchForm)
  if (!text) return null
  return text.replace('Any', 'any').replaceAll(/(\w) (?=\w)/g, '$1\u00a0')
}
