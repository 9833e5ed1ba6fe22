import type { CheapestCursor, PricePlace } from '../../rules/time-cursor.ts'
import { timeLimits } from './time-query.ts'

/** A place in the order of `least_minor`. */
type BoundPlace = CheapestCursor['at']

/** A priced space, its place among the cheapest, and its place in the walk. */
export type Priced<Found> = { found: Found; at: PricePlace; walk: BoundPlace }

/** Where a page began, where its walk ended (null at the end of the place), and whether it met all that its cursor can show. */
export type Progress = Pick<CheapestCursor, 'shown' | 'cut'> & { next: BoundPlace | null; isWhole: boolean }

/**
 * Returns the cursor behind a page that shows the first `count` of the priced spaces (in order of price); null if there are no
 * others. Each next page shows a space or reads on, so that the pages have an end.
 */
export function nextCheapest(
  { shown, cut, next, isWhole }: Progress,
  count: number,
  priced: readonly Priced<unknown>[],
): CheapestCursor | null {
  const left = priced.slice(count)
  const last = priced[count - 1]?.at
  if (!last && !isWhole && next) return readOn({ shown, cut, next }, left)
  if (cut) return { sort: 'cheapest', shown: last ?? cut.upTo, at: cut.again, carried: [], cut: null }
  if (!next && left.length === 0) return null
  // The walk meets the spaces after the last one shown again; those before it are carried.
  const lastShown = priced.slice(0, count).map(({ walk }) => walk)
  const behind = left.filter(({ walk }) => lastShown.some((place) => isBefore(walk, place))).toSorted(byWalk)
  const carried = behind.slice(0, timeLimits.mostCarried)
  const met = left.filter((space) => !carried.includes(space))
  const at = firstOf(met) ?? next ?? theEnd
  return { sort: 'cheapest', shown: last ?? shown, at, carried: idsOf(carried), cut: null }
}

/** Nothing is certain yet: carries the priced spaces, or the cheapest of them. */
function readOn(
  { shown, cut, next }: { shown: PricePlace; cut: CheapestCursor['cut']; next: BoundPlace },
  left: readonly Priced<unknown>[],
): CheapestCursor {
  const carried = left.slice(0, timeLimits.mostCarried)
  const last = carried.at(-1)
  const isCut = last && left.length > carried.length
  return {
    ...{ sort: 'cheapest', shown, at: next, carried: idsOf(carried) },
    cut: isCut ? { upTo: last.at, again: cut?.again ?? firstOf(left) ?? next } : cut,
  }
}

/** After every space. */
const theEnd = { key: 2_000_000_000, id: 0 }

/** The place just before the first of some spaces in the walk. */
function firstOf(spaces: readonly Priced<unknown>[]): BoundPlace | undefined {
  const first = spaces.toSorted(byWalk)[0]?.walk
  return first && { key: first.key, id: first.id - 1 }
}

function byWalk(a: Priced<unknown>, b: Priced<unknown>): number {
  return a.walk.key - b.walk.key || a.walk.id - b.walk.id
}

function isBefore(a: BoundPlace, b: BoundPlace): boolean {
  return a.key < b.key || (a.key === b.key && a.id < b.id)
}

function idsOf(spaces: readonly Priced<unknown>[]): number[] {
  return spaces.map(({ walk }) => walk.id)
}
