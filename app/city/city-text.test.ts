import { expect, test } from 'vitest'
import { dayText, headingWidthEms, nextHourText, spacesPerCell } from './city-text.ts'

/** Hours from 9 on; those before `now` are past. */
const dayOf = (free: number[], now: number) =>
  free.map((count, index) => ({ hour: index + 9, free: count, isOver: index + 9 < now }))

test('says how many spaces are free at the next hour, and when the day is over', () => {
  const hours = dayOf([3, 2, 1, 4], 10)
  expect(nextHourText({ hours, spaces: 5, isWhole: true })).toBe('2 of 5 spaces are free at 10:00.')
  expect(nextHourText({ hours: dayOf([3, 2, 1], 11), spaces: 5, isWhole: true })).toBe(
    '1 of 5 spaces is free at 11:00.',
  )
  expect(nextHourText({ hours: dayOf([0], 9), spaces: 5, isWhole: true })).toBe('None of 5 spaces is free at 09:00.')
  expect(nextHourText({ hours: dayOf([0], 9), spaces: 1, isWhole: true })).toBe('The one space is not free at 09:00.')
  expect(nextHourText({ hours, spaces: 200, isWhole: false })).toBe('2 of the newest 200 spaces are free at 10:00.')
  expect(nextHourText({ hours: dayOf([1, 1], 22), spaces: 1, isWhole: true })).toContain('Tomorrow starts at nine.')
})

test('says the drawn day in words, what is over after what is to come', () => {
  expect(dayText({ hours: dayOf([3, 2, 1], 10), spaces: 4, isWhole: true }, { city: 'Paris', time: '09:20' })).toBe(
    'Free today in Paris, of 4 spaces, hour by hour. 2 at 10:00, 1 at 11:00. Over: 3 at 09:00. It is 09:20 there.',
  )
})

test('a cell stands for more spaces where there are many', () => {
  expect([0, 14, 15, 28, 70, 200].map((free) => spacesPerCell(dayOf([free, 0], 9)))).toEqual([1, 1, 2, 2, 5, 20])
})

test('a name is as wide as its letters', () => {
  expect(headingWidthEms('Amsterdam')).toBeGreaterThan(headingWidthEms('Singapore'))
  expect(headingWidthEms('Paris')).toBeLessThan(2.6)
})
