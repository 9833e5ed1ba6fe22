import ICAL from 'ical.js'
import { findIana } from 'windows-iana'
import { isTimeZone } from './time.ts'

/** Converts between the wall-clock time of a zone and instants. */
export type CalendarZone = {
  instantOf(wall: Temporal.PlainDateTime): Date
  wallOf(instant: Date): Temporal.PlainDateTime
}

/** Returns a zone by its IANA name. Where the clocks skip or repeat an hour, RFC 5545 and Temporal choose the same instant. */
export function namedZone(name: string): CalendarZone {
  return {
    instantOf: (wall) => new Date(wall.toZonedDateTime(name).epochMilliseconds),
    wallOf: (instant) =>
      Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(name).toPlainDateTime(),
  }
}

/**
 * Returns the zone that a calendar file means by a TZID: the name of a zone, that of Windows, a path that ends in a name, or the
 * file's own definition. Null if it is none of these.
 */
export function zoneOfId(id: string, definition: ICAL.Component | undefined): CalendarZone | null {
  const location = definition?.getFirstPropertyValue('x-lic-location')
  const name = ianaName(id) ?? (typeof location === 'string' ? ianaName(location) : null)
  if (name) return namedZone(name)
  return definition && isPlain(definition) ? boundedZone(definition) : null
}

function ianaName(id: string): string | null {
  if (isTimeZone(id)) return id
  const ofWindows = findIana(id.trim())[0]
  if (ofWindows) return ofWindows
  // '/freeassociation.sourceforge.net/Europe/Berlin'
  const parts = id.split('/')
  const ends = [parts.slice(-2).join('/'), parts.slice(-3).join('/')]
  return id.startsWith('/') ? (ends.find((end) => isTimeZone(end)) ?? null) : null
}

/**
 * Limits on a definition, which a file of an unknown server has. Outlook writes changes since 1601, and histories of a zone have
 * more than a hundred without a rule.
 */
const mostChanges = 200
const mostRules = 20
const firstYear = 1600
/** The rules end here, and later times have the offset of this year. */
const lastYear = 2100

/**
 * Returns true if the zone's clocks change at single times, or by rules of a few days of one month a year. Rules of other
 * kinds, of seconds for example, could take minutes to expand.
 */
function isPlain(definition: ICAL.Component): boolean {
  const changes = definition.getAllSubcomponents()
  const needed = ['dtstart', 'tzoffsetfrom', 'tzoffsetto']
  const rules = changes.flatMap(rulesOf)
  return (
    changes.length > 0 &&
    changes.reduce((sum, change) => sum + 1 + change.getAllProperties('rdate').length, 0) <= mostChanges &&
    changes.every((change) => needed.every((name) => change.hasProperty(name)) && beginsInTime(change)) &&
    rules.length <= mostRules &&
    rules.every(isOfOneMonth)
  )
}

function rulesOf(change: ICAL.Component): ICAL.Recur[] {
  const rules = change.getAllProperties('rrule').map((property) => property.getFirstValue())
  return rules.filter((rule) => rule instanceof ICAL.Recur)
}

function beginsInTime(change: ICAL.Component): boolean {
  const start = change.getFirstPropertyValue('dtstart')
  return start instanceof ICAL.Time && start.year >= firstYear
}

function isOfOneMonth({ freq, parts }: ICAL.Recur): boolean {
  const most: Record<string, number> = { BYMONTH: 1, BYDAY: 1, BYMONTHDAY: 7 }
  const isSmall = Object.entries(parts).every(([name, values]) => values.length <= (most[name] ?? 0))
  return freq === 'YEARLY' && isSmall && ('BYMONTH' in parts || Object.keys(parts).length === 0)
}

/** Returns the zone of a plain definition; null if its changes have no date. */
function boundedZone(definition: ICAL.Component): CalendarZone | null {
  const end = ICAL.Time.fromDateString(`${lastYear}-01-01`)
  for (const rule of definition.getAllSubcomponents().flatMap(rulesOf)) {
    if (!rule.until || rule.until.compare(end) > 0) rule.until = end
  }
  const zone = new ICAL.Timezone(definition)
  // Expands all changes; a zone without any would expand its rules for each time.
  zone.utcOffset(end)
  return zone.changes.length > 0 ? definedZone(zone) : null
}

function definedZone(zone: ICAL.Timezone): CalendarZone {
  const offsetMs = (wall: Temporal.PlainDateTime) => {
    const { year, month, day, hour, minute, second } = wall.with({ year: Math.min(wall.year, lastYear) })
    return zone.utcOffset(new ICAL.Time({ year, month, day, hour, minute, second, isDate: false }, zone)) * 1000
  }
  const utcMs = (wall: Temporal.PlainDateTime) => wall.toZonedDateTime('UTC').epochMilliseconds
  return {
    instantOf: (wall) => new Date(utcMs(wall) - offsetMs(wall)),
    wallOf: (instant) => {
      const utc = namedZone('UTC').wallOf(instant)
      const after = offsetMs(utc.add({ days: 1 }))
      const early = utc.add({ milliseconds: offsetMs(utc.subtract({ days: 1 })) })
      const late = utc.add({ milliseconds: after })
      // `offsetMs` takes local times, and returns the later of the two offsets for an hour that is repeated.
      return offsetMs(early) === after && offsetMs(late) === after ? late : early
    },
  }
}
