import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CalendarEvent, calendarFile } from './calendar-file.ts'

const event: CalendarEvent = {
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

/** Parses a file strictly by RFC 5545; throws for a line that is too long, not folded or not a property. */
function read(file: string): Record<string, string> {
  const lines = file.split('\r\n')
  expect(lines.pop()).toBe('')
  const wrong = (line: string) =>
    new TextEncoder().encode(line).length > 75 || /\p{Cc}/u.test(line) || !/^( |[A-Z-]+:)/.test(line)
  expect(lines.filter(wrong)).toEqual([])
  // Half a character would be decoded as another one.
  expect(lines.every((line) => line.isWellFormed())).toBe(true)
  const unfolded = lines.join('\r\n').replaceAll('\r\n ', '').split('\r\n')
  const pairs = unfolded.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)])
  return Object.fromEntries(pairs.filter(([name]) => name !== 'BEGIN' && name !== 'END'))
}

/** Returns the text as a calendar shows it; throws for a comma, semicolon or backslash that is not escaped. */
function unescaped(text: string): string {
  expect(text.replace(/\\[\\;,nN]/g, '')).not.toMatch(/[\\;,]/)
  return text.replace(/\\([\\;,nN])/g, (_, sign) => (sign.toLowerCase() === 'n' ? '\n' : sign))
}

test('is one event with its times in UTC', () => {
  expect(calendarFile('Hourlet', event)).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Hourlet//Bookings//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:booking-1@hourlet',
      'SEQUENCE:2',
      'DTSTAMP:20270201T080000Z',
      'DTSTART:20270210T190000Z',
      'DTEND:20270210T213000Z',
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
  ['signs of the format', 'Room; 1, \\n "A": B\\'],
  ['line breaks', 'One\nTwo\r\nThree\rFour\nBEGIN:VEVENT\nSUMMARY:Another'],
  ['200 emoji', '🏳️‍🌈'.repeat(200)],
  ['characters of one to four octets', `${'a'.repeat(66)}éß€한🎹`.repeat(5)],
  ['control characters', 'A\u0000B\u0007C\tD'],
])('keeps a text with %s within its property', (_, text) => {
  const found = read(calendarFile('Hourlet', { ...event, summary: text, location: text, description: text }))
  const shown = text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, '')
  for (const name of ['SUMMARY', 'LOCATION', 'DESCRIPTION']) expect(unescaped(found[name] ?? '')).toBe(shown)
  expect(Object.keys(found)).toEqual(Object.keys(read(calendarFile('Hourlet', event))))
})

test('any text survives a round trip', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const { SUMMARY = '' } = read(calendarFile('Hourlet', { ...event, summary: text }))
      expect(unescaped(SUMMARY)).toBe(text.replace(/\r\n|[\r\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\n]/gu, ''))
    }),
  )
})
