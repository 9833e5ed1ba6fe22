import ical from 'node-ical'
import { convertIcsCalendar } from 'ts-ics'
import { describe, expect, test } from 'vitest'
import { type CalendarEvent, calendarFile } from './calendar-file.ts'
import { readWholeCalendar } from './read-calendar.ts'

const zones = ['America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'Australia/Sydney', 'Asia/Dubai']
const day = 24 * 3_600_000

/** An event in each zone on every tenth day of two years, so that all changes of clocks are passed; every fifth is cancelled. */
const events: CalendarEvent[] = zones.flatMap((timeZone) =>
  Array.from({ length: 73 }, (_, at) => ({
    uid: `booking-${timeZone}-${at}@hourlet`,
    sequence: at % 3,
    stamp: new Date('2027-02-01T08:00:00Z'),
    start: new Date(Date.UTC(2027, 0, 2, 14) + at * 10 * day),
    end: new Date(Date.UTC(2027, 0, 2, 16, 30) + at * 10 * day),
    timeZone,
    isCancelled: at % 5 === 0,
    summary: 'The Pencil Works; one, two\\ and a title that is long enough to be folded by every program',
    location: '61 Pencil Row, New York',
    description: 'Booking H7K-2QM\nhttps://hourlet.test/my-bookings/1',
    url: 'https://hourlet.test/my-bookings/1',
  })),
)
const file = calendarFile({ product: 'Hourlet', method: 'PUBLISH', name: 'The Pencil Works', events })
const wanted = events.map(({ uid, start, end, sequence, summary, location, description, isCancelled }) => ({
  uid,
  start,
  end,
  sequence,
  summary,
  location,
  description,
  status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
}))

describe('what we wrote is read by', () => {
  test('node-ical', () => {
    const found = Object.values(ical.sync.parseICS(file)).flatMap((part) => (part?.type === 'VEVENT' ? [part] : []))
    expect(
      found.map(({ uid, start, end, sequence, summary, location, description, status }) => ({
        uid,
        start: new Date(start.getTime()),
        end: end && new Date(end.getTime()),
        sequence: Number(sequence),
        summary,
        location,
        description,
        status,
      })),
    ).toEqual(wanted)
  })

  test('ts-ics', () => {
    const { events: found = [] } = convertIcsCalendar(undefined, file)
    expect(
      found.map(({ uid, start, end, sequence, summary, location, description, status }) => ({
        uid,
        start: start.date,
        end: end?.date,
        sequence: sequence ?? 0,
        summary,
        location,
        description,
        status,
      })),
    ).toEqual(wanted)
  })

  test('ourselves: nothing of ours is imported; the same under another name comes back unchanged', () => {
    const window = { timeZone: 'Asia/Tokyo', from: new Date('2027-01-01'), to: new Date('2029-06-01') }
    expect(readWholeCalendar(file, { ...window, ownDomain: 'hourlet' })).toEqual([])
    expect(readWholeCalendar(file, { ...window, ownDomain: 'elsewhere' })).toEqual(
      events
        .filter(({ isCancelled }) => !isCancelled)
        .map(({ uid, summary, start, end }) => ({ key: uid, summary, isAllDay: false, start, end })),
    )
  })
})
