import { expect, test } from 'vitest'
import { extendedHoldEnd, holdEnd, holdIsLive, processingHoldEnd } from './hold.ts'

const created = new Date('2026-05-21T12:00:00Z')

test('a hold lasts ten minutes, twenty after Pay was pressed, and an hour while a payment is processed', () => {
  expect(holdEnd(created)).toEqual(new Date('2026-05-21T12:10:00Z'))
  expect(extendedHoldEnd(created)).toEqual(new Date('2026-05-21T12:20:00Z'))
  expect(processingHoldEnd(created)).toEqual(new Date('2026-05-21T13:00:00Z'))
})

test('a hold blocks its slot until the moment it expires', () => {
  const hold = { holdExpiresAt: holdEnd(created) }
  expect(holdIsLive(hold, new Date('2026-05-21T12:09:59.999Z'))).toBe(true)
  expect(holdIsLive(hold, new Date('2026-05-21T12:10:00Z'))).toBe(false)
})

test('a booking without a hold blocks nothing by one', () => {
  expect(holdIsLive({ holdExpiresAt: null }, new Date(-1))).toBe(false)
})
