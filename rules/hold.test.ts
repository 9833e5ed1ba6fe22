import { expect, test } from 'vitest'
import { extendedHoldEnd, heldBefore, holdEnd, holdIsLive, processingHoldEnd, type RecentHold } from './hold.ts'

const created = new Date('2026-05-21T12:00:00Z')
const later = new Date('2026-05-22T12:00:00Z')

test('a hold ends at the latest when its hours start, also after Pay was pressed', () => {
  const start = new Date('2026-05-21T12:03:00Z')
  expect([holdEnd(created, start), extendedHoldEnd(created, start)]).toEqual([start, start])
})

test('a hold lasts ten minutes, twenty after Pay was pressed, and an hour while a payment is processed', () => {
  expect(holdEnd(created, later)).toEqual(new Date('2026-05-21T12:10:00Z'))
  expect(extendedHoldEnd(created, later)).toEqual(new Date('2026-05-21T12:20:00Z'))
  expect(processingHoldEnd(created, extendedHoldEnd(created, later))).toEqual(new Date('2026-05-21T13:00:00Z'))
  // One of an hour.
  expect(processingHoldEnd(created, new Date('2026-05-21T13:00:00Z'))).toEqual(new Date('2026-05-21T13:40:00Z'))
})

test('a hold blocks its slot until the moment it expires', () => {
  const hold = { holdExpiresAt: holdEnd(created, later) }
  expect(holdIsLive(hold, new Date('2026-05-21T12:09:59.999Z'))).toBe(true)
  expect(holdIsLive(hold, new Date('2026-05-21T12:10:00Z'))).toBe(false)
})

test('a booking without a hold blocks nothing by one', () => {
  expect(holdIsLive({ holdExpiresAt: null }, new Date(-1))).toBe(false)
})

test('others have their turn once the holds that touch a time lasted as long as one hold, until the last of their hours', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 4, 23, hour))
  const held = (id: string, from: number, minutes: number, more: Partial<RecentHold> = {}): RecentHold => ({
    id,
    start: at(from),
    end: at(from + 2),
    heldMs: minutes * 60_000,
    until: at(from),
    liveUntil: null,
    ...more,
  })
  const wanted = [{ start: at(14), end: at(16) }]
  expect(heldBefore([held('a', 14, 9)], wanted)).toBeNull()
  expect(heldBefore([held('a', 14, 4), held('b', 15, 6)], wanted)).toEqual({ until: at(15), liveUntil: null })
  expect(heldBefore([held('a', 14, 10, { liveUntil: at(20) })], wanted)).toEqual({ until: at(14), liveUntil: at(20) })
  // A hold beside the time does not count, and one of two parts counts once.
  expect(heldBefore([held('a', 12, 10), held('b', 16, 10)], wanted)).toBeNull()
  expect(heldBefore([held('a', 13, 5), held('a', 15, 5)], wanted)).toBeNull()
})
