import ical from 'node-ical'
import { convertIcsCalendar } from 'ts-ics'
import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const event = {
  uid: 'booking-1@hourlet',
  sequence: 2,
  stamp: new Date('2027-02-01T08:00:00Z'),
  start: new Date('2027-02-10T19:00:00Z'),
  end: new Date('2027-02-10T21:30:00Z'),
  summary: 'The Pencil Works; one, two\\ and a title that is long enough to be folded by every program',
  location: '61 Pencil Row, New York',
  description: 'Booking H7K-2QM\nhttps://hourlet.test/my-bookings/1',
  url: 'https://hourlet.test/my-bookings/1',
}

test('two parsers that are not ours read what we wrote', () => {
  const file = calendarFile('Hourlet', event)
  const first = Object.values(ical.sync.parseICS(file)).find((part) => part?.type === 'VEVENT')
  expect(first).toMatchObject({
    ...{ uid: event.uid, summary: event.summary, location: event.location, description: event.description },
    ...{ status: 'CONFIRMED', sequence: 2 },
  })
  expect([first?.start, first?.end].map((at) => new Date(at as Date).getTime())).toEqual([
    event.start.getTime(),
    event.end.getTime(),
  ])
  const { events: [second] = [] } = convertIcsCalendar(undefined, file)
  expect(second).toMatchObject({
    ...{ uid: event.uid, summary: event.summary, location: event.location, description: event.description },
    ...{ status: 'CONFIRMED', sequence: 2, start: { date: event.start }, end: { date: event.end } },
  })
})
