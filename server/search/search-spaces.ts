import { isTimeSearch, type SpaceSearch } from '../../rules/space-search.ts'
import type { FoundPage } from './found-space.ts'
import { searchByText } from './search-by-text.ts'
import { searchByTime } from './search-by-time.ts'

/** Returns a page of a search: by text, type and place alone, or by time and the like. Throws what `searchByTime` throws. */
export async function searchSpaces(search: SpaceSearch): Promise<FoundPage> {
  return isTimeSearch(search) ? await searchByTime(search) : await searchByText(search)
}
