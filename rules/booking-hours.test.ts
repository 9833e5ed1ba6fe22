import { expect, test } from 'vitest'
import { clockOfHour, hoursText, lengthOf, startHours } from './booking-hours.ts'

test('a booking is as long as its hours and the minutes that its guest stayed longer', () => {
  expect(lengthOf({ hours: 3, extraMinutes: 0 })).toBe(3)
  expect(lengthOf({ hours: 3, extraMinutes: 30 })).toBe(3.5)
})

test('a length is written as people say it', () => {
  expect([0.5, 1, 2, 2.5].map(hoursText)).toEqual(['30 minutes', '1 hour', '2 hours', '2.5 hours'])
})

test('an hour of the clock has two digits', () => {
  expect([0, 9, 21].map(clockOfHour)).toEqual(['00:00', '09:00', '21:00'])
})

test('the usual starts are each hour from 9 to 21', () => {
  expect(startHours).toHaveLength(13)
  expect(startHours.map((hour) => hour - 9)).toEqual([...startHours.keys()])
})
