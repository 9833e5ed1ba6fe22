import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CalendarEvent, type CalendarFile, calendarFile } from './calendar-file.ts'

const event: CalendarEvent = {
  timeZone: 'America/New_York',
  isCancelled: false,
  uid: 'booking-1@hourlet',
  sequence: 2,
  stamp: new Date('2027-02-01T08:00:00.123Z'),
  start: new Date('2027-02-10T19:00:00Z'),
  end: new Date('2027-02-10T21:30:00Z'),
  summary: 'The Pencil Works',
  location: '61 Pencil Row, New York',
  description: 'Booking H7K-2QM',
  url: 'https://hourlet.test/my-bookings/1',
}

/** A file with this event, with changes. */
function fileOf(changes: Partial<CalendarEvent> = {}, file: Partial<CalendarFile> = {}): string {
  return calendarFile({ product: 'Hourlet', method: 'PUBLISH', events: [{ ...event, ...changes }], ...file })
}

/** Parses a file strictly by RFC 5545; throws for a line that is too long, not folded or not a property. */
function read(file: string): Record<string, string> {
  const lines = file.split('\r\n')
  expect(lines.pop()).toBe('')
  const wrong = (line: string) =>
    new TextEncoder().encode(line).length > 75 || /\p{Cc}/u.test(line) || !/^( |[A-Z-]+[:;])/.test(line)
  expect(lines.filter(wrong)).toEqual([])
  // Half a character would be decoded as another one.
  expect(lines.every((line) => line.isWellFormed())).toBe(true)
  const unfolded = lines.join('\r\n').replaceAll('\r\n ', '').split('\r\n')
  const pairs = unfolded.map((line) => [line.slice(0, line.search(/[:;]/)), line.slice(line.search(/[:;]/) + 1)])
  return Object.fromEntries(pairs.filter(([name]) => name !== 'BEGIN' && name !== 'END'))
}

/** Returns the text as a calendar shows it; throws for a comma, semicolon or backslash that is not escaped. */
function unescaped(text: string): string {
  expect(text.replace(/\\[\\;,nN]/g, '')).not.toMatch(/[\\;,]/)
  return text.replace(/\\([\\;,nN])/g, (_, sign) => (sign.toLowerCase() === 'n' ? '\n' : sign))
}

test('is one event with its times in the zone of the space', () => {
  expect(fileOf()).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Hourlet//Bookings//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VTIMEZONE',
      'TZID:America/New_York',
      'BEGIN:STANDARD',
      'DTSTART:20261101T020000',
      'TZOFFSETFROM:-0400',
      'TZOFFSETTO:-0500',
      'TZNAME:UTC-05:00',
      'END:STANDARD',
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
      'UID:booking-1@hourlet',
      'SEQUENCE:2',
      'DTSTAMP:20270201T080000Z',
      'DTSTART;TZID=America/New_York:20270210T140000',
      'DTEND;TZID=America/New_York:20270210T163000',
      'SUMMARY:The Pencil Works',
      'LOCATION:61 Pencil Row\\, New York',
      'DESCRIPTION:Booking H7K-2QM',
      'URL:https://hourlet.test/my-bookings/1',
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
})

test.each([
  ['around both', '2027-11-07T04:59:00Z', '2027-11-07T07:01:00Z', false],
  ['from the first 01:00', '2027-11-07T05:00:00Z', '2027-11-07T08:00:00Z', true],
  ['until the first 01:30', '2027-11-07T03:00:00Z', '2027-11-07T05:30:00Z', true],
  ['from the second 01:00', '2027-11-07T06:00:00Z', '2027-11-07T08:00:00Z', true],
  ['until the second 01:59', '2027-11-07T04:00:00Z', '2027-11-07T06:59:00Z', true],
  ['until 02:00', '2027-11-07T04:00:00Z', '2027-11-07T07:00:00Z', false],
  ['around an hour that is left out', '2027-03-14T06:00:00Z', '2027-03-14T07:00:00Z', false],
])('is in UTC only in an hour that the clocks show twice: %s', (_, start, end, isUtc) => {
  const stamp = (time: string) => time.replace(/[-:]/g, '')
  const file = fileOf({ start: new Date(start), end: new Date(end) })
  expect(file.includes(`DTSTART:${stamp(start)}\r\nDTEND:${stamp(end)}\r\n`)).toBe(isUtc)
  expect(file.includes('DTSTART;TZID=America/New_York:')).toBe(!isUtc)
})

