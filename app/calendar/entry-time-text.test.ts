import 'temporal-polyfill/global'
import { expect, test } from 'vitest'
import { entryTimeText } from './entry-time-text.ts'

const textOf = (start: string, end: string) =>
  entryTimeText({ startTime: new Date(`${start}Z`), endTime: new Date(`${end}Z`) }, 'UTC')

test('the time of an entry names its days once, and whole days without hours', () => {
  expect(textOf('2026-12-05T22:00', '2026-12-06T02:00')).toBe('Sat 5 Dec 2026, 22:00 – Sun 6 Dec 2026, 02:00')
  expect(textOf('2026-12-04T00:00', '2026-12-05T00:00')).toBe('Fri 4 Dec 2026, all day')
  expect(textOf('2026-12-04T00:00', '2026-12-07T00:00')).toBe('Fri 4 to Sun 6 Dec 2026, all day')
  expect(textOf('2026-12-31T00:00', '2027-01-02T00:00')).toBe('Thu 31 Dec 2026 to Fri 1 Jan 2027, all day')
})
