import { dbToRead, onDisconnect } from '../../db/connect.ts'
import { fetchRows } from '../../db/sql.ts'
import type { SearchScope } from './search-scope.ts'
import { placeSizeStatement } from './time-statements.ts'

/** A place with at most this many open spaces is searched as a whole; tests lower it. */
export const placeLimit = { most: 100_000 }

/** Sizes change slowly, and only the choice of search strategy depends on them. */
const cacheMilliseconds = 60_000
const mostCached = 1_000

const sizes = new Map<string, { isSmall: boolean; at: number }>()

/** Returns true if a place has few enough spaces to search all of them at once. Always false without a place. */
export async function isSmallPlace(scope: SearchScope): Promise<boolean> {
  const { cityId, country, region } = scope
  if (!cityId && !country && !region) return false
  const key = `${placeLimit.most} ${cityId} ${country} ${region}`
  const known = sizes.get(key)
  if (known && Date.now() - known.at < cacheMilliseconds) return known.isSmall
  const [counted] = await fetchRows<{ size: number }>(dbToRead(), placeSizeStatement(scope, placeLimit.most + 1))
  const isSmall = (counted?.size ?? 0) <= placeLimit.most
  if (sizes.size >= mostCached) sizes.clear()
  sizes.set(key, { isSmall, at: Date.now() })
  return isSmall
}

onDisconnect(() => sizes.clear())
