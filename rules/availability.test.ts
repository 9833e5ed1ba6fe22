import { expect, test } from 'vitest'
import {
  dayLabel,
  dayStrip,
  firstFreeDay,
  freeFromText,
  type HourState,
  type SpaceHours,
  stripText,
  type TakenSpan,
  trimmedDay,
  weekGrid,
} from './availability.ts'
import { startHours } from './booking-hours.ts'
import { resolveLocalStart } from './local-start.ts'
import type { OpenRange } from './opening-hours.ts'

const timeZone = 'America/New_York'
const now = new Date('2026-05-21T15:20:00Z') // Thursday, 11:20 in New York

function span(date: string, from: number, to: number, kind: TakenSpan['kind'] = 'booking', mine = false): TakenSpan {
  return { start: at(date, from), end: at(date, to), kind, mine }
}

function at(date: string, hour: number): Date {
  const time = `${String(Math.floor(hour)).padStart(2, '0')}:${hour % 1 === 0 ? '00' : '30'}`
  const found = resolveLocalStart({ date, time, timeZone })
  if (found.kind !== 'one') throw new Error('Choose another hour for this test')
  return found.start
}

function states(cells: { hour: number; state: HourState }[], state: HourState): number[] {
  return cells.filter((cell) => cell.state === state).map((cell) => cell.hour)
}

test('a day has 13 hours from 9 to 21, described as text for screen readers', () => {
  const taken = [span('2026-05-21', 13, 15), span('2026-05-21', 18, 20)]
  const cells = dayStrip({ date: '2026-05-21', timeZone, taken, now })
  expect(cells.map((cell) => cell.hour)).toEqual([...startHours])
  expect(stripText(cells, dayLabel('2026-05-21', timeZone, now))).toBe(
    'Today, Thursday 21 May. Free 12:00 to 13:00, 15:00 to 18:00, 20:00 to 22:00. Taken 13:00 to 15:00, 18:00 to 20:00.',
  )
  expect(freeFromText(cells)).toBe('Free from 12:00')
})

test('own hours, holds and closed hours are labelled', () => {
  const date = '2026-05-26'
  const taken = [span(date, 9, 11, 'booking', true), span(date, 15, 16, 'hold'), span(date, 20, 22, 'owner')]
  const weekHours = [[], [{ from: '09:00', to: '19:00' }], [], [], [], [], []]
  const cells = dayStrip({ date, timeZone, taken, now, opening: { weekHours, specialHours: [] } })
  expect(stripText(cells, dayLabel(date, timeZone, now))).toBe(
    'Tuesday 26 May. Yours 09:00 to 11:00. Free 11:00 to 15:00, 16:00 to 19:00. Taken 20:00 to 22:00. On hold 15:00 to 16:00. Closed 19:00 to 20:00.',
  )
})

test('finding G17: hours held for the viewer are described as held, not as booked', () => {
  const date = '2026-05-26'
  const taken = [span(date, 9, 11, 'hold', true), span(date, 11, 12, 'booking', true), span(date, 12, 13, 'hold')]
  const cells = dayStrip({ date, timeZone, taken, now })
  expect(states(cells, 'ownHold')).toEqual([9, 10])
  expect(states(cells, 'mine')).toEqual([11])
  expect(stripText(cells, dayLabel(date, timeZone, now))).toContain(
    'Yours 11:00 to 12:00. Held for you 09:00 to 11:00.',
  )
})

test('a past day is described as past, and a full one has nothing free', () => {
  const over = dayStrip({ date: '2026-05-20', timeZone, taken: [], now })
  expect(stripText(over, 'Wednesday 20 May')).toBe('Wednesday 20 May. All of its hours are past.')
  const full = dayStrip({ date: '2026-05-22', timeZone, taken: [span('2026-05-22', 9, 22)], now })
  expect(freeFromText(full)).toBe('Nothing free')
})

test('an hour is past once it has begun', () => {
  const cellsAt = (time: string) =>
    dayStrip({ date: '2026-05-21', timeZone, taken: [], now: new Date(`2026-05-21T${time}Z`) })
  expect(states(cellsAt('16:00:00'), 'past')).toEqual([9, 10, 11])
  expect(states(cellsAt('16:00:01'), 'past')).toEqual([9, 10, 11, 12])
})

