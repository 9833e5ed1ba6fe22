import 'temporal-polyfill/global'
import { expect, test } from 'vitest'
import { addMonths, longDay, monthName, moved, weeksOf } from './calendar-days.ts'

test('a month is whole weeks from Monday', () => {
  const weeks = weeksOf('2026-05-23')
  expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([5, '2026-04-27', '2026-05-31'])
  expect(weeksOf('2026-08-01')).toHaveLength(6)
  expect(weeksOf('2027-02-01').flat()).toHaveLength(28)
})

test('keys walk days, weeks, months and years', () => {
  const walked = (key: string, isShift = false) => moved('2026-01-31', key, isShift)
  expect(walked('ArrowRight')).toBe('2026-02-01')
  expect(walked('ArrowLeft')).toBe('2026-01-30')
  expect(walked('ArrowDown')).toBe('2026-02-07')
  expect(walked('ArrowUp')).toBe('2026-01-24')
  expect(walked('Home')).toBe('2026-01-26')
  expect(walked('End')).toBe('2026-02-01')
  expect(walked('PageDown')).toBe('2026-02-28')
  expect(walked('PageUp', true)).toBe('2025-01-31')
  expect(walked('a')).toBeNull()
})

test('days and months have their names', () => {
  expect([longDay('2026-05-23'), monthName('2026-05-23'), addMonths('2026-12-31', 2)]).toEqual([
    'Saturday 23 May 2026',
    'May 2026',
    '2027-02-28',
  ])
})
