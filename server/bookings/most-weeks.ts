import pLimit from 'p-limit'
import { isRefusal } from '../../rules/refusal.ts'
import { requestedWeeks, type SpaceSearch } from '../../rules/space-search.ts'
import { addDays } from '../../rules/time.ts'
import type { FoundSpace, TimeQuote } from '../search/found-space.ts'
import { searchByTime } from '../search/search-by-time.ts'
import type { SpaceSummary } from '../spaces/space-card.ts'
import { quoteSeries } from './quote-series.ts'

/** A space that is free in most weeks of a series. `quote` is for those weeks, from the first of them on. */
export type MostWeeks = {
  space: SpaceSummary
  quote: Omit<TimeQuote, 'rental' | 'guestFee'>
  /** The usual starts of the weeks that cannot be booked. */
  missing: Date[]
  /** The series that was asked for. */
  asked: { startTime: string; hours: number; weeks: number }
}

/** How many spaces that are free in each week are compared. */
const mostCompared = 48

/**
 * Returns spaces that can be booked in most weeks of a requested series, but not in all, those with the most weeks first. Only
 * spaces among the first of some week's search are compared. Empty unless a series was requested. Throws the same as
 * `searchByTime`.
 */
export async function freeInMostWeeks(search: SpaceSearch, limit: number): Promise<MostWeeks[]> {
  const { wanted, people = 1, maxTotal } = search
  const weeks = requestedWeeks(wanted)
  if (wanted?.kind !== 'fixed' || weeks === 1) return []
  // Not all at once: a request must not take most of the connections.
  const turn = pLimit(2)
  const pages = await turn.map(
    Array.from({ length: weeks }, (_, week) => addDays(wanted.date, 7 * week)),
    (date) => {
      const one = {
        ...search,
        wanted: { ...wanted, date, weeks: undefined },
        instant: true as const,
        maxTotal: undefined,
      }
      return searchByTime({ ...one, limit: mostCompared, cursor: undefined })
    },
  )
  const found: MostWeeks[] = []
  for (const { spaces } of byMostWeeks(pages.map((page) => page.spaces))) {
    if (found.length === limit) break
    const [space] = spaces
    const most = space && (await weeksAt(space, wanted, { weeks, people }))
    if (most && most.missing.length > 0 && most.quote.total <= (maxTotal ?? most.quote.total)) found.push(most)
  }
  return found.toSorted((a, b) => b.quote.weeks - a.quote.weeks)
}

/** The spaces of most of the weeks' pages, each as on the first page that has it, those on most pages first. */
function byMostWeeks(pages: readonly FoundSpace[][]): { spaces: FoundSpace[] }[] {
  const byId = new Map<number, { spaces: FoundSpace[] }>()
  for (const space of pages.flat()) {
    const known = byId.get(space.id) ?? { spaces: [] }
    known.spaces.push(space)
    byId.set(space.id, known)
  }
  return [...byId.values()]
    .filter(({ spaces }) => spaces.length * 2 > pages.length && spaces.length > 1)
    .toSorted((a, b) => b.spaces.length - a.spaces.length)
}

/**
 * Computes the weeks at the space itself, as its page of the series does. Null if it is free in few weeks, or takes no
 * series.
 */
async function weeksAt(
  { quote: first, ...space }: FoundSpace,
  wanted: { date: string; from: string },
  { weeks, people }: { weeks: number; people: number },
): Promise<MostWeeks | null> {
  if (!first) return null
  const { hours, currency } = first
  const pattern = { date: wanted.date, time: wanted.from, hours, weeks }
  try {
    const series = await quoteSeries({ ...pattern, spaceId: space.id, headcount: people, person: null })
    const free = series.weeks.filter(({ missing }) => !missing)
    const [start] = free
    const usual = series.weeks[0]
    if (!start || !usual || free.length * 2 <= weeks || free.length < 2) return null
    return {
      space,
      quote: {
        startTime: start.start.toISOString(),
        endTime: start.end.toISOString(),
        hours,
        currency,
        total: series.totalMinor,
        otherStarts: 0,
        weeks: free.length,
      },
      missing: series.weeks.filter(({ missing }) => missing).map(({ start: at }) => at),
      asked: { startTime: usual.start.toISOString(), hours, weeks },
    }
  } catch (error) {
    if (!isRefusal(error)) throw error
    return null
  }
}
