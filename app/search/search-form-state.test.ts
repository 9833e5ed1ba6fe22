import 'temporal-polyfill/global'
import { expect, test } from 'vitest'
import { formFilters } from './form-filters.ts'
import {
  hoursBetweenTimes,
  searchDaysText,
  searchFormOf,
  searchFormText,
  searchHoursText,
  shortSearchFormText,
  withFirstDay,
  withStart,
} from './search-form-state.ts'

test('hours of a day', () => {
  const searchForm = searchFormOf({ date: '2026-05-23', from: '14:00', to: '17:00' })
  expect([searchDaysText(searchForm), searchHoursText(searchForm), searchFormText(searchForm)]).toEqual([
    'Sat 23 May',
    '14:00–17:00',
    'Sat 23 May, 14:00–17:00',
  ])
  expect(hoursBetweenTimes(searchForm)).toBe(3)
  expect(hoursBetweenTimes({ from: '22:00', to: '02:00' })).toBe(4)
})

test('hours of a day in several weeks', () => {
  const searchForm = searchFormOf({ date: '2026-05-23', from: '14:00', to: '17:00', weeks: '8' })
  expect(searchFormText(searchForm)).toBe('Sat 23 May, 14:00–17:00, every week for 8 weeks')
  expect(shortSearchFormText(searchForm)).toBe('Sat 23 May, 14:00–17:00, 8 weeks')
  expect(searchFormText({ ...searchForm, from: '', to: '' })).toBe('Sat 23 May')
})

test('a day, or what is left of it, with open hours', () => {
  const day = searchFormOf({ hours: '1', between: '2026-05-23T00:00/2026-05-24T00:00' })
  expect([day.when, searchDaysText(day), searchHoursText(day)]).toEqual(['day', 'Sat 23 May', null])
  const rest = searchFormOf({ hours: '1', between: '2026-05-23T14:00/2026-05-24T00:00' })
  expect([searchDaysText(rest), searchHoursText(rest), hoursBetweenTimes(rest)]).toEqual([
    'Sat 23 May',
    'From 14:00',
    null,
  ])
  expect([searchFormText(rest), shortSearchFormText(rest)]).toEqual([
    'Sat 23 May, from 14:00',
    'Sat 23 May, from 14:00',
  ])
})

test('any hours between two days', () => {
  const searchForm = searchFormOf({ hours: '4', between: '2026-05-22T16:00/2026-05-24T22:00' })
  expect([searchDaysText(searchForm), searchHoursText(searchForm)]).toEqual(['Fri 22 May – Sun 24 May', 'Any 4 hours'])
  expect(shortSearchFormText(searchForm)).toBe('Any 4 hours, Fri 22 May – Sun 24 May')
  expect(searchFormText(searchForm)).toBe('any 4 hours between Fri 22 May, 16:00 and Sun 24 May, 22:00')
})

test('a window until midnight is the same one each time its form is sent', () => {
  const between = '2026-05-22T16:00/2026-05-25T00:00'
  const searchForm = searchFormOf({ hours: '4', between })
  expect(searchDaysText(searchForm)).toBe('Fri 22 May – Sun 24 May')
  expect(searchFormText(searchForm)).toBe('any 4 hours between Fri 22 May, 16:00 and Mon 25 May, 00:00')
  expect(formFilters(new URLSearchParams({ ...searchForm })).between).toBe(between)
})

test('a later first day clears the last day, which would become the first', () => {
  const filled = { ...searchFormOf({}), first: '2026-12-02', last: '2026-12-08' }
  expect(withFirstDay(filled, '2026-12-20')).toEqual({ first: '2026-12-20', last: '' })
  expect(withFirstDay(filled, '2026-12-08')).toEqual({ first: '2026-12-08', last: '2026-12-08' })
})

test('a start without a day is on the first day on which it is ahead', () => {
  const none = searchFormOf({})
  const dateOf = (from: string, clock: string) => withStart(none, from, '2026-12-01', clock).date
  expect([dateOf('14:00', '13:59'), dateOf('14:00', '14:00'), dateOf('14:00', '20:56')]).toEqual([
    '2026-12-01',
    '2026-12-02',
    '2026-12-02',
  ])
  expect(dateOf('00:00', '')).toBe('2026-12-01')
  expect(withStart({ ...none, date: '2026-12-01' }, '14:00', '2026-12-01', '20:56').date).toBe('2026-12-01')
  expect(withStart(none, '14:00', '2026-12-01', '20:56')).toMatchObject({ from: '14:00', to: '17:00' })
})

test('nothing asked for is nothing said', () => {
  expect([searchDaysText(searchFormOf({})), searchFormText(searchFormOf({}))]).toEqual([null, null])
})
