import 'temporal-polyfill/global'
import { expect, test } from 'vitest'
import {
  addMonths,
  calendarMonthName,
  clamped,
  dateAfterKey,
  firstWeekday,
  longDateText,
  monthsOf,
  outsideRange,
  weekdaysFrom,
  weekendOf,
  weeksOf,
} from './calendar-days.ts'

test('a month is whole weeks from Monday or from Sunday', () => {
  const weeks = weeksOf('2026-05-23', 1)
  expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([5, '2026-04-27', '2026-05-31'])
  expect(weeksOf('2026-08-01', 1)).toHaveLength(6)
  expect(weeksOf('2027-02-01', 1).flat()).toHaveLength(28)
  const fromSunday = weeksOf('2026-05-23', 7)
  expect([fromSunday.length, fromSunday[0]?.[0], fromSunday.at(-1)?.[6]]).toEqual([6, '2026-04-26', '2026-06-06'])
  expect(weekdaysFrom(1)[0]).toBe('Monday')
  expect(weekdaysFrom(7).slice(0, 2)).toEqual(['Sunday', 'Monday'])
})

test('finding G15: a week begins as the language of the reader has it, also where the browser does not say', () => {
  expect(['en-US', 'en-GB', 'de', 'ja', 'pt-BR'].map(firstWeekday)).toEqual([7, 1, 1, 7, 7])
  const nothing = { configurable: true, value: undefined }
  const { getWeekInfo, weekInfo } = Object.getOwnPropertyDescriptors(Intl.Locale.prototype) as Record<
    string,
    PropertyDescriptor | undefined
  >
  for (const name of ['getWeekInfo', 'weekInfo']) Object.defineProperty(Intl.Locale.prototype, name, nothing)
  try {
    expect(['en-US', 'en-GB', 'en', 'de-AT', 'he'].map(firstWeekday)).toEqual([7, 1, 7, 1, 7])
  } finally {
    for (const [name, own] of Object.entries({ getWeekInfo, weekInfo })) {
      if (own) Object.defineProperty(Intl.Locale.prototype, name, own)
      else Reflect.deleteProperty(Intl.Locale.prototype, name)
    }
  }
})

test('this weekend is Saturday and Sunday, on a Sunday what is left', () => {
  expect(weekendOf('2026-05-21')).toEqual({ first: '2026-05-23', last: '2026-05-24' })
  expect(weekendOf('2026-05-23')).toEqual({ first: '2026-05-23', last: '2026-05-24' })
  expect(weekendOf('2026-05-24')).toEqual({ first: '2026-05-24', last: '2026-05-24' })
})

test('finding G18: a day outside the range says why', () => {
  const range = { min: '2026-05-21', max: '2026-06-10' }
  expect(outsideRange('2026-05-20', range)).toBe('past')
  expect(outsideRange('2026-06-11', range)).toBe('too far ahead, the last day is Wednesday 10 June 2026')
  expect([outsideRange('2026-05-21', range), outsideRange('2026-06-10', range)]).toEqual([null, null])
  expect(outsideRange('1999-01-01', {})).toBeNull()
  expect(monthsOf(range)).toEqual({ min: '2026-05-01', max: '2026-06-30' })
  expect([clamped('2026-01-01', range), clamped('2027-01-01', range), clamped('2026-06-01', range)]).toEqual([
    ...['2026-05-21', '2026-06-10', '2026-06-01'],
  ])
})

test('keys walk days, weeks, months and years', () => {
  const walked = (key: string, isShift = false) => dateAfterKey('2026-01-31', key, isShift, 1)
  expect(walked('ArrowRight')).toBe('2026-02-01')
  expect(walked('ArrowLeft')).toBe('2026-01-30')
  expect(walked('ArrowDown')).toBe('2026-02-07')
  expect(walked('ArrowUp')).toBe('2026-01-24')
  expect(walked('Home')).toBe('2026-01-26')
  expect(walked('End')).toBe('2026-02-01')
  expect(walked('PageDown')).toBe('2026-02-28')
  expect(walked('PageUp', true)).toBe('2025-01-31')
  expect(walked('a')).toBeNull()
  expect([dateAfterKey('2026-01-31', 'Home', false, 7), dateAfterKey('2026-01-31', 'End', false, 7)]).toEqual([
    '2026-01-25',
    '2026-01-31',
  ])
})

test('days and months have their names', () => {
  expect([longDateText('2026-05-23'), calendarMonthName('2026-05-23'), addMonths('2026-12-31', 2)]).toEqual([
    'Saturday 23 May 2026',
    'May 2026',
    '2027-02-28',
  ])
})
