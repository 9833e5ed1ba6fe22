import { onHourGrid } from '../../rules/hour-grid.ts'
import { largestPriceFor } from '../../rules/price.ts'
import { weekdayOf } from '../../rules/time.ts'
import type { TimeCursor } from '../../rules/time-cursor.ts'
import type { TimeSearch } from '../../rules/time-search.ts'
import { env } from '../env.ts'
import { matchingSpaces, matchLimits } from './matching-spaces.ts'
import { isSmallPlace } from './place-size.ts'
import type { Reach, TimeQuery } from './time-candidates.ts'
import { timeScope } from './time-scope.ts'

/** What keeps the cost of a search bounded; tests make them small. */
export const timeLimits = {
  /** So many candidates are tested one by one before all of a place is looked at. */
  firstWalk: 3_000,
  /** So many where a place is too large for that, or is everywhere. */
  longWalk: 10_000,
  /** So many rows are read there to find them. */
  longRead: 50_000,
}

/** The search as its statements need it; null where nobody can be free. Refuses as `timeScope` does. */
export async function timeQuery(search: TimeSearch): Promise<TimeQuery | null> {
  const scope = await timeScope(search)
  if (!scope) return null
  const { wanted, sort, amenities, people = null } = search
  const gridWindow = wanted
    ? onHourGrid(wanted, scope.zones, { now: scope.now, windowDays: env().BOOKING_WINDOW_DAYS })
    : null
  if (gridWindow?.zones.length === 0) return null
  const ids = scope.texts.length > 0 ? await matchingSpaces(scope) : null
  if (ids?.length === 0) return null
  const startHour = wanted?.kind === 'fixed' ? weekdayOf(wanted.date) * 24 + Number(wanted.from.slice(0, 2)) : null
  return { scope, sort, people, amenities, gridWindow, startHour, largestPrice: largestPriceOf(search), ids }
}

/** How far the first walk goes; `read` is null where all that is left of the place can be looked at afterwards. */
export async function firstReach({ ids, scope }: TimeQuery, after: TimeCursor | undefined): Promise<Reach> {
  const isSmall = ids !== null || (await isSmallPlace(scope))
  const tested = ids ? matchLimits.mostSpaces + 1 : timeLimits.firstWalk
  return { after, tested, read: isSmall ? null : timeLimits.longRead }
}

/** The filters of price as one: what an hour may cost at most where so many are wanted. */
function largestPriceOf({ maxPrice = mostMinor, maxTotal }: TimeSearch): TimeQuery['largestPrice'] {
  if (maxPrice === mostMinor && maxTotal === undefined) return null
  const rates = env().feeRates
  return (hours) =>
    Math.min(
      maxPrice,
      maxTotal === undefined ? mostMinor : largestPriceFor({ totalMinor: maxTotal, hours, rates }),
      mostMinor,
    )
}

const mostMinor = 99_999_999
