import { expect, test } from 'vitest'
import { endOf } from '../../rules/time.ts'
import type { BookingDetail } from '../../server/bookings/booking-of.ts'
import { whyOf } from './cancel-question.ts'
import { cappedText } from './capped-text.ts'

const now = new Date('2026-05-21T15:20:00Z')

/** A moderate booking of last week that starts in 20 days; `capBp` 0 after a change that was made too late for a refund. */
const booking = {
  capBp: 0,
  cancellationPolicy: 'moderate',
  confirmedAt: endOf(now, -7 * 24),
  startTime: endOf(now, 20 * 24),
  graceOver: true,
  totalPriceMinor: 24_750,
  refundsHeld: false,
  now,
} as BookingDetail

const changed = 'It was changed when cancelling gave nothing back any more, and that stays so at the new time.'

test('a change that ended the refunds is the reason where the tier alone would give something back', () => {
  expect(cappedText(booking)).toBe(changed)
  expect(cappedText({ ...booking, capBp: null })).toBeNull()
  expect(cappedText({ ...booking, capBp: 10_000 })).toBeNull()
  expect(cappedText({ ...booking, startTime: endOf(now, 4 * 24) })).toBeNull()
})

test('who is asked whether to cancel reads it in place of the tier', () => {
  const shares = { by: 'guest', refundMinor: 0, feeRefundMinor: 0, ownerIsSuspended: false } as const
  expect(whyOf(booking, shares)).toBe(`${changed} The hours go free at once.`)
  expect(whyOf({ ...booking, capBp: null }, { ...shares, refundMinor: 22_500 })).toMatch(/^Moderate: cancel 5 days/)
})
