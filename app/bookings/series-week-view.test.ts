import { expect, test } from 'vitest'
import type { Series, SeriesStay } from '../../server/bookings/series-of.ts'
import { seriesWeekView } from './series-week-view.ts'

const now = new Date('2026-05-21T15:20:00Z')

const stay: SeriesStay = {
  bookingId: 'one',
  number: 'ABC-DEF',
  status: 'confirmed',
  paymentStatus: 'succeeded',
  startTime: new Date('2026-05-30T14:00:00Z'),
  endTime: new Date('2026-05-30T16:00:00Z'),
  totalMinor: 21_560,
  refundMinor: 0,
  refunds: [],
  confirmedAt: new Date('2026-05-01T12:00:00Z'),
  rentalMinor: 19_600,
  guestFeeMinor: 1960,
}

const series: Series = {
  id: 'series',
  spaceId: 1,
  spaceSlug: 'loft',
  spaceTitle: 'A loft',
  image: null,
  pattern: null,
  timeZone: 'America/New_York',
  currency: 'USD',
  hours: 2,
  headcount: 2,
  tariff: null,
  addOns: [],
  cancellationPolicy: 'moderate',
  ownerSuspended: false,
  spaceGone: false,
  feePercentage: 10,
  paidAt: now,
  holdExpiresAt: null,
  stays: [stay],
  totalMinor: 21_560,
  feeMinor: 1960,
  now,
}

const backOf = (of: Partial<SeriesStay>, more: Partial<Series> = {}) =>
  seriesWeekView({ ...stay, ...of }, { ...series, ...more }).back

test('while the owner is suspended, all that was paid for a week comes back until it starts', () => {
  expect(backOf({})).toMatch(/^\$196\.00 back until /)
  expect(backOf({}, { ownerSuspended: true })).toBe(
    '$215.60 back until it starts, the service fee included, while the owner is suspended',
  )
})

test('a cancelled week has the state of its refund, which is not sent yet while the booking can be moved', () => {
  const cancelled = { status: 'cancelled', refundMinor: 21_560 } as const
  const refund = { amountMinor: 21_560, reason: 'cancelled', cardLastFour: null }
  expect(backOf({ ...cancelled, refunds: [{ ...refund, status: 'due' }] })).toBe(
    '$215.60 is on its way back to your card, which takes 5-7 business days.',
  )
  expect(backOf({ ...cancelled, refunds: [{ ...refund, status: 'succeeded' }] })).toBe(
    '$215.60 was sent back to your card.',
  )
  expect(backOf({ ...cancelled, refunds: [{ ...refund, status: 'moved' }] })).toBe(
    '$215.60 moved to the space that you chose instead.',
  )
})
