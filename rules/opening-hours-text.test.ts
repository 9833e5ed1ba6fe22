import { expect, test } from 'vitest'
import type { OpenRange, WeekHours } from './opening-hours.ts'
import { hoursOfDateText, weekHoursText } from './opening-hours-text.ts'

const day: OpenRange[] = [{ from: '09:00', to: '18:00' }]
const split: OpenRange[] = [
  { from: '10:00', to: '12:00' },
  { from: '14:00', to: '00:00' },
]
const week: WeekHours = [day, day, day, day, split, [], []]

test('days of the same hours are one part of the sentence', () => {
  expect(weekHoursText(week)).toBe(
    'Our hours: Mon to Thu 09:00 to 18:00; Fri 10:00 to 12:00 and 14:00 to 24:00; Sat and Sun closed.',
  )
  expect(weekHoursText(week.map(() => day))).toBe('Our hours: Mon to Sun 09:00 to 18:00.')
  expect(weekHoursText([[], day, [], day, [], day, []])).toContain('Mon closed; Tue 09:00 to 18:00; Wed closed')
  expect(weekHoursText(null)).toBe('Bookings can start from 09:00 to 21:00 on every day.')
})

test('a date has its own hours, else those of its weekday', () => {
  const specialHours = [
    { date: '2026-05-21', ranges: [] },
    { date: '2026-05-23', ranges: day },
  ]
  const opening = { weekHours: week, specialHours }
  // 21 May 2026 is a Thursday.
  expect(hoursOfDateText(opening, '2026-05-20')).toBe('Open today 09:00 to 18:00')
  expect(hoursOfDateText(opening, '2026-05-21')).toBe('Closed today')
  expect(hoursOfDateText(opening, '2026-05-23')).toBe('Open today 09:00 to 18:00')
  expect(hoursOfDateText({ weekHours: null, specialHours }, '2026-05-20')).toBe(
    'Guests can start between 09:00 and 21:00',
  )
  expect(hoursOfDateText({ weekHours: null, specialHours }, '2026-05-21')).toBe('Closed today')
})

test('a date has the night of the day before too, and a range past midnight is named with its end', () => {
  const night: OpenRange[] = [{ from: '20:00', to: '02:00' }]
  const weekHours: WeekHours = [[], [], [], [], night, night, []]
  const opening = { weekHours, specialHours: [{ date: '2026-05-31', ranges: [{ from: '00:00', to: '00:00' }] }] }
  expect(hoursOfDateText(opening, '2026-05-22')).toBe('Open today 20:00 to 02:00')
  expect(hoursOfDateText(opening, '2026-05-23')).toBe('Open today 00:00 to 02:00 and 20:00 to 02:00')
  expect(hoursOfDateText(opening, '2026-05-24')).toBe('Open today 00:00 to 02:00')
  expect(hoursOfDateText(opening, '2026-05-25')).toBe('Closed today')
  expect(hoursOfDateText(opening, '2026-05-31')).toBe('Open today 00:00 to 24:00')
})
