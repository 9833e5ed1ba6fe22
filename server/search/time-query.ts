import { onHourGrid } from '../../rules/hour-grid.ts'
import type { WalkPlace } from '../../rules/search-cursor.ts'
import { requestedWeeks, type SpaceSearch } from '../../rules/space-search.ts'
import { weekdayOf } from '../../rules/time.ts'
import { env } from '../env.ts'
import { matchingSpaces, matchLimits } from './matching-spaces.ts'
import { placeNow } from './place-now.ts'
import { isSmallPlace } from './place-size.ts'
import { searchScope } from './search-scope.ts'
import { spacesInBox } from './spaces-in-box.ts'
import type { Reach, TimeQuery } from './time-candidates.ts'

/** Limits that bound the cost of a search; tests lower them. */
export const timeLimits = {
  /** This many candidates are tested one by one before all of a place is searched. */
  firstWalk: 3_000,
  /** This many are tested if the place is too large for that, or there is no place. */
  longWalk: 10_000,
  /** This many rows are read to find them. */
  longRead: 50_000,
  /** This many cards of free spaces are read for one page or count, to price them, unless the page is full before. */
  mostPriced: 500,
  /** This many more spaces are priced to find the cheapest, unless none of them is certain before. */
  mostCompared: 8_000,
}

/** Returns the search prepared for its statements; null if nothing can be free. Throws the same as `searchScope`. */
export async function timeQuery(search: SpaceSearch): Promise<TimeQuery | null> {
  const scope = await searchScope(search)
  if (!scope) return null
  const place = await placeNow(scope)
  const { wanted, sort, amenities, people = null, maxPrice = null } = search
  const weeks = requestedWeeks(wanted)
  // A series is held and paid as one, so that no owner can answer it.
  const instantOnly = search.instant === true || weeks > 1
  const maxTotal = wanted ? (search.maxTotal ?? null) : null
  const gridWindow = wanted
    ? onHourGrid(wanted, place.zones, { now: place.now, windowDays: env().BOOKING_WINDOW_DAYS })
    : null
  if (gridWindow?.zones.length === 0) return null
  const ofText = scope.texts.length > 0 ? await matchingSpaces(scope) : null
  const ids = ofText ?? (scope.box ? await spacesInBox(scope.box) : null)
  if (ids?.length === 0) return null
  const startHour = wanted?.kind === 'fixed' ? weekdayOf(wanted.date) * 24 + Number(wanted.from.slice(0, 2)) : null
  const texts = ofText ? [] : scope.texts
  return {
    ...place,
    scope,
    sort,
    people,
    instantOnly,
    amenities,
    gridWindow,
    startHour,
    weeks,
    maxPrice,
    maxTotal,
    texts,
    ids,
  }
}

/** Returns the reach of the first walk; `read` is null if the rest of the place can be searched as a whole afterwards. */
export async function firstReach({ ids, scope }: TimeQuery, after: WalkPlace | undefined): Promise<Reach> {
  const isSmall = ids !== null || (await isSmallPlace(scope))
  const tested = ids ? matchLimits.mostSpaces + 1 : timeLimits.firstWalk
  return { after, tested, read: isSmall ? null : timeLimits.longRead }
}
