import { db } from '../../db/connect.ts'
import { fetchRows } from '../../db/sql.ts'
import type { TimeSearch } from '../../rules/time-search.ts'
import type { SpaceCount } from './count-spaces.ts'
import { walkEnd } from './search-by-time.ts'
import { firstReach, timeLimits, timeQuery } from './time-query.ts'
import { countStatement } from './time-statements.ts'

const mostCounted = 1000

/**
 * Counts the spaces of a search by time, up to 1,000 and within the reach of its first walk. `more` is true if there are,
 * or may be, others. Throws the same as `searchByTime`.
 */
export async function countByTime(search: TimeSearch): Promise<SpaceCount> {
  const query = await timeQuery(search)
  if (!query) return { count: 0, more: false }
  const reach = await firstReach(query, undefined)
  const walk = { ...reach, tested: Math.min(reach.tested, timeLimits.firstWalk) }
  const [row] = await fetchRows<{ count: number }>(db(), countStatement(query, walk, mostCounted + 1))
  const count = row?.count ?? 0
  if (count > mostCounted) return { count: mostCounted, more: true }
  return { count, more: (await walkEnd(query, walk)) !== null }
}
