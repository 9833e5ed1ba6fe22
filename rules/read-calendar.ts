import ICAL from 'ical.js'
import { RRuleTemporal } from 'rrule-temporal'
import { type EventParts, eventParts, occurrenceKey, zonesOf } from './calendar-event-parts.ts'
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

export const mostEvents = 10_000

/**
 * Reads a calendar file (RFC 5545) and returns the events that overlap the window and take time: not cancelled, not shown as
 * free, not our own; series as their occurrences. Yields undefined between events, so that the caller can let other work run.
 * Throws `FeedProblem`.
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
  const replacedOf = Map.groupBy(
    events.filter(({ replaces }) => replaces !== null),
    ({ uid }) => uid,
  )
  for (const event of events) {
    const replaced = new Set(replacedOf.get(event.uid)?.map(({ replaces }) => replaces))
    for (const each of occurrencesOf(event, replaced, window)) {
      found.set(freeKey(found, each.key), each)
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
  const rest = body.replace(/^BEGIN:VEVENT[^\S\n]*\n[\s\S]*?^END:VEVENT[^\S\n]*(?:\n|$)/gim, (event) => {
    if (eventTexts.push(event) > mostEvents) throw new FeedProblem('tooManyEvents')
    return ''
  })
  const calendar = undamaged(() => ICAL.Component.fromString(rest.trim()))
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

/** Two events with one identifier are both kept. */
function freeKey(found: ReadonlyMap<string, unknown>, key: string): string {
  let free = key
  for (let copy = 2; found.has(free); copy += 1) free = `${key}#${copy}`
  return free
}

function occurrencesOf(
  event: EventParts,
  replaced: ReadonlySet<string | null>,
  window: CalendarWindow,
): ImportedEvent[] {
  if (event.takesNoTime || event.lengthMs <= 0) return []
  const { uid, replaces } = event
  if (replaces !== null) return inWindow(event, [{ key: `${uid}|${replaces}`, wall: event.start }], window)
  if (event.rules.length === 0 && event.extra.length === 0) {
    return inWindow(event, [{ key: uid, wall: event.start }], window)
  }
  const starts = new Map<string, Temporal.PlainDateTime>()
  for (const wall of [event.start, ...event.extra, ...event.rules.flatMap((rule) => expand(event, rule, window))]) {
    starts.set(occurrenceKey(wall), wall)
  }
  const left = [...starts].filter(
    ([key]) => !replaced.has(key) && !event.excluded.has(key) && !event.excluded.has(key.slice(0, 10)),
  )
  return inWindow(
    event,
    left.map(([key, wall]) => ({ key: `${uid}|${key}`, wall })),
    window,
  )
}

const dayMs = 86_400_000
/** More steps than a series of thirty years by the day. */
const mostSteps = 12_000

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
    const end = isAllDay
      ? zone.instantOf(wall.add({ days: Math.round(lengthMs / dayMs) }))
      : new Date(start.getTime() + lengthMs)
    return start < to && end > from ? [{ key, summary, isAllDay, start, end }] : []
  })
}
