import 'temporal-polyfill/global'
import { expect, test } from 'vitest'
import { calendarGrid, gridRange } from './calendar-grid.ts'
import { defaultHours } from './opening-hours.ts'

const newYork = { id: 1, timeZone: 'America/New_York', ...defaultHours }
const berlin = { id: 2, timeZone: 'Europe/Berlin', ...defaultHours }
const week = { firstDate: '2026-05-18', days: 7, now: new Date('2026-05-21T15:20:00Z') }

function item(spaceId: number, start: string, end: string) {
  return { spaceId, startTime: new Date(start), endTime: new Date(end) }
}

test('an item is on the day and at the hours of its own clock', () => {
  const items = [item(1, '2026-05-21T17:00Z', '2026-05-21T19:30Z'), item(2, '2026-05-21T17:00Z', '2026-05-21T19:30Z')]
  const { days, from, to } = calendarGrid([newYork, berlin], items, week)
  const thursday = days[3]
  expect(thursday).toMatchObject({ date: '2026-05-21', isToday: true, isPast: false })
  expect(thursday?.lanes.map(({ parts }) => parts.map((part) => [part.from, part.to]))).toEqual([
    [[13, 15.5]],
    [[19, 21.5]],
  ])
  expect(thursday?.lanes.map(({ now }) => now && Math.round(now * 60))).toEqual([11 * 60 + 20, 17 * 60 + 20])
  expect([from, to]).toEqual([9, 22])
  expect(days.map(({ isPast }) => isPast)).toEqual([true, true, true, false, false, false, false])
})

test('an item over midnight has a part on each day, and the grid grows to show it', () => {
  const { days, from, to } = calendarGrid([newYork], [item(1, '2026-05-23T02:00Z', '2026-05-23T06:00Z')], week)
  expect(days[4]?.lanes[0]?.parts).toMatchObject([{ from: 22, to: 24, begins: true, ends: false }])
  expect(days[5]?.lanes[0]?.parts).toMatchObject([{ from: 0, to: 2, begins: false, ends: true }])
  expect([from, to]).toEqual([0, 24])
})

test('what ends at midnight is on one day only', () => {
  const { days } = calendarGrid([newYork], [item(1, '2026-05-22T22:00Z', '2026-05-23T04:00Z')], week)
  expect(days.map(({ lanes }) => lanes[0]?.parts.length)).toEqual([0, 0, 0, 0, 1, 0, 0])
  expect(days[4]?.lanes[0]?.parts).toMatchObject([{ from: 18, to: 24, begins: true, ends: true }])
})

test('on the day of a clock change the hours are those of the clock', () => {
  const items = [item(1, '2026-11-01T05:30Z', '2026-11-01T06:30Z'), item(1, '2026-11-01T15:00Z', '2026-11-01T17:00Z')]
  const { days } = calendarGrid([newYork], items, { ...week, firstDate: '2026-11-01', days: 1 })
  // Half past one comes twice; the part is drawn though it ends at the same time of the clock.
  expect(days[0]?.lanes[0]?.parts).toMatchObject([
    { from: 1.5, to: 1.75 },
    { from: 10, to: 12 },
  ])
})

test('a day is closed if none of the spaces is open on it', () => {
  const shut = { ...newYork, specialHours: [{ date: '2026-05-19', ranges: [] }] }
  const closedDays = (spaces: (typeof newYork)[]) => calendarGrid(spaces, [], week).days.map(({ isClosed }) => isClosed)
  expect(closedDays([shut])).toEqual([false, true, false, false, false, false, false])
  expect(closedDays([shut, berlin])).not.toContain(true)
  expect(closedDays([])).not.toContain(true)
})

test('closed hours are runs', () => {
  const weekHours = Array.from({ length: 7 }, () => [
    { from: '10:00', to: '12:00' },
    { from: '14:00', to: '18:00' },
  ])
  const { days } = calendarGrid([{ ...newYork, weekHours }], [], { ...week, days: 1 })
  expect(days[0]?.lanes[0]?.closed).toEqual([
    { from: 0, to: 10 },
    { from: 12, to: 14 },
    { from: 18, to: 24 },
  ])
})

