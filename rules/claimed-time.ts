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
  return without(merged(claimed), merged(taken))
    .flatMap((span) => withinDays(span, timeZone, within))
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
      if (hole.end > start) start = hole.end
    }
    return start < span.end ? [...left, { start, end: span.end }] : left
  })
}

const dayMs = 86_400_000

/** Cuts a span at the midnights of the zone, and a day of 25 hours after 24. */
function withinDays({ start, end }: TimeSpan, timeZone: string, within: TimeSpan): TimeSpan[] {
  const parts: TimeSpan[] = []
  const last = end < within.end ? end : within.end
  let date = localDate(start < within.start ? new Date(within.start.getTime() - dayMs) : start, timeZone)
  let from = startOfDay(date, timeZone)
  if (from < start) from = start
  while (from < last) {
    date = addDays(localDate(from, timeZone), 1)
    const next = Math.min(startOfDay(date, timeZone).getTime(), from.getTime() + dayMs, end.getTime())
    parts.push({ start: from, end: new Date(next) })
    from = new Date(next)
  }
  return parts
}
