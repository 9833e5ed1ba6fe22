import ical from 'node-ical'
import { convertIcsCalendar } from 'ts-ics'
import { describe, expect, test } from 'vitest'
import { type CalendarEvent, calendarFile } from './calendar-file.ts'
import { readWholeCalendar } from './read-calendar.ts'

const zones = ['America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'Australia/Sydney', 'Asia/Dubai']
const hour = 3_600_000
const day = 24 * hour

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

/** Events of one and two hours around changes of the clocks. */
const atChanges: CalendarEvent[] = [
  { timeZone: 'America/New_York', change: '2027-03-14T07:00Z' },
  { timeZone: 'America/New_York', change: '2027-11-07T06:00Z' },
  { timeZone: 'Europe/Berlin', change: '2027-10-31T01:00Z' },
  { timeZone: 'Australia/Sydney', change: '2027-04-03T16:00Z' },
].flatMap(({ timeZone, change }) =>
  [-2, -1, 0, 1].flatMap((from) =>
    [1, 2].map((hours) => ({
      uid: `booking-${change}-${from}-${hours}@hourlet`,
      sequence: 0,
      stamp: new Date('2027-02-01T08:00:00Z'),
      start: new Date(new Date(change).getTime() + from * hour),
      end: new Date(new Date(change).getTime() + (from + hours) * hour),
      timeZone,
      isCancelled: false,
      summary: 'The Pencil Works',
      location: '61 Pencil Row, New York',
      description: 'Booking H7K-2QM',
    })),
  ),
)

const fileOf = (list: readonly CalendarEvent[]) =>
  calendarFile({ product: 'Hourlet', method: 'PUBLISH', name: 'The Pencil Works', events: list })
const wantedOf = (list: readonly CalendarEvent[]) =>
  list.map(({ uid, start, end, sequence, summary, location, description, isCancelled }) => ({
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
  test.each([
    ['on all days', events],
    ['when the clocks change', atChanges],
  ])('node-ical, %s', (_, written) => {
    const found = Object.values(ical.sync.parseICS(fileOf(written))).flatMap((part) =>
      part?.type === 'VEVENT' ? [part] : [],
    )
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
    ).toEqual(wantedOf(written))
  })

  // Not within hours of a change of the clocks, where it reads local times with the other offset.
  test('ts-ics', () => {
    const { events: found = [] } = convertIcsCalendar(undefined, fileOf(events))
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
    ).toEqual(wantedOf(events))
  })

  test('ourselves: nothing of ours is imported; the same under another name comes back unchanged', () => {
    const window = { timeZone: 'Asia/Tokyo', from: new Date('2027-01-01'), to: new Date('2029-06-01') }
    const all = [...events, ...atChanges]
    expect(readWholeCalendar(fileOf(all), { ...window, ownDomain: 'hourlet' })).toEqual([])
    expect(readWholeCalendar(fileOf(all), { ...window, ownDomain: 'elsewhere' })).toEqual(
      all
        .filter(({ isCancelled }) => !isCancelled)
        .map(({ uid, summary, start, end }) => ({ key: uid, summary, isAllDay: false, start, end })),
    )
  })
})
