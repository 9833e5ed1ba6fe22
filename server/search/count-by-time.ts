import { dbToRead } from '../../db/connect.ts'
import { fetchRows } from '../../db/sql.ts'
import type { SpaceSearch } from '../../rules/space-search.ts'
import type { SpaceCount } from './found-space.ts'
import { foundHours } from './found-space.ts'
import { pricesOfFree, takenRange, walkEnd } from './free-walk.ts'
import { firstReach, timeLimits, timeQuery } from './time-query.ts'
import { countStatement } from './time-statements.ts'

const mostCounted = 1000

/**
 * Counts the spaces of a search by time, up to 1,000 and within the reach of its first walk; of those whose total has to be
 * computed, as many as are priced for a page. `more` is true if there are, or may be, others. Throws the same as
 * `searchByTime`.
 */
export async function countByTime(search: SpaceSearch): Promise<SpaceCount> {
  const query = await timeQuery(search)
  if (!query) return { count: 0, more: false }
  const reach = await firstReach(query, undefined)
  const walk = { ...reach, tested: Math.min(reach.tested, timeLimits.firstWalk) }
  const statement = countStatement(query, walk, mostCounted + 1)
  const [free] = await fetchRows<{ count: number; toPrice: number[] }>(dbToRead(), statement)
  const { count, toPrice } = free ?? { count: 0, toPrice: [] }
  const priced = toPrice.slice(0, timeLimits.mostPriced)
  const rows = priced.length > 0 ? await pricesOfFree(query, takenRange(search, query), priced) : []
  const fitting = count - toPrice.length + rows.filter((row) => foundHours(row, query) !== 'tooDear').length
  if (count > mostCounted) return { count: Math.min(fitting, mostCounted), more: true }
  return { count: fitting, more: priced.length < toPrice.length || (await walkEnd(query, walk)) !== null }
}
