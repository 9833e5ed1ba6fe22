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
  return definition && isPlain(definition) ? definedZone(new ICAL.Timezone(definition)) : null
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

/** Returns true if the zone's clocks change by yearly rules, which end: a rule of seconds would run for minutes. */
function isPlain(definition: ICAL.Component): boolean {
  const changes = definition.getAllSubcomponents()
  const rules = changes.flatMap((change) =>
    change.getAllProperties('rrule').map((rule) => String(rule.getFirstValue())),
  )
  const isWhole = changes.every((change) => change.hasProperty('dtstart') && change.hasProperty('tzoffsetto'))
  return changes.length > 0 && changes.length <= 200 && isWhole && rules.every((rule) => /^FREQ=YEARLY\b/.test(rule))
}

function definedZone(zone: ICAL.Timezone): CalendarZone {
  const offsetMs = ({ year, month, day, hour, minute, second }: Temporal.PlainDateTime) =>
    zone.utcOffset(new ICAL.Time({ year, month, day, hour, minute, second, isDate: false }, zone)) * 1000
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