test('the range covers the days of all zones', () => {
  expect(gridRange('2026-05-18', 1, ['America/New_York', 'Europe/Berlin'])).toEqual({
    from: new Date('2026-05-17T22:00Z'),
    to: new Date('2026-05-19T04:00Z'),
  })
})

test('the grid grows by whole hours', () => {
  const items = [item(1, '2026-05-21T12:30Z', '2026-05-21T13:30Z'), item(1, '2026-05-22T01:00Z', '2026-05-22T02:30Z')]
  const { from, to } = calendarGrid([newYork], items, week)
  expect([from, to]).toEqual([8, 23])
})

test('an item is in the lane of its own space only, and in no lane of other days', () => {
  const { days } = calendarGrid([berlin, newYork], [item(1, '2026-05-20T16:00Z', '2026-05-20T18:00Z')], week)
  expect(days.map(({ lanes }) => lanes.map(({ spaceId, parts }) => [spaceId, parts.length]))).toEqual(
    [0, 0, 1, 0, 0, 0, 0].map((parts) => [
      [2, 0],
      [1, parts],
    ]),
  )
})

test('what begins at midnight is not on the day before', () => {
  const { days } = calendarGrid([newYork], [item(1, '2026-05-22T04:00Z', '2026-05-22T06:00Z')], week)
  expect(days.map(({ lanes }) => lanes[0]?.parts.length)).toEqual([0, 0, 0, 0, 1, 0, 0])
  expect(days[4]?.lanes[0]?.parts).toMatchObject([{ from: 0, to: 2, begins: true, ends: true }])
})

test('a day is today from its first instant on, and past from its last', () => {
  const at = (now: string) =>
    calendarGrid([newYork], [], { firstDate: '2026-05-21', days: 2, now: new Date(now) }).days.map((day) => [
      ...[day.isToday, day.isPast, day.lanes[0]?.now],
    ])
  const coming = [false, false, null]
  expect(at('2026-05-21T03:59:59Z')).toEqual([coming, coming])
  expect(at('2026-05-21T04:00Z')).toEqual([[true, false, 0], coming])
  expect(at('2026-05-22T04:00Z')).toEqual([
    [false, true, null],
    [true, false, 0],
  ])
})

test('a day is past once it is over at every space, and never without spaces', () => {
  // 22 May has begun in Berlin, and not in New York.
  const now = new Date('2026-05-21T23:00Z')
  const isPast = (spaces: (typeof newYork)[]) =>
    calendarGrid(spaces, [], { firstDate: '2026-05-21', days: 1, now }).days[0]?.isPast
  expect([isPast([berlin]), isPast([newYork]), isPast([berlin, newYork]), isPast([newYork, berlin])]).toEqual([
    ...[true, false, false, false],
  ])
  expect(isPast([])).toBe(false)
})

test('without a space there are days without lanes, and the range is that of UTC', () => {
  const { days, from, to } = calendarGrid([], [], { ...week, days: 2 })
  expect(days.map(({ date, lanes, isToday }) => [date, lanes, isToday])).toEqual([
    ['2026-05-18', [], false],
    ['2026-05-19', [], false],
  ])
  expect([from, to]).toEqual([9, 22])
  expect(gridRange('2026-05-18', 7, [])).toEqual({
    from: new Date('2026-05-18T00:00Z'),
    to: new Date('2026-05-25T00:00Z'),
  })
})

test('what ends at midnight reaches the end of a day on which the clocks change', () => {
  const { days } = calendarGrid([newYork], [item(1, '2026-11-01T22:00Z', '2026-11-02T05:00Z')], {
    ...week,
    firstDate: '2026-11-01',
    days: 1,
  })
  expect(days[0]?.lanes[0]?.parts).toMatchObject([{ from: 17, to: 24, begins: true, ends: true }])
})
