import { addDays, localDate, startOfDay } from './time.ts'

/** Time from `start` to before `end`. */
export type TimeSpan = { start: Date; end: Date }

type Claims = {
  /** What other calendars say is taken; may overlap, in any order. */
  claimed: readonly TimeSpan[]
  /** What is taken here already. */
  taken: readonly TimeSpan[]
  timeZone: string
  /** Time that touches this range is returned; each span is cut at the same places at each call. */
  within: TimeSpan
}

/**
 * Returns the claimed time that is free here, as spans that do not overlap, each within a day of the zone and of 24 hours at
 * most.
 */
export function claimedTime({ claimed, taken, timeZone, within }: Claims): TimeSpan[] {
  const free = without(merged(claimed), merged(taken)).filter((span) => overlap(span, within))
  const midnights = midnightsOf(timeZone, within)
  let next = 0
  return free
    .flatMap((span) => {
      while ((midnights[next] ?? Number.POSITIVE_INFINITY) <= span.start.getTime()) next += 1
      return cutAt(span, midnights, next)
    })
    .filter((span) => overlap(span, within))
}

function overlap(a: TimeSpan, b: TimeSpan): boolean {
  return a.start < b.end && a.end > b.start
}

/** The union, in order; spans that touch are joined. */
function merged(spans: readonly TimeSpan[]): TimeSpan[] {
  const union: { start: Date; end: Date }[] = []
  for (const { start, end } of spans.toSorted((a, b) => a.start.getTime() - b.start.getTime())) {
    const last = union.at(-1)
    if (!last || start > last.end) union.push({ start, end })
    else if (end > last.end) last.end = end
  }
  return union
}

/** Both are unions in order. */
function without(spans: readonly TimeSpan[], removed: readonly TimeSpan[]): TimeSpan[] {
  let first = 0
  return spans.flatMap((span) => {
    while (removed[first] && (removed[first]?.end ?? span.start) <= span.start) first += 1
    const left: TimeSpan[] = []
    let { start } = span
    for (let at = first; at < removed.length; at += 1) {
      const hole = removed[at]
      if (!hole || hole.start >= span.end) break
      if (hole.start > start) left.push({ start, end: hole.start })
      start = hole.end
    }
    return start < span.end ? [...left, { start, end: span.end }] : left
  })
}

const dayMs = 86_400_000

/** The midnights of a zone in the range and two days around it. They are looked up once, because each takes a while. */
function midnightsOf(timeZone: string, { start, end }: TimeSpan): number[] {
  const midnights: number[] = []
  let date = localDate(new Date(start.getTime() - 2 * dayMs), timeZone)
  for (let at = startOfDay(date, timeZone); at.getTime() < end.getTime() + 2 * dayMs; at = startOfDay(date, timeZone)) {
    midnights.push(at.getTime())
    date = addDays(date, 1)
  }
  return midnights
}

/**
 * Cuts a span at the midnights from `first` on, and a day of 25 hours after 24. What lies before the midnight that begins the
 * range is left out, and what lies after its end.
 */
function cutAt({ start, end }: TimeSpan, midnights: readonly number[], first: number): TimeSpan[] {
  const parts: TimeSpan[] = []
  let from = Math.max(start.getTime(), midnights[0] ?? 0)
  for (let at = first; at < midnights.length && from < end.getTime(); at += 1) {
    const to = Math.min(midnights[at] ?? from, end.getTime())
    for (; from < to; from = Math.min(from + dayMs, to)) {
      parts.push({ start: new Date(from), end: new Date(Math.min(from + dayMs, to)) })
    }
  }
  return parts
}