test.each([
  ['signs of the format', 'Room; 1, \\n "A": B\\'],
  ['line breaks', 'One\nTwo\r\nThree\rFour\nBEGIN:VEVENT\nSUMMARY:Another'],
  ['200 emoji', '🏳️‍🌈'.repeat(200)],
  ['characters of one to four octets', `${'a'.repeat(66)}éß€한🎹`.repeat(5)],
  ['control characters', 'A\u0000B\u0007C\tD'],
])('keeps a text with %s within its property', (_, text) => {
  const found = read(fileOf({ summary: text, location: text, description: text }))
  const shown = text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, '')
  for (const name of ['SUMMARY', 'LOCATION', 'DESCRIPTION']) expect(unescaped(found[name] ?? '')).toBe(shown)
  expect(Object.keys(found)).toEqual(Object.keys(read(fileOf())))
})

test('any text survives a round trip', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const { SUMMARY = '' } = read(fileOf({ summary: text }))
      expect(unescaped(SUMMARY)).toBe(text.replace(/\r\n|[\r\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\n]/gu, ''))
    }),
  )
})

test('a cancelled event says so and takes no time', () => {
  expect(read(fileOf({ isCancelled: true }))).toMatchObject({ STATUS: 'CANCELLED', TRANSP: 'TRANSPARENT' })
})

test('an event that is asked for says so and takes its time', () => {
  expect(read(fileOf({ isTentative: true }))).toMatchObject({ STATUS: 'TENTATIVE', TRANSP: 'OPAQUE' })
  expect(read(fileOf({ isTentative: true, isCancelled: true }))).toMatchObject({ STATUS: 'CANCELLED' })
})

test('a file without events has a component all the same: a zone', () => {
  const zoneOf = (file: Partial<CalendarFile>) => fileOf({}, { events: [], ...file })
  for (const zoneWithoutEvents of ['America/New_York', 'Asia/Kolkata', 'UTC'])
    expect(zoneOf({ zoneWithoutEvents })).toContain(`BEGIN:VTIMEZONE\r\nTZID:${zoneWithoutEvents}\r\nBEGIN:`)
  expect(read(zoneOf({}))).toMatchObject({ TZID: 'UTC', TZOFFSETTO: '+0000' })
})

test('what is not told has no line', () => {
  const { location: _, description: __, url: ___, ...bare } = event
  const names = Object.keys(read(fileOf({}, { events: [bare] })))
  for (const name of ['LOCATION', 'DESCRIPTION', 'URL', 'ORGANIZER', 'ATTENDEE', 'NAME'])
    expect(names).not.toContain(name)
})

test('names of people cannot leave their parameter', () => {
  const person = { name: 'Ada ";X=1:mailto:eve@example.com\r\nSUMMARY:Other', email: 'ada@example.com' }
  const file = fileOf({ organizer: person, attendee: person }, { method: 'REQUEST', name: 'Loft; one' })
  const found = read(file)
  const quoted = `"Ada ';X=1:mailto:eve@example.com  SUMMARY:Other":mailto:ada@example.com`
  expect(found.ORGANIZER).toBe(`CN=${quoted}`)
  expect(found.ATTENDEE).toMatch(/^CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE;CN="Ada/)
  expect(found.SUMMARY).toBe('The Pencil Works')
  expect(found).toMatchObject({ METHOD: 'REQUEST', NAME: 'Loft\\; one', 'X-WR-CALNAME': 'Loft\\; one' })
})

test.each(['a', 'é', '߿', 'ࠀ', '한', '�', '𐀀', '🎹'])('a line of %s is full before it is folded', (character) => {
  const size = new TextEncoder().encode(character).length
  const lines = fileOf({ summary: character.repeat(150) }).split('\r\n')
  const first = lines.findIndex((line) => line.startsWith('SUMMARY'))
  const folded = lines.slice(
    first,
    lines.findIndex((line, at) => at > first && !line.startsWith(' ')),
  )
  const lengths = folded.slice(0, -1).map((line) => new TextEncoder().encode(line).length)
  expect(lengths.length).toBeGreaterThan(1)
  for (const length of lengths) expect([length <= 75, length + size > 75]).toEqual([true, true])
})

test('a zone is defined for the time from the first event to the last', () => {
  const july = { ...event, start: new Date('2027-07-10T19:00:00Z'), end: new Date('2027-07-10T21:00:00Z') }
  for (const events of [
    [event, july],
    [july, event],
  ]) {
    const lines = fileOf({}, { events }).split('\r\n')
    expect(lines.filter((line) => /^BEGIN:(STANDARD|DAYLIGHT|VTIMEZONE)/.test(line))).toEqual([
      ...['BEGIN:VTIMEZONE', 'BEGIN:STANDARD', 'BEGIN:DAYLIGHT'],
    ])
  }
})
