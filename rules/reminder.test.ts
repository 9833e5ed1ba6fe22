import 'temporal-polyfill/global'
import { expect, test } from 'vitest'
import { dueReminder } from './reminder.ts'
import { endOf } from './time.ts'

const startTime = new Date('2026-05-23T18:00:00Z')
const before = (hours: number) => endOf(startTime, -hours)

test.each([
  [24.1, null],
  [24, 'day'],
  [5, 'day'],
  [4, null],
  [1.1, null],
  [1, 'hour'],
  [0.1, 'hour'],
  [0, null],
])('%s hours before a stay that is known for days: %s', (hours, reminder) => {
  expect(dueReminder({ startTime, knownSince: before(100) }, before(hours))).toBe(reminder)
})

test('what was booked or moved shortly before has no reminder, because that mail says the same', () => {
  expect(dueReminder({ startTime, knownSince: before(35) }, before(24))).toBeNull()
  expect(dueReminder({ startTime, knownSince: before(36) }, before(24))).toBe('day')
  expect(dueReminder({ startTime, knownSince: before(2.9) }, before(1))).toBeNull()
  expect(dueReminder({ startTime, knownSince: before(3) }, before(1))).toBe('hour')
})
