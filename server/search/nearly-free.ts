import { clockOfHour } from '../../rules/booking-hours.ts'
import { maxWindowDays, type SpaceSearch, type TimeWindow } from '../../rules/space-search.ts'
import { addDays } from '../../rules/time.ts'
import { windowSpan } from '../../rules/time-window-starts.ts'
import { type FoundSpace, quoteOf, type TimeQuote } from './found-space.ts'
import { searchByTime } from './search-by-time.ts'

/** How many spaces with other hours are searched; the nearest of them are shown. */
const mostNear = 100

/**
 * Returns spaces that are not free at the requested hours but for as long at another time of the same days, nearest first;
 * `quote` is for the nearest time. Empty if no hours were requested. Throws the same as `searchByTime`.
 */
export async function nearlyFree(search: SpaceSearch, limit: number): Promise<FoundSpace[]> {
  const { wanted, people } = search
  const around = wanted && sameDays(wanted)
  if (!around) return []
  const { spaces } = await searchByTime({ ...search, wanted: around, limit: mostNear, cursor: undefined })
  return spaces
    .flatMap((space) => nearest(space, wanted) ?? [])
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, limit)
    .map(({ space, start }) => ({ ...space, quote: nearestQuote(space, start, people) }))
}

/** Returns a window of the same duration and days with any start; null if the window already spans two weeks. */
function sameDays(wanted: TimeWindow): TimeWindow | null {
  const isFixed = wanted.kind === 'fixed'
  const hours = isFixed ? wallHours(wanted) : wanted.hours
  const first = isFixed ? wanted.date : wanted.from.slice(0, 10)
  const last = isFixed ? wanted.date : wanted.to.slice(0, 10)
  const to = `${addDays(last, 1)}T${clockOfHour(hours - 1)}`
  return addDays(first, maxWindowDays) < to.slice(0, 10)
    ? null
    : { kind: 'anyHours', hours, from: `${first}T00:00`, to }
}

function wallHours({ from, to }: { from: string; to: string }): number {
  const hours = Number(to.slice(0, 2)) - Number(from.slice(0, 2))
  return hours > 0 ? hours : hours + 24
}

/** Returns the start nearest to the requested one; null if that one is free. */
function nearest(space: FoundSpace, wanted: TimeWindow) {
  const span = windowSpan(wanted, space.timeZone)
  if (!span) return null
  const [from, last] = [span.from.getTime(), span.to.getTime() - span.hours * 3_600_000]
  const near = space.starts
    .map((start) => ({ start, distance: Math.max(from - start.getTime(), start.getTime() - last, 0) }))
    .toSorted((a, b) => a.distance - b.distance)
  const [first] = near
  return first && first.distance > 0 ? { space, ...first } : null
}

function nearestQuote(space: FoundSpace, start: Date, people: number | undefined): TimeQuote | null {
  const { quote, starts } = space
  return quote && quoteOf(space, { start, hours: quote.hours, people }, starts.length - 1)
}