test('an hour whose buffer would reach into the next booking is not free', () => {
  const taken = [span('2026-05-22', 14, 16), span('2026-05-22', 16, 16.5, 'buffer')]
  const cells = dayStrip({ date: '2026-05-22', timeZone, taken, now, bufferMinutes: 30 })
  expect(states(cells, 'taken')).toEqual([13, 14, 15, 16])
  const without = dayStrip({ date: '2026-05-22', timeZone, taken, now })
  expect(states(without, 'taken')).toEqual([14, 15, 16])
})

test('hours inside the notice are closed', () => {
  const cells = dayStrip({ date: '2026-05-21', timeZone, taken: [], now, noticeMinutes: 120 })
  expect(states(cells, 'closed')).toEqual([12, 13])
})

test('a week is seven consecutive days, and a booking over midnight is shown on both days', () => {
  const taken = [{ start: at('2026-05-23', 20), end: at('2026-05-24', 10), kind: 'booking' as const }]
  const week = weekGrid({ firstDate: '2026-05-21', timeZone, taken, now })
  expect(week.map((day) => day[0]?.date)).toEqual([
    ...['2026-05-21', '2026-05-22', '2026-05-23', '2026-05-24', '2026-05-25', '2026-05-26', '2026-05-27'],
  ])
  expect(states(week[2] ?? [], 'taken')).toEqual([20, 21])
  expect(states(week[3] ?? [], 'taken')).toEqual([9])
})

test('the hours of a day on which the clocks change are wall-clock hours', () => {
  for (const date of ['2026-03-08', '2026-11-01']) {
    const cells = dayStrip({ date, timeZone, taken: [], now: new Date('2026-01-01T00:00Z') })
    expect(cells.map((cell) => cell.start)).toEqual(startHours.map((hour) => at(date, hour)))
  }
})

test('a day or week shows further hours than 9 to 21 if the space is open at them', () => {
  const late = {
    weekHours: [[{ from: '18:00', to: '23:00' }], [], [], [], [], [{ from: '06:00', to: '08:00' }], []],
    specialHours: [],
  }
  const monday = dayStrip({ date: '2026-05-25', timeZone, taken: [], now, opening: late })
  expect(monday.map(({ hour }) => hour)).toEqual([...startHours, 22])
  expect(states(monday, 'free')).toEqual([18, 19, 20, 21, 22])
  const booked = span('2026-05-26', 7, 8, 'booking', true)
  const tuesday = dayStrip({ date: '2026-05-26', timeZone, taken: [booked], now, opening: late })
  expect(tuesday.map(({ hour }) => hour)).toEqual([7, 8, ...startHours])
  const week = weekGrid({ firstDate: '2026-05-25', timeZone, taken: [], now, opening: late })
  expect(
    week
      .map(trimmedDay)
      .map((day) => [day.at(0)?.hour, day.at(-1)?.hour])
      .slice(0, 2),
  ).toEqual([
    [9, 22],
    [9, 21],
  ])
  expect(week.map((day) => [day.at(0)?.hour, day.at(-1)?.hour])).toEqual(Array.from({ length: 7 }, () => [6, 22]))
})

test('on a day that the clocks of a zone skipped, every hour is closed', () => {
  const cells = dayStrip({
    date: '2011-12-30',
    timeZone: 'Pacific/Apia',
    taken: [],
    now: new Date('2011-12-01T00:00Z'),
  })
  expect(cells.map(({ start, state }) => [start, state])).toEqual(startHours.map(() => [null, 'closed']))
})

test('an hour is free from the very end of the notice on', () => {
  const cells = dayStrip({ date: '2026-05-21', timeZone, taken: [], now: at('2026-05-21', 11), noticeMinutes: 120 })
  expect(states(cells, 'free')[0]).toBe(13)
})

test('no hour is free after the last start, or if there is none; what is taken, past or the viewer’s own is shown as it is', () => {
  const taken = [span('2026-05-21', 13, 14), span('2026-05-21', 18, 19), span('2026-05-21', 20, 21, 'booking', true)]
  const on = (lastStart: Date | null) => dayStrip({ date: '2026-05-21', timeZone, taken, now, lastStart })
  expect(states(on(at('2026-05-21', 15)), 'free')).toEqual([12, 14, 15])
  expect(states(on(at('2026-05-21', 15)), 'closed')).toEqual([16, 17, 19, 21])
  const none = on(null)
  expect(states(none, 'closed')).toEqual([12, 14, 15, 16, 17, 19, 21])
  expect(states(none, 'taken')).toEqual([13, 18])
  expect([states(none, 'mine'), states(none, 'past')]).toEqual([[20], [9, 10, 11]])
})

