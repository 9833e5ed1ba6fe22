import { addDays } from '../../rules/time.ts'
import { maxWindowDays, type TimeSearch, type TimeWindow } from '../../rules/time-search.ts'
import { windowSpan } from '../../rules/time-window-starts.ts'
import { type FoundByTime, quoteOf } from './found-space.ts'
import { findByTime, type TimeResult } from './search-by-time.ts'

/** How many spaces with other hours are searched; the nearest of them are shown. */
const mostNear = 100

/**
 * Returns spaces that are not free at the requested hours but for as long at another time of the same days, nearest first;
 * `quote` is for the nearest time. Empty if no hours were requested. Throws the same as `searchByTime`.
 */
export async function nearlyFree(search: TimeSearch, limit: number): Promise<TimeResult[]> {
  const { wanted, people } = search
  const around = wanted && sameDays(wanted)
  if (!around) return []
  const { found } = await findByTime({ ...search, wanted: around, limit: mostNear, cursor: undefined })
  return found
    .flatMap((space) => nearest(space, wanted) ?? [])
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, limit)
    .map(({ card, start, hours, others }) => ({ ...card, quote: quoteOf(card, { start, hours, people }, others) }))
}

/** Returns a window of the same duration and days with any start; null if the window already spans two weeks. */
function sameDays(wanted: TimeWindow): TimeWindow | null {
  const isFixed = wanted.kind === 'fixed'
  const hours = isFixed ? wallHours(wanted) : wanted.hours
  const first = isFixed ? wanted.date : wanted.from.slice(0, 10)
  const last = isFixed ? wanted.date : wanted.to.slice(0, 10)
  const to = `${addDays(last, 1)}T${String(hours - 1).padStart(2, '0')}:00`
  return addDays(first, maxWindowDays) < to.slice(0, 10)
    ? null
    : { kind: 'anyHours', hours, from: `${first}T00:00`, to }
}

function wallHours({ from, to }: { from: string; to: string }): number {
  const hours = Number(to.slice(0, 2)) - Number(from.slice(0, 2))
  return hours > 0 ? hours : hours + 24
}

/** Returns the start nearest to the requested one; null if that one is free. */
function nearest({ card, starts, hours }: FoundByTime, wanted: TimeWindow) {
  const span = windowSpan(wanted, card.timeZone)
  if (!span) return null
  const [from, last] = [span.from.getTime(), span.to.getTime() - span.hours * 3_600_000]
  const near = starts
    .map((start) => ({ start, distance: Math.max(from - start.getTime(), start.getTime() - last, 0) }))
    .toSorted((a, b) => a.distance - b.distance)
  const [first] = near
  return first && first.distance > 0 ? { card, hours, ...first, others: starts.length - 1 } : null
}
