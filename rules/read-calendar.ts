import ICAL from 'ical.js'
import { RRuleTemporal } from 'rrule-temporal'
import { busyPeriods } from './busy-periods.ts'
import {
  type EventParts,
  eventParts,
  type Moment,
  occurrenceKey,
  startIn,
  wallIn,
  zonesOf,
} from './calendar-event-parts.ts'
import type { CalendarZone } from './calendar-zone.ts'
import { FeedProblem } from './feed-problem.ts'

/** An event of another calendar, or one occurrence of a series, that takes time. */
export type ImportedEvent = {
  /** The same at each reading, and unique within the calendar. */
  key: string
  summary: string
  isAllDay: boolean
  start: Date
  end: Date
}

export type CalendarWindow = {
  /** The zone of the space: for all-day events, and for times without a zone. */
  timeZone: string
  from: Date
  to: Date
  /** Events whose identifier ends with this are our own, and are left out. */
  ownDomain: string
}

const mostEvents = 10_000

/**
 * Reads a calendar file (RFC 5545) and returns the events that overlap the window and take time: not cancelled, not shown as
 * free, not our own; series as their occurrences; and busy times without events. Yields undefined between events, so that the
 * caller can let other work run. Throws `FeedProblem`.
 */
export function* readCalendar(text: string, window: CalendarWindow): Generator<undefined, ImportedEvent[]> {
  const { calendar, eventTexts } = splitCalendar(text)
  if (calendar.getFirstPropertyValue('method') === 'CANCEL') return []
  const zones = zonesOf(calendar, window.timeZone)
  const events: EventParts[] = []
  for (const eventText of eventTexts) {
    const parts = undamaged(() => eventParts(ICAL.Component.fromString(eventText.trim()), zones))
    if (parts && !isOwn(parts, window)) events.push(parts)
    yield
  }
  const found = new Map<string, ImportedEvent>()
  for (const busy of undamaged(() => busyPeriods(calendar))) {
    if (busy.start < window.to && busy.end > window.from) found.set(busy.key, busy)
    if (found.size > mostEvents) throw new FeedProblem('tooManyEvents')
  }
  const copies = new Map<string, number>()
  let steps = 0
  const replacedOf = Map.groupBy(
    events.flatMap(({ uid, replaces }) => (replaces ? [{ uid, replaces }] : [])),
    ({ uid }) => uid,
  )
  const zoneOf = new Map(events.flatMap(({ uid, zone, replaces }) => (replaces ? [] : [[uid, zone] as const])))
  for (const event of events) {
    const { uid, zone } = event
    const replaced = isSeries(event) ? (replacedOf.get(uid) ?? []).map(({ replaces }) => replaces) : []
    steps += stepsOf(event, window) + replaced.length
    if (steps > mostStepsOfFile) throw new FeedProblem('tooOften')
    const series = { replaced, zone: zoneOf.get(uid) ?? zone }
    for (const each of undamaged(() => occurrencesOf(event, series, window))) {
      // Two events with one identifier are both kept.
      const copy = (copies.get(each.key) ?? 0) + 1
      copies.set(each.key, copy)
      found.set(copy === 1 ? each.key : `${each.key}#${copy}`, each)
      if (found.size > mostEvents) throw new FeedProblem('tooManyEvents')
    }
    yield
  }
  return [...found].map(([key, event]) => ({ ...event, key }))
}

/** Reads a whole calendar at once. */
export function readWholeCalendar(text: string, window: CalendarWindow): ImportedEvent[] {
  const reading = readCalendar(text, window)
  let step = reading.next()
  while (!step.done) step = reading.next()
  return step.value
}

/** Separates the events, which are parsed one by one, from the rest. Throws `FeedProblem`. */
function splitCalendar(text: string): { calendar: ICAL.Component; eventTexts: string[] } {
  const body = text.replace(/^\uFEFF?\s*/, '')
  if (!/^BEGIN:VCALENDAR\s/i.test(body)) throw new FeedProblem('notACalendar')
  const eventTexts: string[] = []
  const rest: string[] = []
  let event: string[] | null = null
  for (const line of body.split('\n')) {
    const begins = /^BEGIN:VEVENT\s*$/i.test(line)
    if (begins && event) throw new FeedProblem('damaged')
    if (begins) event = []
    ;(event ?? rest).push(line)
    if (!event || !/^END:VEVENT\s*$/i.test(line)) continue
    if (eventTexts.push(event.join('\n')) > mostEvents) throw new FeedProblem('tooManyEvents')
    event = null
  }
  if (event) throw new FeedProblem('damaged')
  const calendar = undamaged(() => ICAL.Component.fromString(rest.join('\n').trim()))
  if (calendar.name !== 'vcalendar') throw new FeedProblem('damaged')
  return { calendar, eventTexts }
}

/** The parser throws errors of several kinds for text that it cannot read. */
function undamaged<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof FeedProblem ? error : new FeedProblem('damaged')
  }
}

function isOwn({ uid }: EventParts, { ownDomain }: CalendarWindow): boolean {
  return uid.endsWith(`@${ownDomain}`)
}

