import { db, read } from '../../db/connect.ts'
import type { TimeScope } from './time-scope.ts'
import { placeSizeStatement } from './time-statements.ts'

/** A place with at most this many open spaces is searched as a whole; tests lower it. */
export const placeLimit = { most: 100_000 }

/** Sizes change slowly, and only the choice of search strategy depends on them. */
const keptMilliseconds = 60_000
const mostKept = 1_000

const kept = new Map<string, { isSmall: boolean; at: number }>()

/** Returns true if a place has few enough spaces to search all of them at once. Always false without a place. */
export async function isSmallPlace(scope: TimeScope): Promise<boolean> {
  const { cityId, country, region } = scope
  if (!cityId && !country && !region) return false
  const key = `${placeLimit.most} ${cityId} ${country} ${region}`
  const known = kept.get(key)
  if (known && Date.now() - known.at < keptMilliseconds) return known.isSmall
  const [counted] = await read<{ size: number }>(db(), placeSizeStatement(scope, placeLimit.most + 1))
  const isSmall = (counted?.size ?? 0) <= placeLimit.most
  if (kept.size >= mostKept) kept.clear()
  kept.set(key, { isSmall, at: Date.now() })
  return isSmall
}
