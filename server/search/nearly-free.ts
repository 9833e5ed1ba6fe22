import { addDays } from '../../rules/time.ts'
import { maxWindowDays, type TimeSearch, type TimeWindow } from '../../rules/time-search.ts'
import { windowSpan } from '../../rules/time-window-starts.ts'
import { type FoundByTime, findByTime, quoteOf, type TimeResult } from './search-by-time.ts'

/** So many spaces with other hours are looked at; the nearest of them are shown. */
const mostNear = 100

/**
 * Spaces that are not free at the hours asked for, but at as many others of the same days, nearest hours first; `quote` is
 * for the nearest. Empty where no hours were asked for. Refuses as `searchByTime` does.
 */
export async function nearlyFree(search: TimeSearch, limit: number): Promise<TimeResult[]> {
  const { wanted } = search
  const around = wanted && sameDays(wanted)
  if (!around) return []
  const { found } = await findByTime({ ...search, wanted: around, limit: mostNear, cursor: undefined })
  return found
    .flatMap((space) => nearest(space, wanted) ?? [])
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, limit)
    .map(({ card, start, hours, others }) => ({ ...card, quote: quoteOf(card, start, hours, others) }))
}

/** As many hours on the same days, at any start of theirs; null where the window has two weeks already. */
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

/** The start nearest to what was asked for; null where that itself is free. */
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