function isSeries({ replaces, rules, extra }: EventParts): boolean {
  return !replaces && (rules.length > 0 || extra.length > 0)
}

/** The moments of a series at which other events replace it, and the zone of the series that an event belongs to. */
type Series = { replaced: readonly Moment[]; zone: CalendarZone }

function occurrencesOf(event: EventParts, series: Series, window: CalendarWindow): ImportedEvent[] {
  if (event.takesNoTime || event.lengthMs <= 0) return []
  const { uid, replaces, start: wall } = event
  if (replaces) {
    return inWindow(event, [{ key: `${uid}|${occurrenceKey(wallIn(series.zone, replaces))}`, wall }], window)
  }
  if (!isSeries(event)) return inWindow(event, [{ key: uid, wall }], window)
  const starts = new Map<string, Temporal.PlainDateTime>()
  for (const each of [wall, ...event.extra, ...event.rules.flatMap((rule) => expand(event, rule, window))]) {
    starts.set(occurrenceKey(each), each)
  }
  const gone = event.excluded.union(new Set(series.replaced.map((moment) => startIn(event.zone, moment))))
  const left = [...starts].filter(([key]) => !gone.has(key) && !gone.has(key.slice(0, 10)))
  return inWindow(
    event,
    left.map(([key, each]) => ({ key: `${uid}|${key}`, wall: each })),
    window,
  )
}

const dayMs = 86_400_000
/** More steps than a series of sixteen years by the day. A step takes a tenth of a millisecond. */
const mostSteps = 6_000
const mostStepsOfFile = 100_000
/** RFC 5545, 3.8.5.3: an event should not have more than one. */
const mostRules = 2

/** An upper bound of the steps that a rule takes per day, by its frequency. */
const stepsPerDay: Record<string, number> = {
  YEARLY: 1 / 365,
  MONTHLY: 1 / 28,
  WEEKLY: 1 / 7,
  DAILY: 1,
  HOURLY: 24,
  MINUTELY: 1_440,
}
const secondsPerDay = 86_400

/** How many steps the series of an event take at most. Throws `FeedProblem` for more rules than an event can have. */
function stepsOf({ start, rules }: EventParts, { to }: CalendarWindow): number {
  if (rules.length > mostRules) throw new FeedProblem('tooOften')
  return rules.reduce((sum, rule) => {
    const end = Math.min(to.getTime(), untilOf(rule))
    const days = Math.max(0, (end - start.toZonedDateTime('UTC').epochMilliseconds) / dayMs)
    const perDay = stepsPerDay[/FREQ=([A-Z]+)/.exec(rule)?.[1] ?? ''] ?? secondsPerDay
    // Each value of a BY part may add a start to a period.
    const values = rule.split(',').length
    return sum + Math.min(mostSteps, days * perDay * values, countOf(rule) * values)
  }, 0)
}

/** The end of a rule as `ruleText` writes it, in milliseconds; infinite without one. */
function untilOf(rule: string): number {
  const [, year, month, day] = /;UNTIL=(\d{4})(\d\d)(\d\d)T/.exec(rule) ?? []
  return year ? Date.UTC(Number(year), Number(month) - 1, Number(day) + 1) : Number.POSITIVE_INFINITY
}

/** The number of starts of a rule by days or weeks that gives some in each period; infinite for others. */
function countOf(rule: string): number {
  const count = /;COUNT=(\d+)/.exec(rule)?.[1]
  const isRegular = /^FREQ=(DAILY(?!.*;BY)|WEEKLY(?!.*;BY(?!DAY=)))/.test(rule)
  return count && isRegular ? Number(count) : Number.POSITIVE_INFINITY
}

/** The starts of a rule that can touch the window; a day more on each side, because the rule knows no zone. */
function expand({ start, lengthMs }: EventParts, rule: string, { from, to }: CalendarWindow): Temporal.PlainDateTime[] {
  const since = new Date(from.getTime() - lengthMs - 2 * dayMs)
  const until = new Date(to.getTime() + 2 * dayMs)
  try {
    const series = new RRuleTemporal({
      rruleString: `DTSTART:${occurrenceKey(start).replace(/[-:]/g, '')}Z\nRRULE:${rule}`,
      maxIterations: mostSteps,
      maxCandidateEvaluations: 10 * mostSteps,
    })
    return series.between(since, until, true).map((occurrence) => occurrence.toPlainDateTime())
  } catch (error) {
    throw new FeedProblem(error instanceof Error && /exceeded/.test(error.message) ? 'tooOften' : 'unknownRule')
  }
}

type Occurrence = { key: string; wall: Temporal.PlainDateTime }

function inWindow(event: EventParts, occurrences: Occurrence[], { from, to }: CalendarWindow): ImportedEvent[] {
  const { summary, isAllDay, zone, lengthMs } = event
  return occurrences.flatMap(({ key, wall }) => {
    const start = zone.instantOf(wall)
    const end = isAllDay ? zone.instantOf(wall.add({ days: lengthMs / dayMs })) : new Date(start.getTime() + lengthMs)
    return start < to && end > from ? [{ key, summary, isAllDay, start, end }] : []
  })
}
