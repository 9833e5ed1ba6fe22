import { expect, test } from 'vitest'
import {
  addDays,
  deadlineText,
  endOf,
  formatDateTimeRange,
  formatDay,
  hoursBetween,
  isDate,
  isoTextIn,
  isTimeZone,
  localDate,
  localDateTimeText,
  localTime,
  momentText,
  monthYearText,
  offsetText,
  startOfDay,
  todayIn,
  weekdayOf,
  zoneCity,
  zonesDiffer,
} from './time.ts'

const newYork = 'America/New_York'

test('hours of a booking are elapsed hours, over midnight and over a change of the clocks', () => {
  const evening = new Date('2026-03-08T03:00:00Z') // 22:00 in New York, the night the clocks go forward
  const end = endOf(evening, 24)
  expect(hoursBetween(evening, end)).toBe(24)
  expect(localDateTimeText(end, newYork)).toBe('Sun 8 Mar 2026, 23:00')
})

test('today is the day of the space, not of the visitor', () => {
  const now = new Date('2026-05-21T15:20:00Z')
  expect(todayIn(newYork, now)).toBe('2026-05-21')
  expect(todayIn('Asia/Tokyo', now)).toBe('2026-05-22')
})

test('a day begins at its first instant, also where midnight is skipped', () => {
  expect(startOfDay('2026-05-23', newYork)).toEqual(new Date('2026-05-23T04:00:00Z'))
  expect(startOfDay('2018-11-04', 'America/Sao_Paulo')).toEqual(new Date('2018-11-04T03:00:00Z'))
})

test('days are added, compared and formatted', () => {
  expect(addDays('2026-02-27', 2)).toBe('2026-03-01')
  expect(weekdayOf('2026-05-25')).toBe(0)
  expect(weekdayOf('2026-05-24')).toBe(6)
  expect(formatDay('2026-05-23')).toBe('Sat 23 May 2026')
  expect(formatDay('2026-05-23', 'short')).toBe('Sat 23 May')
  expect(formatDay('2026-09-03', 'long')).toBe('Thursday 3 September')
})

test('ranges are formatted in the time zone of the space', () => {
  const at = (text: string) => new Date(text)
  expect(formatDateTimeRange(at('2026-05-23T18:00Z'), at('2026-05-23T21:00Z'), newYork)).toBe(
    'Sat 23 May 2026, 14:00–17:00',
  )
  expect(formatDateTimeRange(at('2026-05-24T02:00Z'), at('2026-05-24T06:00Z'), newYork)).toBe(
    'Sat 23 May 2026, 22:00 – Sun 24 May 2026, 02:00',
  )
  expect(formatDateTimeRange(at('2026-05-24T02:00Z'), at('2026-05-24T04:00Z'), newYork)).toBe(
    'Sat 23 May 2026, 22:00–24:00',
  )
  expect(formatDateTimeRange(at('2026-11-01T05:00Z'), at('2026-11-01T07:00Z'), newYork)).toBe(
    'Sun 1 Nov 2026, 01:00 (UTC-04:00)–02:00 (UTC-05:00)',
  )
})

test('a zone is named by its city, and only if the clocks differ', () => {
  expect(zoneCity(newYork)).toBe('New York time')
  expect(zoneCity('America/Argentina/Buenos_Aires')).toBe('Buenos Aires time')
  expect(zoneCity('America/Sao_Paulo')).toBe('São Paulo time')
  expect(zoneCity('UTC')).toBe('UTC')
  expect(zonesDiffer('Europe/Paris', 'Europe/Berlin', new Date('2026-05-23T12:00Z'))).toBe(false)
  expect(zonesDiffer('Europe/Paris', newYork, new Date('2026-05-23T12:00Z'))).toBe(true)
  expect(offsetText(new Date('2026-05-23T12:00Z'), 'Asia/Kolkata')).toBe('+05:30')
  expect(localDate(new Date('2026-05-23T20:00Z'), 'Asia/Kolkata')).toBe('2026-05-24')
})

test('a zone is an IANA name', () => {
  for (const zone of [
    ...['Asia/Tokyo', newYork, 'America/Sao_Paulo', 'Australia/Lord_Howe'],
    'UTC',
    'America/Argentina/Buenos_Aires',
  ])
    expect(isTimeZone(zone), zone).toBe(true)
  for (const other of ['', '+01:00', 'New York', 'Mars/Olympus', '../etc/passwd']) expect(isTimeZone(other)).toBe(false)
})

