import { db, read } from '../../db/connect.ts'
import type { TimeScope } from './time-scope.ts'
import { placeSizeStatement } from './time-statements.ts'

/** How many open spaces a place may have for all of them to be looked at in one search; tests make it small. */
export const placeLimit = { most: 100_000 }

/** Sizes change slowly, and only the way of searching depends on them. */
const keptMilliseconds = 60_000
const mostKept = 1_000

const kept = new Map<string, { isSmall: boolean; at: number }>()

/** Whether a place has few enough spaces to look at all of them at once. Everywhere has not. */
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
