import 'temporal-polyfill/global'
import { expect, test } from 'vitest'
import { calendarParams, daysOfView, nextOfView, readCalendarView } from './calendar-view.ts'

const today = '2026-05-21'
const read = (text: string) => readCalendarView(new URLSearchParams(text), today)

test('an address without or with invalid values shows this week of all spaces', () => {
  const usual = { view: 'week', date: today, spaces: [] }
  expect(read('')).toEqual(usual)
  expect(read('view=year&date=2026-02-30&space=x&space=-1&space=1.5')).toEqual(usual)
})

test('an address is read as it was written', () => {
  const view = { view: 'month' as const, date: '2026-06-01', spaces: [7, 12] }
  expect(readCalendarView(calendarParams(view), today)).toEqual(view)
  expect(read('space=7&space=7').spaces).toEqual([7])
  expect(calendarParams({ view: 'week' }).size).toBe(0)
})

test.each([
  ['day', '2026-05-21', 1, '2026-05-22', '2026-05-20'],
  ['week', '2026-05-18', 7, '2026-05-28', '2026-05-14'],
  ['month', '2026-04-27', 35, '2026-06-01', '2026-04-01'],
] as const)(
  'a %s begins at its first date and leads to the next and the one before',
  (view, firstDate, days, next, before) => {
    expect(daysOfView({ view, date: today })).toEqual({ firstDate, days })
    expect([nextOfView({ view, date: today }, 1), nextOfView({ view, date: today }, -1)]).toEqual([next, before])
  },
)

test('a month of six weeks is shown whole', () => {
  expect(daysOfView({ view: 'month', date: '2026-08-15' })).toEqual({ firstDate: '2026-07-27', days: 42 })
  expect(daysOfView({ view: 'month', date: '2027-02-28' })).toEqual({ firstDate: '2027-02-01', days: 28 })
})

test('a hundred spaces can be chosen, and none has the number 0', () => {
  const chosen = Array.from({ length: 101 }, (_, index) => index + 1)
  expect(readCalendarView(calendarParams({ spaces: chosen }), today).spaces).toEqual(chosen.slice(0, 100))
  expect(read('space=0&space=3').spaces).toEqual([3])
})
