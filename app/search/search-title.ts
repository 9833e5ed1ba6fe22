import { formatDay } from '../../rules/time.ts'
import type { ExploreData } from './load-explore.server.ts'
import { type SearchForm, searchFormOf, searchWeeksText } from './search-form-state.ts'

export const plainTitle = 'Explore Spaces'

/**
 * The page's heading: 'Explore Spaces', or the text of a search by hours, "New York, Sat 23 May, two till five". Typed
 * text that is no chosen place is quoted.
 */
export function titleWords({ filters, placeName }: Pick<ExploreData, 'filters' | 'placeName'>): string {
  const when = whenWords(searchFormOf(filters))
  if (!when) return plainTitle
  return `${placeName ?? (filters.q ? `“${filters.q}”` : 'Anywhere')}, ${when}`
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
  if (!q && !type && !where && !when) return plainTitle
  return `${what}${where ? ` in ${where}` : ''}${q ? ` for “${q}”` : ''}${when ? `, ${when}` : ''}`
}

/** Returns true for pages of types and places. Other searches are unlimited in number and not indexed. */
export function isForSearchEngines(filters: ExploreData['filters']): boolean {
  const listed = ['type', 'city', 'country', 'region']
  return Object.entries(filters).every(([name, value]) => !value || listed.includes(name))
}

function whenWords(searchForm: SearchForm): string | null {
  const { when, date, from, to, hours, first, last } = searchForm
  if (when === 'between') {
    if (!first) return null
    const some = hours === '1' ? 'any hour' : `any ${words[Number(hours)] ?? hours} hours`
    return last === first ? `${some}, ${dayWords(first)}` : `${some}, ${dayWords(first)} to ${dayWords(last || first)}`
  }
  if (!date) return null
  const day = dayWords(date)
  if (!from) return day
  if (!to) return `${day}, from ${hourWord(from)}`
  const weeks = searchWeeksText(searchForm)
  return `${day}, ${hourWord(from)} till ${hourWord(to)}${weeks ? `, ${weeks}` : ''}`
}

/** A date with non-breaking spaces. */
function dayWords(date: string): string {
  return formatDay(date, 'short').replaceAll(' ', '\u00a0')
}

const words = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

/** The hour as spoken; the exact time is shown below. */
function hourWord(time: string): string {
  const hour = Number(time.slice(0, 2))
  if (hour === 0) return 'midnight'
  return hour === 12 ? 'noon' : (words[hour % 12] ?? time)
}