test('an hour that is half held and half booked is taken', () => {
  const taken = [span('2026-05-22', 13, 13.5, 'hold'), span('2026-05-22', 13.5, 14)]
  expect(states(dayStrip({ date: '2026-05-22', timeZone, taken, now }), 'taken')).toEqual([13])
})

test('finding G11: the strip of a day without a free hour is that of the next day with one', () => {
  const timeZone = 'America/New_York'
  const evening = new Date('2026-05-22T01:30:00Z')
  const strip = (space: Partial<SpaceHours>) =>
    firstFreeDay({ timeZone, taken: [], now: evening, date: '2026-05-21', ...space })
  const said = (space: Partial<SpaceHours>) => [strip(space)[0]?.date, freeFromText(strip(space), '2026-05-21')]
  expect(said({ now: new Date('2026-05-21T20:30:00Z') })).toEqual(['2026-05-21', 'Free from 17:00'])
  expect(said({})).toEqual(['2026-05-22', 'Free tomorrow from 09:00'])
  const friday = {
    start: new Date('2026-05-22T04:00:00Z'),
    end: new Date('2026-05-23T04:00:00Z'),
    kind: 'booking' as const,
  }
  expect(said({ taken: [friday] })).toEqual(['2026-05-23', 'Free Sat from 09:00'])
  const open = (...weekHours: OpenRange[][]) => ({ opening: { weekHours, specialHours: [] } })
  const ten = [{ from: '10:00', to: '11:00' }]
  expect(said(open(ten, [], [], [], [], [], []))).toEqual(['2026-05-25', 'Free Mon from 10:00'])
  // The same weekday of the next week is not checked.
  expect(said(open([], [], [], [], [], [], []))).toEqual(['2026-05-21', 'Nothing free'])
  expect(said(open([], [], [], ten, [], [], []))).toEqual(['2026-05-21', 'Nothing free'])
})

test('without a cell nothing is free', () => {
  expect(freeFromText([])).toBe('Nothing free')
})

test('an hour before the buffer of the next booking stays free, and one within is on hold for a hold', () => {
  const day = { date: '2026-05-22', timeZone, now, bufferMinutes: 60 }
  expect(states(dayStrip({ ...day, taken: [span('2026-05-22', 14, 15)] }), 'taken')).toEqual([13, 14])
  expect(states(dayStrip({ ...day, taken: [span('2026-05-22', 14, 15, 'hold')] }), 'held')).toEqual([13, 14])
  expect(states(dayStrip({ ...day, taken: [span('2026-05-22', 14.5, 15)] }), 'taken')).toEqual([13, 14])
})

test('an hour that is the viewer’s in half as a hold is shown as their booking', () => {
  const date = '2026-05-22'
  const taken = [span(date, 13, 13.5, 'hold', true), span(date, 13.5, 14, 'booking', true)]
  const cells = dayStrip({ date, timeZone, taken, now })
  expect([states(cells, 'mine'), states(cells, 'ownHold')]).toEqual([[13], []])
})

test('the viewer’s booking over midnight adds only the hours of the day that is shown', () => {
  const taken = [{ ...span('2026-05-22', 21, 22, 'booking', true), end: at('2026-05-23', 2) }]
  const hoursOf = (date: string) => dayStrip({ date, timeZone, taken, now }).map(({ hour }) => hour)
  expect(hoursOf('2026-05-22')).toEqual([...startHours, 22, 23])
  expect(hoursOf('2026-05-23')).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, ...startHours])
  expect(hoursOf('2026-05-24')).toEqual([...startHours])
})

test('an hour that comes twice can be chosen, and begins the first time', () => {
  const always = Array.from({ length: 7 }, () => [{ from: '00:00', to: '00:00' }])
  const opening = { weekHours: always, specialHours: [] }
  const cell = dayStrip({ date: '2026-11-01', timeZone, taken: [], now, opening }).find(({ hour }) => hour === 1)
  expect(cell).toMatchObject({ start: new Date('2026-11-01T05:00:00Z'), state: 'free' })
})
