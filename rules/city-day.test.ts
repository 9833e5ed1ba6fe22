import { expect, test } from 'vitest'
import { cityDay, type SpaceOfDay } from './city-day.ts'

const timeZone = 'Europe/Amsterdam'
const at = (time: string) => new Date(`2026-05-21T${time}+02:00`)
const aRoom = (room: Partial<SpaceOfDay> = {}): SpaceOfDay => ({
  timeZone,
  taken: [],
  available: true,
  status: 'available',
  ...room,
})
const taken = (from: string, to: string) => ({ start: at(from), end: at(to), kind: 'booking' as const })
const free = (spaces: SpaceOfDay[], now: Date) => cityDay(spaces, { timeZone, now }).map((hour) => hour.free)

test('counts free spaces for each hour, past hours included', () => {
  const day = cityDay([aRoom(), aRoom({ taken: [taken('10:00', '12:00'), taken('20:00', '22:00')] })], {
    timeZone,
    now: at('17:20'),
  })
  expect(day.map((hour) => hour.free)).toEqual([2, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1])
  expect(day.filter(({ isOver }) => isOver).map(({ hour }) => hour)).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17])
})

test('an hour that began seconds ago is over', () => {
  const seventeen = cityDay([aRoom()], { timeZone, now: at('17:00:01') }).find(({ hour }) => hour === 17)
  expect(seventeen).toEqual({ hour: 17, free: 1, isOver: true })
})

test('an hour that begins now can still be booked', () => {
  expect(cityDay([aRoom()], { timeZone, now: at('17:00') }).find(({ hour }) => hour === 17)).toEqual({
    hour: 17,
    free: 1,
    isOver: false,
  })
})

test('does not count spaces that accept no bookings, or hours within the notice', () => {
  expect(free([aRoom({ available: false }), aRoom({ status: 'maintenance' })], at('08:00'))).toEqual(Array(13).fill(0))
  expect(free([aRoom({ noticeMinutes: 150 })], at('12:00'))).toEqual([1, 1, 1, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1])
})

test('a city without spaces still has its hours', () => {
  expect(cityDay([], { timeZone, now: at('23:30') })).toHaveLength(13)
  expect(cityDay([], { timeZone, now: at('23:30') }).every(({ isOver }) => isOver)).toBe(true)
})
