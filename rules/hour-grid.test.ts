import { expect, test } from 'vitest'
import { onHourGrid } from './hour-grid.ts'

const newYork = { id: 1, name: 'America/New_York', gridMinutes: -300 }
const kathmandu = { id: 2, name: 'Asia/Kathmandu', gridMinutes: 345 }
const lordHowe = { id: 7, name: 'Australia/Lord_Howe', gridMinutes: 630 }
const fixed = (date: string, from: string, to: string) => ({ kind: 'fixed' as const, date, from, to })
const any = (hours: number, from: string, to: string) => ({ kind: 'anyHours' as const, hours, from, to })
const clock = { now: new Date('2027-01-01T00:00Z'), windowDays: 400 }

/** Returns the positions of the set bits. */
function setIn(mask = ''): number[] {
  return [...mask].flatMap((bit, at) => (bit === '1' ? [at] : []))
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, each) => from + each)
}

test('a window has the minutes to its first start, and from its first week to now', () => {
  const [zone] = onHourGrid(fixed('2027-02-10', '20:00', '23:00'), [newYork], clock).zones
  expect(zone?.leadMinutes).toBe((Date.parse('2027-02-11T01:00Z') - clock.now.getTime()) / 60_000)
  expect(zone?.minutesIntoWeek).toBe((clock.now.getTime() - Date.parse('2027-02-08T05:00Z')) / 60_000)
  const during = { ...clock, now: new Date('2027-02-10T12:00Z') }
  const [now] = onHourGrid(fixed('2027-02-10', '20:00', '23:00'), [newYork], during).zones
  expect([now?.leadMinutes, now?.minutesIntoWeek]).toEqual([13 * 60, (2 * 24 + 7) * 60])
})

test('a zone that is not on the grid has no group, and counts from week 0', () => {
  const [zone] = onHourGrid(fixed('2027-02-10', '14:00', '18:00'), [lordHowe], clock).zones
  expect(zone).toMatchObject({ group: 0, hours: 4 })
  expect(zone?.minutesIntoWeek).toBe((clock.now.getTime() - Date.UTC(1969, 11, 29)) / 60_000 + 630)
})

test('a window that is partly off the grid is looked up in the blocks as a whole', () => {
  const gridWindow = onHourGrid(any(2, '2027-10-02T20:00', '2027-10-03T10:00'), [lordHowe], clock)
  expect(gridWindow.groups).toEqual([])
  expect(gridWindow.loose.length).toBeGreaterThan(5)
})

test('a zone in which a window is impossible or past is omitted', () => {
  expect(onHourGrid(fixed('2027-03-14', '02:00', '05:00'), [newYork, kathmandu], clock).zones).toMatchObject([
    { zoneId: 2 },
  ])
  expect(onHourGrid(fixed('2026-02-10', '14:00', '18:00'), [newYork], clock)).toEqual({
    zones: [],
    groups: [],
    loose: [],
    weeks: 1,
  })
})

test('the masks of a day have its starts, its usual starts from 9 to 21, and every hour that a booking could use', () => {
  const { groups } = onHourGrid(any(2, '2027-02-10T07:00', '2027-02-11T00:00'), [newYork], clock)
  const wednesday = 2 * 24
  expect(groups).toHaveLength(1)
  expect(setIn(groups[0]?.starts)).toEqual(range(wednesday + 7, wednesday + 22))
  expect(setIn(groups[0]?.usualStarts)).toEqual(range(wednesday + 9, wednesday + 21))
  expect(setIn(groups[0]?.window)).toEqual(range(wednesday + 7, wednesday + 23))
})

test('if the clocks change within the window, each hour is in the part with its wall-clock shift', () => {
  const { groups } = onHourGrid(any(4, '2027-03-13T20:00', '2027-03-14T12:00'), [newYork], clock)
  const [before, after] = groups[0]?.parts ?? []
  expect([before?.shift, after?.shift]).toEqual([0, 1])
  expect(setIn(before?.hours)).toEqual(range(140, 145))
  expect(setIn(after?.hours)).toEqual(range(146, 154))
})

test('a window over the end of a week takes two weeks in that zone, and all masks are padded to that length', () => {
  const sunday = onHourGrid(fixed('2027-07-18', '22:00', '01:00'), [kathmandu, newYork], clock)
  expect(sunday.weeks).toBe(2)
  expect(sunday.groups.map(({ weeks }) => weeks)).toEqual([2, 1])
  const masks = sunday.groups.flatMap(({ window, usualStarts, parts }) => [
    window,
    usualStarts,
    ...parts.map((part) => part.hours),
  ])
  expect(masks.map((mask) => mask.replaceAll(/[01]/g, '').length + mask.length)).toEqual(masks.map(() => 336))
  expect(sunday.groups.map(({ window }) => setIn(window))).toEqual([range(166, 168), range(165, 167)])
})

test('a window has the minutes to its last start too', () => {
  const [zone] = onHourGrid(any(2, '2027-02-10T10:00', '2027-02-10T20:00'), [newYork], clock).zones
  const minutesTo = (text: string) => (Date.parse(text) - clock.now.getTime()) / 60_000
  expect(zone?.leadMinutes).toBe(minutesTo('2027-02-10T15:00Z'))
  expect(zone?.lastLeadMinutes).toBe(minutesTo('2027-02-10T23:00Z'))
})

test('past hours, and hours after those of the last start, are in no part', () => {
  const hoursOf = (now: string, windowDays: number) => {
    const window = any(2, '2027-02-10T07:00', '2027-02-10T20:00')
    const { groups } = onHourGrid(window, [newYork], { now: new Date(now), windowDays })
    return groups.flatMap(({ parts }) => parts.map(({ hours }) => setIn(hours)))
  }
  const wednesday = 2 * 24
  expect(hoursOf('2027-02-10T15:00Z', 400)).toEqual([range(wednesday + 10, wednesday + 19)])
  // The last start is at 12:00.
  expect(hoursOf('2027-02-09T17:00Z', 1)).toEqual([range(wednesday + 7, wednesday + 13)])
})
