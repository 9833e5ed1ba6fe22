import ICAL from 'ical.js'
import { type CalendarZone, namedZone, zoneOfId } from './calendar-zone.ts'
import { FeedProblem } from './feed-problem.ts'

/** A VEVENT of a calendar file with its times as wall-clock times of its zone. */
export type EventParts = {
  uid: string
  summary: string
  /** Cancelled, or shown as free by the other calendar. */
  takesNoTime: boolean
  isAllDay: boolean
  zone: CalendarZone
  start: Temporal.PlainDateTime
  /** The exact length in milliseconds; of an all-day event, that of its days without changes of the clocks. */
  lengthMs: number
  rules: string[]
  extra: Temporal.PlainDateTime[]
  /** Excluded starts, and whole dates. */
  excluded: Set<string>
  /** The start of the occurrence that this event replaces, as written: the series may be in another zone. */
  replaces: Moment | null
}

/** A time or a date of a calendar file. */
export type Moment = { wall: Temporal.PlainDateTime; isDate: boolean; zone: CalendarZone }

/** Finds the zones of a calendar by the names that its file uses; those of the space for times without a zone. */
export type ZoneFinder = { own: CalendarZone; byId(id: string): CalendarZone }

/** Returns the zones of a calendar file. `byId` throws `FeedProblem` for one that neither we nor the file know. */
export function zonesOf(calendar: ICAL.Component, timeZone: string): ZoneFinder {
  const found = new Map<string, CalendarZone>()
  const definitions = calendar.getAllSubcomponents('vtimezone')
  return {
    own: namedZone(timeZone),
    byId(id) {
      const known = found.get(id)
      if (known) return known
      const zone = zoneOfId(
        id,
        definitions.find((definition) => definition.getFirstPropertyValue('tzid') === id),
      )
      if (!zone) throw new FeedProblem('unknownZone', id.replace(/[^\w /+-]/g, '').slice(0, 60))
      found.set(id, zone)
      return zone
    },
  }
}

/** The most dates that an event can list, added and left out together. */
const mostDates = 3_000

/** Returns the parts of a VEVENT; null for one without a start, which takes no time. Throws `FeedProblem`. */
export function eventParts(event: ICAL.Component, zones: ZoneFinder): EventParts | null {
  const startProperty = event.getFirstProperty('dtstart')
  const [first] = startProperty ? momentsOf(startProperty, zones) : []
  if (!first) return null
  const { zone, isDate } = first
  const moments = (name: string) => event.getAllProperties(name).flatMap((property) => momentsOf(property, zones))
  const dates = ['rdate', 'exdate'].flatMap((name) => event.getAllProperties(name))
  if (dates.reduce((sum, property) => sum + property.getValues().length, 0) > mostDates)
    throw new FeedProblem('tooOften')
  const replaced = event.getFirstProperty('recurrence-id')
  // RANGE=THISANDFUTURE: one event for the rest of a series.
  if (replaced?.getFirstParameter('range')) throw new FeedProblem('manyChanged')
  return {
    uid: textOf(event, 'uid')
      .replace(/\p{Cc}+/gu, ' ')
      .slice(0, 300)
      .toWellFormed(),
    summary: textOf(event, 'summary')
      .replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ')
      .trim()
      .slice(0, 200)
      .toWellFormed(),
    takesNoTime: isFree(event),
    isAllDay: isDate,
    zone,
    start: first.wall,
    lengthMs: lengthOf(event, first, zones),
    rules: event.getAllProperties('rrule').map((rule) => ruleText(rule, zone)),
    extra: moments('rdate').map((moment) => wallIn(zone, moment)),
    excluded: new Set(moments('exdate').map((moment) => startIn(zone, moment))),
    replaces: (replaced && momentsOf(replaced, zones)[0]) ?? null,
  }
}

/** One object, so that times in UTC count as being in the same zone. */
const utc = namedZone('UTC')

