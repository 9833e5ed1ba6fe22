import { describe, expect, test } from 'vitest'
import type { Policy } from './refund.ts'
import { datedStages, refundLines, refundStages, stagesIfBooked } from './refund-stages.ts'

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

describe('a request, whose grace period begins with the acceptance', () => {
  const linesOf = (start: string, policy: Policy) => {
    const stages = stagesIfBooked({ ...booking, startTime: new Date(start), policy, byRequest: true }, now)
    const lines = refundLines(stages, { ...booking, timeZone: 'America/New_York' })
    return [
      ...lines.map(({ within, by, back }) => `Until ${within}${by}: ${back}`),
      `After ${lines[0]?.after}, nothing.`,
    ]
  }

  test('names only the latest end of the grace period, and the other stages as ever', () => {
    expect(linesOf('2026-06-10T18:00:00Z', 'flexible')).toEqual([
      'Until Tue 9 Jun, 14:00: $225.00 comes back; the service fee of $22.50 is kept.',
      'Until 24 hours after the owner accepts and no later than Sat 23 May, 11:20: $247.50 comes back, the service fee included.',
      'After Tue 9 Jun, 14:00, nothing.',
    ])
  })

  test('leaves out a stage of the tier that the grace period may outlast', () => {
    expect(linesOf('2026-05-28T03:20:00Z', 'moderate')).toEqual([
      'Until 24 hours after the owner accepts and no later than Sat 23 May, 11:20: $247.50 comes back, the service fee included.',
      'After that, nothing.',
    ])
  })

  test('ends its grace period a day after the last moment in which the owner can still answer', () => {
    const startTime = new Date('2026-06-10T18:00:00Z')
    const answerBy = new Date('2026-05-21T20:00:00Z')
    const [grace] = stagesIfBooked({ ...booking, startTime, policy: 'flexible', byRequest: true, answerBy }, now)
    expect(grace?.until).toEqual(new Date('2026-05-22T20:00:00Z'))
  })

  test('has the grace period alone if it is too late for the tier', () => {
    expect(linesOf('2026-05-25T18:00:00Z', 'moderate')).toEqual([
      'Until 24 hours after the owner accepts and no later than Fri 22 May, 14:00: $247.50 comes back, the service fee included.',
      'After that, nothing.',
    ])
  })

  test('has no grace period nearer than three days before the start', () => {
    expect(linesOf('2026-05-23T18:00:00Z', 'flexible')).toHaveLength(2)
    expect(linesOf('2026-05-23T18:00:00Z', 'strict')).toEqual(['After undefined, nothing.'])
    expect(linesOf('2026-05-24T15:20:00Z', 'strict')).toHaveLength(2)
  })

  test('programs read the stages whose end is known', () => {
    const startTime = new Date('2026-06-10T18:00:00Z')
    const stages = stagesIfBooked({ ...booking, startTime, policy: 'flexible', byRequest: true }, now)
    expect(datedStages(stages).map(({ refundMinor }) => refundMinor)).toEqual([22_500])
  })
})
