import { describe, expect, test } from 'vitest'
import {
  alwaysOpen,
  defaultHours,
  hasOwnHours,
  hoursOfDay,
  isOpenFor,
  longestOpenHours,
  mayStartAt,
  type OpeningHours,
  type OpenRange,
  weekBits,
} from './opening-hours.ts'

const newYork = 'America/New_York'
const range = (from: number, to: number): OpenRange => ({ from: clock(from), to: clock(to) })
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`
const set = (flags: boolean[]) => flags.flatMap((flag, hour) => (flag ? [hour] : []))
const hours = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)
/** Monday to Friday 9 to 18, Friday also 20 to 2, Saturday and Sunday closed. */
const office = [[range(9, 18)], [range(9, 18)], [range(9, 18)], [range(9, 18)], [range(9, 18), range(20, 2)], [], []]
const monday = '2027-03-01'
const [friday, saturday] = ['2027-03-05', '2027-03-06']

describe('the hours of a day', () => {
  test('without own hours every hour may be used, and bookings start from 9 to 21', () => {
    const { usable, starts } = hoursOfDay(defaultHours, monday)
    expect(set(usable)).toEqual(hours(0, 24))
    expect(set(starts)).toEqual(hours(9, 22))
  })

  test('with own hours only open hours may be used, and each of them is a start', () => {
    const day = hoursOfDay({ weekHours: office, specialHours: [] }, monday)
    expect(set(day.usable)).toEqual(hours(9, 18))
    expect(day.starts).toEqual(day.usable)
  })

  test('a range after midnight belongs to the day on which it begins', () => {
    const opening = { weekHours: office, specialHours: [] }
    expect(set(hoursOfDay(opening, friday).starts)).toEqual([...hours(9, 18), ...hours(20, 24)])
    expect(set(hoursOfDay(opening, saturday).starts)).toEqual([0, 1])
    const closedFriday = { weekHours: office, specialHours: [{ date: friday, ranges: [] }] }
    expect(set(hoursOfDay(closedFriday, saturday).starts)).toEqual([])
    const closedSaturday = { weekHours: office, specialHours: [{ date: saturday, ranges: [] }] }
    expect(set(hoursOfDay(closedSaturday, saturday).starts)).toEqual([0, 1])
  })

  test('special hours replace those of the weekday; without weekly hours they restrict the default', () => {
    const special = [{ date: monday, ranges: [range(7, 10)] }]
    expect(set(hoursOfDay({ weekHours: office, specialHours: special }, monday).starts)).toEqual([7, 8, 9])
    const only = hoursOfDay({ weekHours: null, specialHours: special }, monday)
    expect([set(only.usable), set(only.starts)]).toEqual([[7, 8, 9], [9]])
    expect(set(hoursOfDay({ weekHours: null, specialHours: special }, '2027-03-02').starts)).toEqual(hours(9, 22))
  })

  test('the same from and to is open for 24 hours', () => {
    const always = { weekHours: Array.from({ length: 7 }, () => [range(0, 0)]), specialHours: [] }
    expect(set(hoursOfDay(always, monday).starts)).toEqual(hours(0, 24))
    const shifted = { weekHours: [[range(8, 8)], [], [], [], [], [], []], specialHours: [] }
    expect(set(hoursOfDay(shifted, monday).starts)).toEqual(hours(8, 24))
    expect(set(hoursOfDay(shifted, '2027-03-02').starts)).toEqual(hours(0, 8))
  })
})

describe('a booking', () => {
  const opening: OpeningHours = { weekHours: office, specialHours: [] }
  const at = (text: string) => new Date(text)

  test('must touch open hours only, the last one too', () => {
    const noon = at('2027-03-01T17:00Z')
    expect([5, 6, 7].map((count) => isOpenFor(opening, noon, count, newYork))).toEqual([true, true, false])
    expect(isOpenFor(defaultHours, noon, 24, newYork)).toBe(true)
  })

  test('may run over midnight where the hours do', () => {
    const ten = at('2027-03-06T03:00Z') // Friday, 22:00 in New York
    expect(mayStartAt(opening, ten, newYork)).toBe(true)
    expect([4, 5].map((count) => isOpenFor(opening, ten, count, newYork))).toEqual([true, false])
  })

  test('does not touch the hour that the clocks skip, and touches both of an hour that comes twice', () => {
    const nightly = (...ranges: OpenRange[]) => ({
      weekHours: Array.from({ length: 7 }, () => ranges),
      specialHours: [],
    })
    // New York, 14 March 2027: 2:00 is skipped.
    const skipping = nightly(range(0, 2), range(3, 6))
    expect(isOpenFor(skipping, at('2027-03-14T05:00Z'), 5, newYork)).toBe(true)
    expect(isOpenFor(skipping, at('2027-03-13T05:00Z'), 3, newYork)).toBe(false)
    // 7 November 2027: 1:00 comes twice.
    const twice = nightly(range(1, 2))
    expect(isOpenFor(twice, at('2027-11-07T05:00Z'), 2, newYork)).toBe(true)
    expect(isOpenFor(twice, at('2027-11-07T05:00Z'), 3, newYork)).toBe(false)
  })

  test('touches two hours of the clock after a change of half an hour', () => {
    const lordHowe = 'Australia/Lord_Howe'
    const opening = { weekHours: Array.from({ length: 7 }, () => [range(0, 5)]), specialHours: [] }
    // 3 October 2027: 2:00 becomes 2:30, so that four hours from 1:00 end at 5:30.
    expect([3, 4].map((count) => isOpenFor(opening, at('2027-10-02T14:30Z'), count, lordHowe))).toEqual([true, false])
  })
})

test('the bits of a week begin on Monday, and Sunday night reaches into it', () => {
  const week = [[range(9, 11)], [], [], [], [], [], [range(23, 1)]]
  expect(set([...weekBits(week)].map((bit) => bit === '1'))).toEqual([0, 9, 10, 167])
})

test('the longest stretch of open hours is at most 24, and continues from Sunday to Monday', () => {
  expect(longestOpenHours(null)).toBe(24)
  expect(longestOpenHours(office)).toBe(9)
  expect(longestOpenHours([[range(0, 3)], [], [], [], [], [], [range(20, 0)]])).toBe(7)
  expect(longestOpenHours(Array.from({ length: 7 }, () => [range(0, 0)]))).toBe(24)
  expect(longestOpenHours([[], [], [], [], [], [], []])).toBe(0)
})

test('a space that is always open takes a start at every hour', () => {
  const { usable, starts } = hoursOfDay(alwaysOpen, monday)
  expect([set(usable), set(starts)]).toEqual([hours(0, 24), hours(0, 24)])
  expect(set(hoursOfDay(alwaysOpen, '2027-03-07').starts)).toEqual(hours(0, 24))
})

test('a space has hours of its own by its week or by a single date', () => {
  expect(hasOwnHours(defaultHours)).toBe(false)
  expect(hasOwnHours({ weekHours: office, specialHours: [] })).toBe(true)
  expect(hasOwnHours({ weekHours: null, specialHours: [{ date: monday, ranges: [] }] })).toBe(true)
})

test('half an hour touches the hour that it is in', () => {
  const opening = { weekHours: office, specialHours: [] }
  const isOpen = (start: string, length: number) => isOpenFor(opening, new Date(start), length, newYork)
  // Open from 14:00 to 23:00 in UTC.
  expect([0.5, 1, 1.5].map((length) => isOpen('2027-03-01T22:00Z', length))).toEqual([true, true, false])
  expect([0.5, 1].map((length) => isOpen('2027-03-01T22:30Z', length))).toEqual([true, false])
  expect([0.5, 1.5].map((length) => isOpen('2027-03-01T13:30Z', length))).toEqual([false, false])
  expect(isOpen('2027-03-01T14:00Z', 8.5)).toBe(true)
})

test('without weekly hours, the night after a special date is as usual', () => {
  const opening = { weekHours: null, specialHours: [{ date: monday, ranges: [range(20, 2)] }] }
  expect(set(hoursOfDay(opening, monday).usable)).toEqual(hours(20, 24))
  expect(set(hoursOfDay(opening, monday).starts)).toEqual([20, 21])
  expect(set(hoursOfDay(opening, '2027-03-02').usable)).toEqual(hours(0, 24))
  expect(set(hoursOfDay(opening, '2027-03-02').starts)).toEqual(hours(9, 22))
})

test('a booking starts in an open hour, or from 9 to 21 without own hours', () => {
  const opening = { weekHours: office, specialHours: [] }
  const starts = (hoursOpen: OpeningHours, utc: number[]) =>
    utc.map((hour) => mayStartAt(hoursOpen, new Date(Date.UTC(2027, 2, 1, hour)), newYork))
  // New York is five hours behind: Monday 8:00, 9:00, 17:00 and 18:00.
  expect(starts(opening, [13, 14, 22, 23])).toEqual([false, true, true, false])
  // 8:00, 9:00, 21:00 and 22:00.
  expect(starts(defaultHours, [13, 14, 26, 27])).toEqual([false, true, true, false])
})