/** The values of a date property; a period counts by its start. */
function momentsOf(property: ICAL.Property, zones: ZoneFinder): Moment[] {
  const id = property.getFirstParameter('tzid')
  return property.getValues().flatMap((value) => {
    const time = value instanceof ICAL.Period ? value.start : value
    if (!(time instanceof ICAL.Time)) return []
    const text = String(time)
    const zone = text.endsWith('Z') ? utc : id && !time.isDate ? zones.byId(id) : zones.own
    return [{ wall: plain(text), isDate: time.isDate, zone }]
  })
}

/** Throws `FeedProblem` for a date that does not exist. */
function plain(text: string): Temporal.PlainDateTime {
  try {
    return Temporal.PlainDateTime.from(text.replace(/Z$/, ''))
  } catch {
    throw new FeedProblem('damaged')
  }
}

/** Returns what the clocks of a zone show at a moment; a date is the same in every zone. */
export function wallIn(zone: CalendarZone, { wall, isDate, zone: own }: Moment): Temporal.PlainDateTime {
  return isDate || zone === own ? wall : zone.wallOf(own.instantOf(wall))
}

/** Returns the key of the occurrence of a series in `zone` that starts at a moment; of a date, '2027-03-11'. */
export function startIn(zone: CalendarZone, moment: Moment): string {
  const wall = wallIn(zone, moment)
  return moment.isDate ? String(wall.toPlainDate()) : occurrenceKey(wall)
}

export function occurrenceKey(wall: Temporal.PlainDateTime): string {
  return wall.toString({ smallestUnit: 'second' })
}

function isFree(event: ICAL.Component): boolean {
  const [status, transparency, busy] = ['status', 'transp', 'x-microsoft-cdo-busystatus'].map((name) =>
    textOf(event, name).trim().toUpperCase(),
  )
  return status === 'CANCELLED' || transparency === 'TRANSPARENT' || busy === 'FREE'
}

/** Without an end, an all-day event has one day and another one no length (RFC 5545, 3.6.1). */
function lengthOf(event: ICAL.Component, start: Moment, zones: ZoneFinder): number {
  const endProperty = event.getFirstProperty('dtend')
  const [end] = endProperty ? momentsOf(endProperty, zones) : []
  if (end) {
    if (start.isDate) return wholeDays(wallMs(end.wall) - wallMs(start.wall))
    return end.zone.instantOf(end.wall).getTime() - start.zone.instantOf(start.wall).getTime()
  }
  const duration = event.getFirstPropertyValue('duration')
  const durationMs = duration instanceof ICAL.Duration ? duration.toSeconds() * 1000 : 0
  return start.isDate ? wholeDays(durationMs) : durationMs
}

const dayMs = 86_400_000

/** Returns the length of an event of whole days: one day at least, because calendars end an event of one day on that day, too. */
function wholeDays(lengthMs: number): number {
  return lengthMs < 0 ? lengthMs : Math.max(1, Math.round(lengthMs / dayMs)) * dayMs
}

function wallMs(wall: Temporal.PlainDateTime): number {
  return wall.toZonedDateTime('UTC').epochMilliseconds
}

/** The rule with its end as a wall-clock time of the zone, because the rule is expanded without a zone. */
function ruleText(property: ICAL.Property, zone: CalendarZone): string {
  const rule = property.getFirstValue()
  if (!(rule instanceof ICAL.Recur)) throw new FeedProblem('unknownRule')
  const until = rule.until && String(rule.until)
  const text = rule.toString().replace(/;UNTIL=[^;]*/, '')
  if (!until) return text
  const isDate = until.length === 10
  const wall = until.endsWith('Z') ? zone.wallOf(utc.instantOf(plain(until))) : plain(until)
  const last = isDate ? wall.with({ hour: 23, minute: 59, second: 59 }) : wall
  return `${text};UNTIL=${occurrenceKey(last).replace(/[-:]/g, '')}Z`
}

function textOf(event: ICAL.Component, name: string): string {
  const value = event.getFirstPropertyValue(name)
  return typeof value === 'string' ? value : ''
}
