import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencies } from './money.ts'
import { defaultFeeRates, priceHours, splitRental } from './price.ts'
import {
  type Cancellation,
  graceText,
  keptText,
  type Policy,
  policies,
  policyText,
  refundDeadline,
  refundFor,
} from './refund.ts'
import { endOf } from './time.ts'

const startTime = new Date('2026-06-20T18:00:00Z')
const booking: Cancellation = {
  rentalMinor: 22500,
  guestFeeMinor: 2250,
  currency: 'USD',
  startTime,
  policy: 'flexible',
  confirmedAt: new Date('2026-05-01T12:00:00Z'),
  by: 'guest',
}

const hour = 3600
const tierHours = { flexible: 24, moderate: 120, strict: 168 }
const before = (seconds: number) => new Date(startTime.getTime() - seconds * 1000)

test('fault 31: each tier pays back at its boundary and a second before it, and nothing a second after', () => {
  const shares = (policy: Policy) =>
    [1, 0, -1].map((second) => refundFor({ ...booking, policy }, before(tierHours[policy] * hour + second)).refundMinor)
  expect(shares('flexible')).toEqual([22500, 22500, 0])
  expect(shares('moderate')).toEqual([22500, 22500, 0])
  expect(shares('strict')).toEqual([11250, 11250, 0])
})

test('fault 33: half of 101 yen is 50 yen, and the owner is paid for the other 51', () => {
  const yen = { ...booking, rentalMinor: 101, guestFeeMinor: 10, currency: 'JPY' as const, policy: 'strict' as const }
  expect(refundFor(yen, before(200 * hour))).toEqual({
    refundMinor: 50,
    rentalRefundMinor: 50,
    feeRefundMinor: 0,
    shareBp: 5000,
    ownerKeepsRentalMinor: 51,
    currency: 'JPY',
  })
})

test('a guest who cancels does not get the fee back, one whose owner cancels does', () => {
  expect(refundFor(booking, before(100 * hour)).feeRefundMinor).toBe(0)
  for (const by of ['owner', 'platform', 'admin'] as const) {
    expect(refundFor({ ...booking, by, policy: 'strict', capBp: 0 }, before(1))).toMatchObject({
      refundMinor: 24750,
      ownerKeepsRentalMinor: 0,
    })
  }
})

test('within 24 hours of the confirmation there is a full refund if the start is 72 hours away', () => {
  for (const policy of policies) {
    const fresh = { ...booking, policy, confirmedAt: before(96 * hour) }
    expect(refundFor(fresh, before(72 * hour)).refundMinor).toBe(24750)
    expect(refundFor(fresh, before(72 * hour - 1)).feeRefundMinor).toBe(0)
    const early = { ...booking, policy, confirmedAt: before(300 * hour) }
    expect(refundFor(early, before(276 * hour)).refundMinor).toBe(24750)
    expect(refundFor(early, before(276 * hour - 1)).feeRefundMinor).toBe(0)
  }
})

test('a change of the booking caps later refunds', () => {
  expect(refundFor({ ...booking, capBp: 5000 }, before(100 * hour)).refundMinor).toBe(11250)
  expect(refundFor({ ...booking, policy: 'strict', capBp: 10_000 }, before(200 * hour)).refundMinor).toBe(11250)
  const grace = { ...booking, capBp: 0, confirmedAt: before(100 * hour) }
  expect(refundFor(grace, before(99 * hour)).refundMinor).toBe(0)
})

test('the returned deadline is the last instant of its refund', () => {
  const cases: [Policy, Date, Date][] = [
    ['flexible', booking.confirmedAt, before(200 * hour)],
    ['moderate', booking.confirmedAt, before(200 * hour)],
    ['strict', booking.confirmedAt, before(200 * hour)],
    ['strict', before(300 * hour), before(290 * hour)],
    ['moderate', before(90 * hour), before(80 * hour)],
  ]
  for (const [policy, confirmedAt, now] of cases) {
    const asked = { ...booking, policy, confirmedAt }
    const deadline = refundDeadline(asked, now)
    if (!deadline) throw new Error('Something comes back, so there is a deadline')
    const promised = refundFor(asked, now).refundMinor
    expect(refundFor(asked, deadline).refundMinor).toBe(promised)
    expect(refundFor(asked, new Date(deadline.getTime() + 1)).refundMinor).toBeLessThan(promised)
  }
  expect(refundDeadline(booking, before(hour))).toBeNull()
})

