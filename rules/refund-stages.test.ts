import { expect, test } from 'vitest'
import { refundLines, refundStages } from './refund-stages.ts'

const now = new Date('2026-05-21T15:20:00Z')
const booking = { rentalMinor: 22_500, guestFeeMinor: 2_250, currency: 'USD', confirmedAt: now } as const

test('near the start only the tier applies', () => {
  const startTime = new Date('2026-05-23T18:00:00Z')
  expect(refundStages({ ...booking, startTime, policy: 'flexible' }, now)).toEqual([
    { until: new Date('2026-05-22T18:00:00Z'), refundMinor: 22_500, feeRefundMinor: 0 },
  ])
})

test('three days or more ahead, there is a full refund for a day, and then the tier applies', () => {
  const startTime = new Date('2026-05-30T18:00:00Z')
  expect(refundStages({ ...booking, startTime, policy: 'strict' }, now)).toEqual([
    { until: new Date('2026-05-22T15:20:00Z'), refundMinor: 24_750, feeRefundMinor: 2_250 },
    { until: new Date('2026-05-23T18:00:00Z'), refundMinor: 11_250, feeRefundMinor: 0 },
  ])
})

test('too late for the tier, there is no stage', () => {
  const startTime = new Date('2026-05-23T18:00:00Z')
  expect(refundStages({ ...booking, startTime, policy: 'strict' }, now)).toEqual([])
})

test('finding G6: every stage is described, the longest-lasting first', () => {
  const startTime = new Date('2026-05-30T18:00:00Z')
  const stages = refundStages({ ...booking, startTime, policy: 'flexible' }, now)
  const lines = refundLines(stages, { ...booking, timeZone: 'America/New_York' })
  expect(lines.map(({ by, back }) => `${by}: ${back}`)).toEqual([
    'Fri 29 May, 14:00: $225.00 comes back; the service fee of $22.50 is kept.',
    'Fri 22 May, 11:20: $247.50 comes back, the service fee included.',
  ])
  expect(refundLines([], { ...booking, timeZone: 'UTC' })).toEqual([])
})

test('without a service fee, a stage names none', () => {
  const stages = [{ until: now, refundMinor: 22_500, feeRefundMinor: 0 }]
  expect(refundLines(stages, { currency: 'USD', guestFeeMinor: 0, timeZone: 'UTC' })).toMatchObject([
    { back: '$225.00 comes back.' },
  ])
})
