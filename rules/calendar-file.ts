import { localStamp, timeZoneLines } from './calendar-timezone.ts'
import { dayMs, offsetAt } from './zone-offset.ts'

/** A person of an event, by name and mail address. */
export type CalendarPerson = { name: string; email: string }

/** One event of a calendar file (RFC 5545). */
export type CalendarEvent = {
  /** Constant for an event, so that a calendar replaces the entry that it has. */
  uid: string
  /** Increases with each change of the event. */
  sequence: number
  /** When the event was last revised. */
  stamp: Date
  start: Date
  end: Date
  /** The zone in which the times are written; in an hour that its clocks show twice, they are written in UTC. */
  timeZone: string
  isCancelled: boolean
  /** It is asked for, and not agreed yet. */
  isTentative?: boolean
  summary: string
  location?: string
  description?: string
  url?: string
  organizer?: CalendarPerson
  attendee?: CalendarPerson
}

export type CalendarFile = {
  /** The name of the program that wrote it. */
  product: string
  /** PUBLISH is for calendars that read it; REQUEST and CANCEL are for mails. */
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL'
  /** The name under which a calendar shows it. */
  name?: string
  /** The zone that a file without events defines: a calendar must have a component. */
  zoneWithoutEvents?: string
  events: readonly CalendarEvent[]
}

/** Returns the text of an .ics file. */
export function calendarFile({ product, method, name, zoneWithoutEvents = 'UTC', events }: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(product)}//Bookings//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(name ? [`NAME:${escapeText(name)}`, `X-WR-CALNAME:${escapeText(name)}`] : []),
    ...(events.length > 0 ? zonesOfEvents(events) : timeZoneLines(zoneWithoutEvents, longAgo, longAgo)),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** A zone without events is described by its clocks then, so that the file stays the same. */
const longAgo = new Date('2020-01-01T00:00:00Z')

/** The definition of each zone of the events, for the time from the first to the last of them. */
function zonesOfEvents(events: readonly CalendarEvent[]): string[] {
  return [...Map.groupBy(events, ({ timeZone }) => timeZone)].flatMap(([timeZone, inZone]) => {
    const from = Math.min(...inZone.map(({ start }) => start.getTime()))
    const to = Math.max(...inZone.map(({ end }) => end.getTime()))
    return timeZoneLines(timeZone, new Date(from), new Date(to))
  })
}

function eventLines(event: CalendarEvent): string[] {
  const { uid, sequence, stamp, start, end, timeZone, isCancelled, isTentative = false } = event
  const { summary, location, description, url, organizer, attendee } = event
  const inUtc = [start, end].some((instant) => isShownTwice(instant, timeZone))
  const when = (instant: Date) => (inUtc ? `:${utc(instant)}` : `;TZID=${timeZone}:${local(instant, timeZone)}`)
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(stamp)}`,
    `DTSTART${when(start)}`,
    `DTEND${when(end)}`,
    `SUMMARY:${escapeText(summary)}`,
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    ...(organizer ? [`ORGANIZER;CN=${parameter(organizer.name)}:mailto:${organizer.email}`] : []),
    ...(attendee
      ? [
          `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE;CN=${parameter(attendee.name)}:mailto:${attendee.email}`,
        ]
      : []),
    `STATUS:${isCancelled ? 'CANCELLED' : isTentative ? 'TENTATIVE' : 'CONFIRMED'}`,
    `TRANSP:${isCancelled ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ]
}

/** '20270210T140000' */
function local(instant: Date, timeZone: string): string {
  return localStamp(wallOf(instant, timeZone))
}

/** Returns true if the clocks of a zone show the same time at another instant too: then it does not say which one is meant. */
function isShownTwice(instant: Date, timeZone: string): boolean {
  const at = instant.getTime()
  // Remembered by zone and day: most files have no such day.
  if (offsetAt(at - dayMs, timeZone) === offsetAt(at + dayMs, timeZone)) return false
  const wall = wallOf(instant, timeZone)
  const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
    String(wall.toZonedDateTime(timeZone, { disambiguation })),
  )
  return earlier !== later
}

function wallOf(instant: Date, timeZone: string): Temporal.PlainDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone).toPlainDateTime()
}

/** The value of a parameter in quotes, which it cannot contain itself. */
function parameter(text: string): string {
  return `"${text.replace(/\p{Cc}|[\u2028\u2029]/gu, ' ').replaceAll('"', "'")}"`
}

/** '20270210T190000Z' */
function utc(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d+/g, '')
}

/** Writes line breaks as `\n` and removes other control characters, which the format does not allow. */
function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}/gu, '')
}

const mostOctets = 75

/** Breaks a line after at most 75 octets, never within a character; continuation lines begin with a space. */
function fold(line: string): string {
  const folded: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > mostOctets) {
      folded.push(part)
      part = ' '
      octets = 1
    }
    part += character
    octets += size
  }
  return [...folded, part].join('\r\n')
}

/** Returns the length of a character in UTF-8. */
function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}