test('in every currency, at every tier and time, refund and kept amount add up to the payment', () => {
  fc.assert(
    fc.property(
      fc.nat(4_000_000),
      fc.integer({ min: 1, max: 24 }),
      fc.constantFrom(...currencies),
      fc.constantFrom(...policies),
      fc.constantFrom<Cancellation['by']>('guest', 'owner', 'admin', 'platform'),
      fc.option(fc.nat(10_000)),
      fc.integer({ min: -48 * hour, max: 900 * hour }),
      fc.integer({ min: 0, max: 500 * hour }),
      (priceMinor, hours, currency, policy, by, capBp, secondsBefore, confirmedAgo) => {
        const price = priceHours({ priceMinor, currency, hours, rates: defaultFeeRates })
        const now = before(secondsBefore)
        const confirmedAt = new Date(now.getTime() - confirmedAgo * 1000)
        const { rentalMinor, guestFeeMinor, totalMinor } = price
        const refund = refundFor(
          { rentalMinor, guestFeeMinor, currency, startTime, policy, by, capBp, confirmedAt },
          now,
        )
        const kept = splitRental(refund.ownerKeepsRentalMinor, defaultFeeRates.ownerFeeBp)
        const platformKeeps = guestFeeMinor - refund.feeRefundMinor + kept.ownerFeeMinor
        expect(refund.refundMinor + kept.ownerShareMinor + platformKeeps).toBe(totalMinor)
        expect(refund.refundMinor).toBeLessThanOrEqual(totalMinor)
        for (const part of [refund.refundMinor, refund.ownerKeepsRentalMinor, kept.ownerShareMinor, platformKeeps]) {
          expect(Number.isSafeInteger(part) && part >= 0).toBe(true)
        }
      },
    ),
    { numRuns: 5000 },
  )
})

test('the tiers are described in plain words', () => {
  expect(policies.map(policyText)).toEqual([
    'Flexible: cancel 24 hours or more before the start and all of the rental price comes back; later, nothing does unless somebody else books the hours.',
    'Moderate: cancel 5 days or more before the start and all of the rental price comes back; later, nothing does unless somebody else books the hours.',
    'Strict: cancel 7 days or more before the start and 50% of the rental price comes back; later, nothing does unless somebody else books the hours.',
  ])
})

test('a fee that was kept at an earlier change is not refunded later', () => {
  const confirmedAt = new Date('2026-05-01T00:00:00Z')
  const startTime = endOf(confirmedAt, 400)
  const booking = {
    rentalMinor: 10_000,
    guestFeeMinor: 1_000,
    currency: 'USD',
    startTime,
    confirmedAt,
    policy: 'flexible',
  } as const
  const kept = { ...booking, keptRentalMinor: 2_000, keptFeeMinor: 200 }
  expect(refundFor({ ...kept, by: 'guest' }, endOf(confirmedAt, 1))).toMatchObject({
    rentalRefundMinor: 8_000,
    feeRefundMinor: 800,
  })
  expect(refundFor({ ...kept, by: 'owner' }, endOf(confirmedAt, 1))).toMatchObject({ refundMinor: 11_000 })
})

test('the grace period is described in words', () => {
  expect(graceText).toMatch(/^Within 24 hours of the confirmation, and 72 hours or more before the start, everything/)
})

test('what is kept of a cancelled booking closes the sum with what comes back', () => {
  const paid = { totalMinor: 24_750, guestFeeMinor: 2_250, currency: 'USD' as const }
  expect(keptText({ ...paid, refundMinor: 22_500 })).toBe('The service fee of $22.50 is kept.')
  expect(keptText({ ...paid, refundMinor: 11_250 })).toBe('$135.00 of the price is kept.')
  expect(keptText({ ...paid, refundMinor: 24_750 })).toBeNull()
})
