import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { type EventParts, eventParts, occurrenceKey, startIn, zonesOf } from './calendar-event-parts.ts'
import { namedZone } from './calendar-zone.ts'

/** A calendar with an event of these lines, and other components before it. */
function calendarOf(lines: string[], others: string[] = []): ICAL.Component {
  const all = ['BEGIN:VCALENDAR', ...others, 'BEGIN:VEVENT', ...lines, 'END:VEVENT', 'END:VCALENDAR']
  return ICAL.Component.fromString(all.join('\r\n'))
}

/** The parts of an event of a space in Berlin. */
function partsOf(...lines: string[]): EventParts | null {
  const calendar = calendarOf(lines)
  const event = calendar.getFirstSubcomponent('vevent')
  return event && eventParts(event, zonesOf(calendar, 'Europe/Berlin'))
}

const start = 'DTSTART:20270310T090000'
const newYork = 'TZID=America/New_York'
const problem = (code: string) => expect.objectContaining({ name: 'FeedProblem', code })
/** A list of dates of a property, one minute after the other. */
const minutes = (name: string, amount: number) =>
  `${name}:${Array.from({ length: amount }, (_, minute) => {
    const at = Temporal.PlainDateTime.from('2027-04-01T00:00').add({ minutes: minute })
    return occurrenceKey(at).replace(/[-:]/g, '')
  }).join(',')}`

