import { expect, test } from 'vitest'
import { firstDateOf, weekOfDate, weeksAround } from './week-dates.ts'

const today = '2026-05-21'

test('a date stands in the week counted from today', () => {
  expect(weekOfDate('2026-05-21', today)).toBe('2026-05-21')
  expect(weekOfDate('2026-05-27', today)).toBe('2026-05-21')
  expect(weekOfDate('2026-05-28', today)).toBe('2026-05-28')
  expect(weekOfDate('2026-05-01', today)).toBe(today)
})

test('an address asks for a week that can be booked, or gets this one', () => {
  expect(firstDateOf('2026-06-04', today, 365)).toBe('2026-06-04')
  for (const odd of [null, '', 'soon', '2026-13-40', '2026-05-20', '2028-01-01']) {
    expect(firstDateOf(odd, today, 365)).toBe(today)
  }
})

test('there is no week before today and none beyond the window', () => {
  expect(weeksAround(today, today, 365)).toEqual({ previous: null, next: '2026-05-28' })
  expect(weeksAround('2026-05-24', today, 9)).toEqual({ previous: today, next: null })
})
