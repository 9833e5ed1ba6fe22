import { describe, expect, test } from 'vitest'
import { refusedFields } from '../test/refusal-of.ts'
import { isRefusal } from './refusal.ts'
import { isRecord, lastSpecialDate, parseSchedule, rangeText, wholeNumber } from './schedule.ts'

const limits = { today: '2026-05-21', windowDays: 365 }
const day = [{ from: '09:00', to: '18:00' }]
const week = [day, day, day, day, day, [], []]
const sent = {
  weekHours: week,
  specialHours: [],
  minHours: 1,
  noticeMinutes: 0,
  windowDays: null,
  bufferMinutes: 0,
  version: 0,
}

function weekWith(changes: Record<number, unknown>) {
  return week.map((ofDay, at) => changes[at] ?? ofDay)
}

function fieldsOf(change: Record<string, unknown>): Record<string, string> {
  try {
    parseSchedule({ ...sent, ...change }, limits)
  } catch (error) {
    if (isRefusal(error)) return error.fields ?? {}
    throw error
  }
  return {}
}

test('a schedule is accepted with numbers and with the texts of a form', () => {
  const schedule = { ...sent, minHours: 2, noticeMinutes: 120, windowDays: 90, bufferMinutes: 30, version: 4 }
  expect(parseSchedule(schedule, limits)).toEqual(schedule)
  const typed = { minHours: '2', noticeMinutes: '120', windowDays: '90', bufferMinutes: '30', version: '4' }
  expect(parseSchedule({ ...sent, ...typed }, limits)).toEqual(schedule)
  expect(parseSchedule({ ...sent, windowDays: '' }, limits).windowDays).toBeNull()
  expect(parseSchedule({ ...sent, weekHours: null }, limits).weekHours).toBeNull()
})

test('closing at 24:00 is midnight', () => {
  const weekHours = weekWith({ 4: [{ from: '18:00', to: '24:00' }] })
  expect(parseSchedule({ ...sent, weekHours }, limits).weekHours?.[4]).toEqual([{ from: '18:00', to: '00:00' }])
})

test('dates in the past are dropped, also invalid ones', () => {
  const specialHours = [
    { date: '2026-05-20', ranges: 'all' },
    { date: '2026-05-21', ranges: [] },
  ]
  expect(parseSchedule({ ...sent, specialHours }, limits).specialHours).toEqual([{ date: '2026-05-21', ranges: [] }])
})

test('hours of neighbouring days and ranges may touch', () => {
  const night = [{ from: '20:00', to: '02:00' }]
  expect(fieldsOf({ weekHours: weekWith({ 5: night, 6: [{ from: '02:00', to: '04:00' }, ...night] }) })).toEqual({})
  expect(fieldsOf({ weekHours: week.map(() => [{ from: '00:00', to: '24:00' }]) })).toEqual({})
})

