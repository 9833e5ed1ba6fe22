import { isTimeSearch, type SpaceSearch } from '../../rules/space-search.ts'
import { countByText } from './count-by-text.ts'
import { countByTime } from './count-by-time.ts'
import type { SpaceCount } from './found-space.ts'

/** Counts the spaces of a search, up to 1,000 and at a bounded cost. Throws what `searchByTime` throws. */
export async function countSpaces(search: SpaceSearch): Promise<SpaceCount> {
  return isTimeSearch(search) ? await countByTime(search) : await countByText(search)
}
