import { expect, test } from 'vitest'
import { weekGrid } from '../../rules/availability.ts'
import { clockOfHour } from '../../rules/booking-hours.ts'
import type { BookingDraft } from '../../rules/draft-address.ts'
import { afterTap, hoursUpTo } from './after-tap.ts'
import { checkDraft } from './booking-draft.ts'

const space = {
  userId: 'owner',
  available: true,
  status: 'available',
  capacity: 14,
  timeZone: 'America/New_York',
  opening: { weekHours: Array.from({ length: 7 }, () => [{ from: '00:00', to: '00:00' }]), specialHours: [] },
  windowDays: null,
  minHours: 1,
  noticeMinutes: 0,
  bufferMinutes: 0,
}
const at = { now: new Date('2026-05-21T15:20:00Z'), viewerId: 'guest', windowDays: 365 }
const chosen: BookingDraft = { date: '2026-05-23', time: '14:00', hours: 3, people: 8, offset: '', addOns: [] }

/** Taps an hour of a 24-hour space; `changes` are those of the draft. */
function tap(hour: number, changes: Partial<BookingDraft> = {}, { date = '2026-05-23', minHours = 1, taken = 0 } = {}) {
  const draft = { ...chosen, ...changes }
  const start = new Date(`2026-05-23T${clockOfHour(taken)}:00-04:00`)
  const spans = taken ? [{ start, end: new Date(start.getTime() + 3_600_000), kind: 'booking' as const }] : []
  const place = { ...space, minHours }
  const cells = weekGrid({ firstDate: '2026-05-22', ...place, taken: spans, now: at.now }).flat()
  const cell = cells.find((one) => one.date === date && one.hour === hour)
  if (!cell) throw new Error(`There is no hour ${hour} on ${date}`)
  return afterTap(cell, draft, checkDraft(draft, place, spans, at), place)
}

test('a tap on the hour after or before the chosen ones adds it', () => {
  expect(tap(17)).toEqual({ hours: 4 })
  expect(tap(13)).toEqual({ date: '2026-05-23', time: '13:00', hours: 4 })
  expect(tap(15, { hours: 1 })).toEqual({ hours: 2 })
})

test('a tap on the first or last of several takes it out', () => {
  expect(tap(14)).toEqual({ date: '2026-05-23', time: '15:00', hours: 2 })
  expect(tap(16)).toEqual({ hours: 2 })
})

test('a tap elsewhere starts a new choice: inside, apart, or on the only one', () => {
  expect([tap(15), tap(18), tap(12), tap(14, { hours: 1 })]).toEqual([null, null, null, null])
  expect(tap(17, {}, { date: '2026-05-24' })).toBeNull()
})

test('the length stays between the minimum of the space and a day', () => {
  expect([tap(14, {}, { minHours: 3 }), tap(16, {}, { minHours: 3 })]).toEqual([null, null])
  expect(tap(17, {}, { minHours: 3 })).toEqual({ hours: 4 })
  expect(tap(1, { date: '2026-05-22', time: '01:00', hours: 24 })).toBeNull()
  expect(tap(0, { date: '2026-05-22', time: '02:00', hours: 22 })).toBeNull()
})

test('at a 24-hour space only the hours of the same day join; a stay over midnight is longer or shorter at both ends', () => {
  const evening = { time: '22:00', hours: 2 }
  expect(tap(0, evening, { date: '2026-05-24' })).toBeNull()
  expect(tap(23, { date: '2026-05-24', time: '00:00' })).toBeNull()
  const night = { time: '23:00', hours: 3 }
  expect(tap(2, night, { date: '2026-05-24' })).toEqual({ hours: 4 })
  expect(tap(1, night, { date: '2026-05-24' })).toEqual({ hours: 2 })
  expect(tap(22, night)).toEqual({ date: '2026-05-23', time: '22:00', hours: 4 })
  expect(tap(23, night)).toEqual({ date: '2026-05-24', time: '00:00', hours: 2 })
})

test('hours that the grid does not show as selected, because they are taken or unknown, are not added to', () => {
  expect(tap(17, {}, { taken: 15 })).toBeNull()
  expect(tap(17, { hours: Number.NaN })).toBeNull()
  // Too many people: the hours are shown.
  expect(tap(17, { people: 99 })).toEqual({ hours: 4 })
})

test('hours up to a chosen one are elapsed hours, also in the night on which clocks go back', () => {
  const upTo = (date: string, hour: number, time: string) => {
    const days = weekGrid({ firstDate: date, ...space, taken: [], now: at.now })
    return hoursUpTo(days[0]![hour]!, { ...chosen, date, time, hours: 1 }, days)
  }
  expect(upTo('2026-10-31', 3, '00:00')).toEqual({ time: '00:00', hours: 4 })
  expect(upTo('2026-11-01', 3, '00:00')).toEqual({ time: '00:00', hours: 5 })
  expect(upTo('2026-11-01', 4, '06:00')).toEqual({ time: '04:00', hours: 3 })
})