const overlapping = [
  { from: '12:00', to: '15:00' },
  { from: '09:00', to: '13:00' },
]
const four = ['08', '10', '12', '14'].map((hour) => ({
  from: `${hour}:00`,
  to: `${Number(hour) + 1}:00`.padStart(5, '0'),
}))
const night = [{ from: '20:00', to: '02:00' }]
const early = [{ from: '01:00', to: '05:00' }]
const wrong: [string, Record<string, unknown>, Record<string, RegExp>][] = [
  ['25:00', { weekHours: weekWith({ 1: [{ from: '09:00', to: '25:00' }] }) }, { 'weekHours.1': /whole hours/ }],
  ['half hours', { weekHours: weekWith({ 1: [{ from: '09:30', to: '12:00' }] }) }, { 'weekHours.1': /whole hours/ }],
  [
    'one of two hours',
    { weekHours: weekWith({ 0: [{ from: '09:00', to: '' }] }) },
    { 'weekHours.0': /opens and when/ },
  ],
  [
    'an overlap',
    { weekHours: weekWith({ 2: overlapping }) },
    { 'weekHours.2': /^09:00 to 13:00 and 12:00 to 15:00 overlap$/ },
  ],
  [
    'an overlap with the night before',
    { weekHours: weekWith({ 5: night, 6: early }) },
    { 'weekHours.6': /until 02:00/ },
  ],
  [
    'an overlap of Sunday with Monday',
    { weekHours: weekWith({ 6: night, 0: early }) },
    { 'weekHours.0': /until 02:00/ },
  ],
  ['four ranges', { weekHours: weekWith({ 3: four }) }, { 'weekHours.3': /three ranges/ }],
  ['six days', { weekHours: week.slice(1) }, { weekHours: /seven days/ }],
  ['no week', { weekHours: undefined }, { weekHours: /seven days/ }],
  ['another field', { price: 3 }, { price: /no such field/ }],
  [
    'another field of a range',
    { weekHours: weekWith({ 3: [{ from: '09:00', to: '10:00', at: 1 }] }) },
    { 'weekHours.3': /no such/ },
  ],
  ['too long a minimum', { minHours: 10 }, { minHours: /longest opening is 9 hours/ }],
  ['no minimum', { minHours: 0 }, { minHours: /1 to 24/ }],
  ['notice', { noticeMinutes: 43_201 }, { noticeMinutes: /30 days at most/ }],
  ['a short window', { windowDays: 29 }, { windowDays: /30 days at least/ }],
  ['a window beyond the platform', { windowDays: 366 }, { windowDays: /up to 365 days/ }],
  ['a buffer', { bufferMinutes: 181 }, { bufferMinutes: /three hours/ }],
  ['no version', { version: undefined }, { version: /version/ }],
  ['all days closed', { weekHours: week.map(() => []) }, { weekHours: /switch the listing off/ }],
]
test.each(wrong)('%s is refused at its field', (_, change, expected) => {
  const found = fieldsOf(change)
  expect(Object.keys(found)).toEqual(Object.keys(expected))
  for (const [field, pattern] of Object.entries(expected)) expect(found[field]).toMatch(pattern)
})

test('the largest values of the limits are accepted', () => {
  const largest = { noticeMinutes: 43_200, windowDays: 365, bufferMinutes: 180 }
  expect(fieldsOf(largest)).toEqual({})
  expect(fieldsOf({ ...largest, windowDays: 30 })).toEqual({})
  expect(fieldsOf({ weekHours: null, minHours: 24 })).toEqual({})
  expect(fieldsOf({ weekHours: weekWith({ 3: four.slice(0, 3) }) })).toEqual({})
})

const wholeHours = 'Please choose whole hours between 00:00 and 24:00'
const bothHours = 'Please choose when it opens and when it closes'
test.each([
  ['24:00', '10:00', wholeHours],
  ['9:00', '10:00', wholeHours],
  ['109:00', '10:00', wholeHours],
  ['09:001', '10:00', wholeHours],
  ['29:00', '10:00', wholeHours],
  ['09:00', '110:00', wholeHours],
  ['09:00', '10:001', wholeHours],
  ['09:00', '1:00', wholeHours],
  ['09:00', '29:00', wholeHours],
  ['', '10:00', bothHours],
  ['09:00', '', bothHours],
  [9, '10:00', bothHours],
  ['09:00', null, bothHours],
])('hours from %j to %j are refused', (from, to, message) => {
  expect(fieldsOf({ weekHours: weekWith({ 1: [{ from, to }], 2: [] }) })).toEqual({ 'weekHours.1': message })
})

test.each([
  ['00:00', '19:00'],
  ['19:00', '23:00'],
  ['20:00', '22:00'],
  ['23:00', '24:00'],
])('hours from %s to %s are accepted', (from, to) => {
  expect(fieldsOf({ weekHours: weekWith({ 1: [{ from, to }] }) })).toEqual({})
})

