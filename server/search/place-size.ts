import { dbToRead } from '../../db/connect.ts'
import { fetchRows } from '../../db/sql.ts'
import { cachedReads } from '../cached-reads.ts'
import type { SearchScope } from './search-scope.ts'
import { placeSizeStatement } from './time-statements.ts'

/** A place with at most this many open spaces is searched as a whole; tests lower it. */
export const placeLimit = { most: 100_000 }

/** Sizes change slowly, and only the choice of search strategy depends on them. */
const sizes = cachedReads({
  most: 1_000,
  milliseconds: 60_000,
  keyOf: ({ cityId, country, region }: SearchScope) => `${placeLimit.most} ${cityId} ${country} ${region}`,
  read: async (scope) => {
    const [counted] = await fetchRows<{ size: number }>(dbToRead(), placeSizeStatement(scope, placeLimit.most + 1))
    return counted?.size
  },
})

/** Returns true if a place has few enough spaces to search all of them at once. Always false without a place. */
export async function isSmallPlace(scope: SearchScope): Promise<boolean> {
  const { cityId, country, region } = scope
  if (!cityId && !country && !region) return false
  return ((await sizes.get(scope)) ?? 0) <= placeLimit.most
}
