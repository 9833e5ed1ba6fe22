import { textCursorOf } from '../../rules/time-cursor.ts'
import { isTimeSearch, type TimeSearch } from '../../rules/time-search.ts'
import { searchByTime, type TimePage } from './search-by-time.ts'
import { searchSpaces } from './search-spaces.ts'

/** Returns a page of a search for programs, by text or by time. Throws what `searchByTime` throws. */
export async function searchPage(search: TimeSearch): Promise<TimePage> {
  if (isTimeSearch(search)) return await searchByTime(search)
  const { cursor, ...plain } = search
  const { spaces, nextCursor } = await searchSpaces({ ...plain, cursor: textCursorOf(cursor) })
  return { spaces: spaces.map((space) => ({ ...space, quote: null })), nextCursor }
}