test.each([
  [{ weekHours: 'all' }, { weekHours: 'The weekly hours are a list of seven days' }],
  [{ weekHours: week.slice(1) }, { weekHours: 'A week has seven days' }],
  [{ weekHours: weekWith({ 2: 'all' }) }, { 'weekHours.2': 'The hours of a day are a list of ranges' }],
  [{ weekHours: weekWith({ 3: four }) }, { 'weekHours.3': 'A day can have three ranges at most' }],
  [{ specialHours: 'none' }, { specialHours: 'The special dates are a list' }],
  [{ minHours: 25 }, { minHours: 'Please choose 1 to 24 hours' }],
  [{ noticeMinutes: -1 }, { noticeMinutes: 'Please choose a notice of 30 days at most' }],
  [{ windowDays: 1001 }, { windowDays: 'Please choose 30 days at least' }],
  [{ windowDays: 366 }, { windowDays: 'Bookings are taken up to 365 days ahead here' }],
  [{ bufferMinutes: 0.5 }, { bufferMinutes: 'Please choose three hours at most' }],
  [{ version: -1 }, { version: 'Please give the version of the schedule that you change' }],
])('%j is refused with what to choose', (change, fields) => {
  expect(fieldsOf(change)).toEqual(fields)
})

test('what is no schedule at all is refused', () => {
  for (const input of [null, 'week', undefined]) {
    expect(() => parseSchedule(input, limits)).toThrow(expect.objectContaining({ code: 'invalidFields' }))
    expect(Object.keys(refusedFields(() => parseSchedule(input, limits)))).toEqual(['form'])
  }
})

test('ranges of a day may touch', () => {
  const ranges = [
    { from: '12:00', to: '15:00' },
    { from: '09:00', to: '12:00' },
  ]
  expect(fieldsOf({ weekHours: weekWith({ 2: ranges }) })).toEqual({})
})

test('an overlap names the two ranges that overlap, in the order of the day', () => {
  const ranges = [
    { from: '22:00', to: '24:00' },
    { from: '12:00', to: '15:00' },
    { from: '21:00', to: '00:00' },
  ]
  expect(fieldsOf({ weekHours: weekWith({ 2: ranges }) })).toEqual({
    'weekHours.2': '21:00 to 24:00 and 22:00 to 24:00 overlap',
  })
})

test('a range is written with 24:00 as its end', () => {
  expect(rangeText({ from: '20:00', to: '00:00' })).toBe('20:00 to 24:00')
  expect(rangeText({ from: '00:00', to: '09:00' })).toBe('00:00 to 09:00')
})

test('a whole number is a number or its text of at most nine digits', () => {
  const number = wholeNumber(1, 5_000_000_000, 'No number')
  const parsed = (value: unknown) => number.safeParse(value).data ?? null
  expect([1, '1', '007', '999999999', 5_000_000_000].map(parsed)).toEqual([1, 1, 7, 999_999_999, 5_000_000_000])
  for (const other of [0, 5_000_000_001, 1.5, '', '1.5', '-1', ' 1', '1x', 'x1', '1000000000', null, true, [7]])
    expect(number.safeParse(other).error?.issues.map(({ message }) => message)).toEqual(['No number'])
})

test('a record is an object, and null is none', () => {
  expect([{}, [], null, undefined, 'text', 3].map(isRecord)).toEqual([true, true, false, false, false, false])
})

test('the problems of several fields are named at once', () => {
  const change = { weekHours: weekWith({ 1: overlapping, 3: four }), bufferMinutes: -1, windowDays: 'far' }
  expect(Object.keys(fieldsOf(change)).sort()).toEqual(['bufferMinutes', 'weekHours.1', 'weekHours.3', 'windowDays'])
})