test('every weekday and month has its name', () => {
  const week = Array.from({ length: 7 }, (_, day) => formatDay(addDays('2026-06-01', day), 'long').split(' ')[0])
  expect(week).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
  const months = Array.from({ length: 12 }, (_, month) =>
    formatDay(`2026-${String(month + 1).padStart(2, '0')}-01`, 'long'),
  )
  expect(months.map((day) => day.split(' ')[2])).toEqual([
    ...['January', 'February', 'March', 'April', 'May', 'June'],
    ...['July', 'August', 'September', 'October', 'November', 'December'],
  ])
})

test('midnight is the end of the day before, and of no other day', () => {
  const night = formatDateTimeRange(new Date('2026-05-23T20:00Z'), new Date('2026-05-24T00:00Z'), 'UTC')
  expect(night).toBe('Sat 23 May 2026, 20:00–24:00')
  const two = formatDateTimeRange(new Date('2026-05-23T20:00Z'), new Date('2026-05-25T00:00Z'), 'UTC')
  expect(two).toBe('Sat 23 May 2026, 20:00 – Mon 25 May 2026, 00:00')
})

test('a name with extra characters is not a zone', () => {
  expect(['Europe/Paris', ' Europe/Paris', 'Europe/Paris ', '+01:00'].map(isTimeZone)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('a date is one of the calendar between 2000 and 2199', () => {
  for (const date of ['2000-01-01', '2024-02-29', '2026-05-23', '2199-12-31']) expect(isDate(date), date).toBe(true)
  for (const text of [
    '',
    '1999-12-31',
    '1921-05-23',
    '2200-01-01',
    '2026-02-29',
    '2026-5-23',
    '20260523',
    '2026-05-23 ',
  ])
    expect(isDate(text), text).toBe(false)
})

test('days before 1970 and beyond the year 9999 are counted too', () => {
  expect(['1969-12-31', '1969-12-25', '1969-12-24', '1900-01-01'].map(weekdayOf)).toEqual([2, 3, 2, 0])
  expect(localTime(new Date('1969-12-31T23:30Z'), 'UTC')).toBe('23:30')
  expect(localTime(new Date('1969-12-31T00:00Z'), 'UTC')).toBe('00:00')
  expect(localDate(new Date('1969-12-31T23:30Z'), 'UTC')).toBe('1969-12-31')
  expect(addDays('9999-12-31', 1)).toBe('+010000-01-01')
  expect(addDays('+010000-01-01', -1)).toBe('9999-12-31')
})

test('what is no date is an error', () => {
  expect(() => addDays('2026-02-30', 1)).toThrow(RangeError)
  expect(() => weekdayOf('tomorrow')).toThrow(RangeError)
})

test('a moment is named by the clock of the space, a deadline with its zone too', () => {
  const at = new Date('2026-05-22T18:05:00Z')
  expect(momentText(at, newYork)).toBe('Fri 22 May, 14:05')
  expect(deadlineText(at, newYork)).toBe('Fri 22 May, 14:05, New York time')
})

test('a month is that of the zone', () => {
  const midnight = new Date('2021-04-01T00:00:00Z')
  expect([monthYearText(midnight, newYork), monthYearText(midnight, 'UTC')]).toEqual(['March 2021', 'April 2021'])
})

test('the offset of a zone has a sign, and seconds in times before zones', () => {
  const offset = (at: string, zone: string) => offsetText(new Date(at), zone)
  expect(offset('2026-01-10T12:00Z', 'America/St_Johns')).toBe('-03:30')
  expect(offset('2026-01-10T12:00Z', 'UTC')).toBe('+00:00')
  expect(offset('1880-01-10T12:00Z', newYork)).toBe('-04:56:02')
  expect(offset('1880-01-10T12:00Z', 'Europe/Paris')).toBe('+00:09:21')
})

test('an instant is written by the clock of a zone, in whole seconds', () => {
  expect(isoTextIn(new Date('2027-02-10T19:00:00.789Z'), newYork)).toBe('2027-02-10T14:00:00-05:00')
})