describe('the zones of a calendar', () => {
  const zone = (id: string, offset: string) => [
    ...['BEGIN:VTIMEZONE', 'LAST-MODIFIED:20240101T000000Z', `TZID:${id}`, 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
    ...['TZOFFSETFROM:+0000', `TZOFFSETTO:${offset}`, 'END:STANDARD', 'END:VTIMEZONE'],
  ]
  const others = ['BEGIN:VTODO', 'TZID:Attic', 'END:VTODO', ...zone('Hall', '+0100'), ...zone('Attic', '+0430')]
  const zones = zonesOf(calendarOf([start], others), 'Europe/Berlin')
  const noon = Temporal.PlainDateTime.from('2027-07-01T12:00')

  test('are those of its definitions, found by name, one for each name', () => {
    expect(zones.byId('Hall').instantOf(noon)).toEqual(new Date('2027-07-01T11:00Z'))
    expect(zones.byId('Attic').instantOf(noon)).toEqual(new Date('2027-07-01T07:30Z'))
    expect(zones.byId('Attic')).toBe(zones.byId('Attic'))
    expect(zones.own.instantOf(noon)).toEqual(new Date('2027-07-01T10:00Z'))
  })

  test('are refused if unknown, with the plain part of the name', () => {
    const words = 'An event of the calendar has a time zone that we do not know.'
    expect(() => zones.byId('<b>Cellar</b> "+1"')).toThrow(expect.objectContaining({ code: 'unknownZone' }))
    expect(() => zones.byId('<b>Cellar</b> "+1"')).toThrow(`${words} (bCellar/b +1)`)
    expect(() => zones.byId('x'.repeat(61))).toThrow(/\(x{60}\)$/)
  })
})

describe('an event', () => {
  test('without a start, or with one that is no time, has no parts', () => {
    expect(partsOf('UID:1')).toBeNull()
    expect(partsOf('UID:1', 'DTSTART;VALUE=TEXT:soon')).toBeNull()
  })

  test('in a month and a year that do not exist is damaged', () => {
    expect(() => partsOf('DTSTART:00000000T000000')).toThrow(problem('damaged'))
  })

  test('has its identifier and title on one line each, shortened', () => {
    const tabs = partsOf(start, 'UID:1\t\t@there', 'SUMMARY: \tChoir \t\u2028 evening\t')
    expect(tabs).toMatchObject({ uid: '1 @there', summary: 'Choir   evening' })
    const long = partsOf(start, `UID:${'u'.repeat(301)}`, `SUMMARY:${'s'.repeat(201)}`)
    expect([long?.uid.length, long?.summary.length]).toEqual([300, 200])
    expect(partsOf(start)).toMatchObject({ uid: '', summary: '' })
    expect(partsOf(start, 'SUMMARY:A\t\tB')?.summary).toBe('A B')
  })

  test('takes no time if cancelled, with spaces around the word too', () => {
    expect(partsOf(start)?.takesNoTime).toBe(false)
    expect(partsOf(start, 'STATUS: cancelled ')?.takesNoTime).toBe(true)
  })

  test('has the length between its ends by the clock for whole days, and elapsed for others', () => {
    const hours = (...lines: string[]) => (partsOf(...lines)?.lengthMs ?? 0) / 3_600_000
    // The clocks go forward on 28 March.
    expect(hours('DTSTART:20270327T120000', 'DTEND:20270328T120000')).toBe(23)
    expect(hours('DTSTART;VALUE=DATE:20270327', 'DTEND;VALUE=DATE:20270329')).toBe(48)
    expect(hours('DTSTART:20270310T090000', `DTEND;${newYork}:20270310T090000`)).toBe(6)
    expect(hours('DTSTART;VALUE=DATE:20270327')).toBe(24)
    // Not what the standard says, but what some calendars write: less than a day is one.
    expect(hours('DTSTART;VALUE=DATE:20270327', 'DTEND;VALUE=DATE:20270327')).toBe(24)
    expect(hours('DTSTART;VALUE=DATE:20270327', 'DTEND:20270327T060000')).toBe(24)
    expect(hours('DTSTART;VALUE=DATE:20270327', 'DURATION:PT6H')).toBe(24)
    expect(hours(start)).toBe(0)
    expect(hours(start, 'DURATION:PT90M')).toBe(1.5)
  })
})

describe('a series', () => {
  const excluded = (...lines: string[]) => [...(partsOf(...lines)?.excluded ?? [])]

  test('has its excluded times in its own zone, and excluded dates as they are', () => {
    expect(excluded(start, 'EXDATE:20270311T080000Z')).toEqual(['2027-03-11T09:00:00'])
    expect(excluded(`DTSTART;${newYork}:20270310T090000`, 'EXDATE;VALUE=DATE:20270312')).toEqual(['2027-03-12'])
  })

  test('has added times as written, even in an hour that its zone skips', () => {
    const extra = partsOf('DTSTART;TZID=Europe/Berlin:20270310T023000', 'RDATE;TZID=Europe/Berlin:20270328T023000')
    expect(extra?.extra.map(occurrenceKey)).toEqual(['2027-03-28T02:30:00'])
  })

  test('can list 3,000 dates, added and excluded together', () => {
    expect(partsOf(start, minutes('RDATE', 3_000))?.extra).toHaveLength(3_000)
    expect(excluded(start, minutes('EXDATE', 3_000))).toHaveLength(3_000)
    expect(() => partsOf(start, minutes('RDATE', 1_500), minutes('EXDATE', 1_501))).toThrow(problem('tooOften'))
  })

  test('has rules with their end by the clock of its zone', () => {
    const rule = (text: string) => partsOf(start, `RRULE:FREQ=DAILY;${text}`)?.rules
    expect(rule('COUNT=3')).toEqual(['FREQ=DAILY;COUNT=3'])
    expect(rule('UNTIL=20270312;INTERVAL=2')).toEqual(['FREQ=DAILY;INTERVAL=2;UNTIL=20270312T235959Z'])
    expect(rule('UNTIL=20270312T080000Z')).toEqual(['FREQ=DAILY;UNTIL=20270312T090000Z'])
  })

  test('with a rule that is none is refused', () => {
    expect(() => partsOf(start, 'RRULE;VALUE=TEXT:now and then')).toThrow(problem('unknownRule'))
  })

  test('names the occurrence that an event replaces in any zone, or by its date', () => {
    const replaced = (...lines: string[]) => {
      const replaces = partsOf(...lines)?.replaces
      return replaces && startIn(namedZone('Europe/Berlin'), replaces)
    }
    expect(replaced(start)).toBeNull()
    for (const first of [start, `DTSTART;${newYork}:20270310T090000`, 'DTSTART;VALUE=DATE:20270310']) {
      expect(replaced(first, 'RECURRENCE-ID:20270311T080000Z')).toBe('2027-03-11T09:00:00')
      expect(replaced(first, `RECURRENCE-ID;${newYork}:20270311T030000`)).toBe('2027-03-11T09:00:00')
      expect(replaced(first, 'RECURRENCE-ID;VALUE=DATE:20270311')).toBe('2027-03-11')
    }
  })
})

test('the key of an occurrence is its time to the second', () => {
  expect(occurrenceKey(Temporal.PlainDateTime.from('2027-03-10T09:00:00.250'))).toBe('2027-03-10T09:00:00')
})