describe('special dates', () => {
  const specials: [string, unknown[], string, RegExp][] = [
    ['a date twice', [closed('2026-12-25'), closed('2026-12-25')], 'specialHours.2026-12-25', /twice/],
    ['a date beyond two years', [closed('2028-05-22')], 'specialHours.2028-05-22', /two years/],
    ['no date', [closed('2026-02-30')], 'specialHours.2026-02-30', /choose a date/],
    ['an empty date', [closed('')], 'specialHours.', /choose a date/],
    ['no date at all', [{ ranges: [] }], 'specialHours.0', /choose a date/],
    ['an overlap', [{ date: '2026-12-24', ranges: overlapping }], 'specialHours.2026-12-24', /overlap/],
    [
      'an overlap with the night before',
      [
        { date: '2026-12-31', ranges: night },
        { date: '2027-01-01', ranges: early },
      ],
      'specialHours.2027-01-01',
      /until 02:00/,
    ],
  ]
  test.each(specials)('%s is refused', (_, specialHours, field, pattern) => {
    const found = fieldsOf({ specialHours })
    expect(Object.keys(found)).toEqual([field])
    expect(found[field]).toMatch(pattern)
  })

  test('go up to two years ahead', () => {
    expect(lastSpecialDate('2026-05-21')).toBe('2028-05-21')
    expect(fieldsOf({ specialHours: [closed('2028-05-21')] })).toEqual({})
  })

  test('keep their field by their date, also behind a date that is dropped', () => {
    const specialHours = [closed('2026-05-20'), { date: '2026-12-24', ranges: 'all' }, { date: 7, ranges: [] }]
    expect(fieldsOf({ specialHours })).toEqual({
      'specialHours.2026-12-24': 'The hours of a day are a list of ranges',
      'specialHours.1': 'Please choose a date',
    })
    expect(fieldsOf({ specialHours: [null] })).toHaveProperty(['specialHours.0'])
  })

  test('say that a date is missing, whatever its hours', () => {
    expect(fieldsOf({ specialHours: [{ date: '2026-02-30', ranges: day }] })).toEqual({
      'specialHours.2026-02-30': 'Please choose a date',
    })
  })

  test('say what is wrong with two of them', () => {
    const late = { date: '2026-12-31', ranges: night }
    expect(fieldsOf({ specialHours: [late, { date: '2027-01-01', ranges: early }] })).toEqual({
      'specialHours.2027-01-01': 'The day before is open until 02:00, which overlaps these hours',
    })
    expect(fieldsOf({ specialHours: [late, late] })).toEqual({ 'specialHours.2026-12-31': 'This date is listed twice' })
    expect(fieldsOf({ specialHours: [late, { date: '2027-01-02', ranges: early }] })).toEqual({})
    expect(
      fieldsOf({ specialHours: [late, { date: '2027-01-01', ranges: [{ from: '02:00', to: '05:00' }] }] }),
    ).toEqual({})
  })

  test('at most 400 dates', () => {
    const specialHours = Array.from({ length: 401 }, (_, at) =>
      closed(Temporal.PlainDate.from('2026-06-01').add({ days: at }).toString()),
    )
    expect(fieldsOf({ specialHours: specialHours.slice(1) })).toEqual({})
    expect(fieldsOf({ specialHours })).toEqual({ specialHours: 'At most 400 dates' })
  })

  test('without weekly hours they are within 09:00 to 22:00', () => {
    const open = (from: string, to: string) => [{ date: '2026-12-24', ranges: [{ from, to }] }]
    expect(fieldsOf({ weekHours: null, specialHours: open('09:00', '22:00') })).toEqual({})
    expect(fieldsOf({ weekHours: null, specialHours: [closed('2026-12-24')] })).toEqual({})
    for (const [from, to] of [
      ['08:00', '12:00'],
      ['20:00', '23:00'],
      ['20:00', '02:00'],
    ] as const) {
      expect(fieldsOf({ weekHours: null, specialHours: open(from, to) })['specialHours.2026-12-24']).toMatch(
        /weekly hours first/,
      )
    }
  })

  test('a week may be closed if a date is open; the minimum is then held against the dates', () => {
    const closedWeek = week.map(() => [])
    const specialHours = [{ date: '2026-12-24', ranges: [{ from: '10:00', to: '14:00' }] }]
    expect(fieldsOf({ weekHours: closedWeek, specialHours, minHours: 4 })).toEqual({})
    expect(fieldsOf({ weekHours: closedWeek, specialHours, minHours: 5 })).toEqual({
      minHours: expect.stringMatching(/4 hours/),
    })
    expect(fieldsOf({ weekHours: closedWeek, specialHours: [closed('2026-12-24')] })).toEqual({
      weekHours: 'All seven days are closed. To take no bookings, please switch the listing off instead.',
    })
    const both = [closed('2026-12-25'), ...specialHours]
    expect(fieldsOf({ weekHours: closedWeek, specialHours: both, minHours: 4 })).toEqual({})
  })
})

function closed(date: string) {
  return { date, ranges: [] }
}
