import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyChoice } from '../test/random-tariffs.ts'
import { type AgreedBooking, isSameAddOns, modificationOf } from './modification.ts'
import { currencies } from './money.ts'
import { priceBooking, splitRental } from './price.ts'
import { type Cancellation, policies, refundFor } from './refund.ts'
import { endOf } from './time.ts'

const now = new Date('2026-05-21T15:20:00Z')
const inHours = (hours: number) => endOf(now, hours)

function agreed(more: Partial<AgreedBooking> = {}): AgreedBooking {
  const { priceMinor = 7500, currency = 'USD', hours = 3, guestFeeBp = 1000, ownerFeeBp = 1000 } = more
  const { tariff = null, addOns = [], headcount = 1, startTime = inHours(200) } = more
  const timeZone = 'America/New_York'
  const wanted = { priceMinor, currency, tariff, start: startTime, timeZone, hours, headcount, addOns }
  const price = priceBooking({ ...wanted, rates: { guestFeeBp, ownerFeeBp } })
  return {
    status: 'confirmed',
    startTime,
    endTime: endOf(startTime, hours),
    hours,
    priceMinor,
    currency,
    timeZone,
    headcount,
    addOns,
    tariff,
    guestFeeBp,
    ownerFeeBp,
    rentalMinor: price.rentalMinor,
    guestFeeMinor: price.guestFeeMinor,
    extraMinutes: 0,
    keptRentalMinor: 0,
    keptFeeMinor: 0,
    policy: 'flexible',
    capBp: null,
    graceOver: false,
    confirmedAt: inHours(-100),
    ...more,
  }
}

const cancelled = (booking: AgreedBooking, at: Date, by: Cancellation['by'] = 'guest') =>
  refundFor({ ...booking, by }, at)

test('a fourth hour costs what the three did, with its fee', () => {
  const booking = agreed()
  const modification = modificationOf(booking, { start: booking.startTime, hours: 4, addOns: [] }, now)
  expect(modification).toMatchObject({ kind: 'dearer', toPayMinor: 8250, refundMinor: 0 })
  expect(modification.after).toMatchObject({ rentalMinor: 30_000, guestFeeMinor: 3_000, ownerShareMinor: 27_000 })
})

test('a removed hour is refunded at the tier’s share, and its fee is kept', () => {
  const booking = agreed({ policy: 'strict' })
  const { refundMinor, after } = modificationOf(booking, { start: booking.startTime, hours: 2, addOns: [] }, now)
  expect(refundMinor).toBe(3750)
  expect(after).toMatchObject({
    rentalMinor: 18_750,
    guestFeeMinor: 2_250,
    totalMinor: 21_000,
    keptRentalMinor: 3_750,
    keptFeeMinor: 750,
    ownerShareMinor: splitRental(18_750, 1000).ownerShareMinor,
  })
  expect(after.lines.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
    ...[
      ['rental', 15_000],
      ['guest_fee', 1_500],
    ],
    ...[
      ['kept_rental', 3_750],
      ['kept_fee', 750],
    ],
  ])
})

test('in the grace period removed hours are refunded with their fee', () => {
  const booking = agreed({ confirmedAt: inHours(-2), policy: 'strict' })
  expect(modificationOf(booking, { start: booking.startTime, hours: 1, addOns: [] }, now)).toMatchObject({
    refundMinor: 16_500,
    after: { totalMinor: 8_250, keptRentalMinor: 0, keptFeeMinor: 0, graceOver: false, capBp: 10_000 },
  })
})

test('another time for as many hours costs nothing', () => {
  const booking = agreed()
  expect(modificationOf(booking, { start: inHours(300), hours: 3, addOns: [] }, now)).toMatchObject({
    kind: 'equal',
    toPayMinor: 0,
    refundMinor: 0,
    after: { totalMinor: 24_750, endTime: inHours(303) },
  })
})

test('is possible at exactly 48 hours before the start, and not a second later', () => {
  const at48 = agreed({ startTime: inHours(48) })
  expect(modificationOf(at48, { start: inHours(60), hours: 3, addOns: [] }, now).kind).toBe('equal')
  const late = agreed({ startTime: new Date(inHours(48).getTime() - 1000) })
  expect(() => modificationOf(late, { start: inHours(60), hours: 3, addOns: [] }, now)).toThrow(
    'cannot be changed any more',
  )
  const ended = agreed({ status: 'cancelled' })
  expect(() => modificationOf(ended, { start: inHours(60), hours: 3, addOns: [] }, now)).toThrow(
    'cannot be changed any more',
  )
  expect(() => modificationOf(at48, { start: at48.startTime, hours: 3, addOns: [] }, now)).toThrow('have already')
})

test('moving a strict booking of the day after tomorrow to next month does not allow a refund', () => {
  const booking = agreed({ policy: 'strict', startTime: inHours(60) })
  const moved = { ...booking, ...modificationOf(booking, { start: inHours(700), hours: 3, addOns: [] }, now).after }
  expect(cancelled(moved, now).refundMinor).toBe(0)
  expect(cancelled(moved, now, 'owner').refundMinor).toBe(24_750)
})

test('moving a new booking to a later day does not grant a grace period that it was too near for', () => {
  const booking = agreed({ confirmedAt: inHours(-1), startTime: inHours(60) })
  expect(cancelled(booking, now).refundMinor).toBe(22_500)
  const moved = { ...booking, ...modificationOf(booking, { start: inHours(700), hours: 3, addOns: [] }, now).after }
  expect(cancelled(moved, now).refundMinor).toBe(22_500)
})

test('a later cancellation by the owner refunds the kept amounts too', () => {
  const booking = agreed({ policy: 'strict' })
  const shorter = {
    ...booking,
    ...modificationOf(booking, { start: booking.startTime, hours: 1, addOns: [] }, now).after,
  }
  expect(cancelled(shorter, now, 'owner').refundMinor).toBe(shorter.totalMinor)
  expect(cancelled(shorter, now).refundMinor).toBe(3_750)
})

const anyBooking = fc
  .record({
    choice: anyChoice,
    headcount: fc.integer({ min: 1, max: 80 }),
    priceMinor: fc.integer({ min: 0, max: 3_000_000 }),
    currency: fc.constantFrom(...currencies),
    hours: fc.integer({ min: 1, max: 24 }),
    guestFeeBp: fc.integer({ min: 0, max: 3000 }),
    ownerFeeBp: fc.integer({ min: 0, max: 3000 }),
    policy: fc.constantFrom(...policies),
    startTime: fc.integer({ min: 48, max: 800 }).map(inHours),
    confirmedAt: fc.integer({ min: 0, max: 200 }).map((hours) => inHours(-hours)),
  })
  .map(({ choice, ...terms }) => ({ ...terms, ...choice }))
const anySteps = fc.array(
  fc.record({
    wait: fc.integer({ min: 0, max: 80 }),
    startsIn: fc.integer({ min: 1, max: 900 }),
    hours: fc.integer({ min: 1, max: 24 }),
    hasAddOns: fc.boolean(),
  }),
  { maxLength: 12 },
)

test('no sequence of changes leaves a guest with more than cancelling at once would have', () => {
  fc.assert(
    fc.property(anyBooking, anySteps, fc.integer({ min: 0, max: 300 }), (terms, steps, wait) => {
      const booking = agreed(terms)
      const atOnce = booking.rentalMinor + booking.guestFeeMinor - cancelled(booking, now).refundMinor
      const { end, paid, at } = walk(booking, steps)
      expect(paid - cancelled(end, endOf(at, wait)).refundMinor).toBeGreaterThanOrEqual(atOnce)
    }),
    { numRuns: 10_000 },
  )
})

test('after any changes the total equals payments less refunds, and splits without loss', () => {
  fc.assert(
    fc.property(anyBooking, anySteps, (terms, steps) => {
      const { end, paid } = walk(agreed(terms), steps)
      expect(end.rentalMinor + end.guestFeeMinor).toBe(paid)
      const { guestFeeBp, ownerFeeBp } = end
      const price = priceBooking({ ...end, start: end.startTime, rates: { guestFeeBp, ownerFeeBp } })
      expect(end.rentalMinor - end.keptRentalMinor).toBe(price.rentalMinor)
      for (const by of ['guest', 'owner'] as const) {
        const shares = cancelled(end, now, by)
        expect(shares.rentalRefundMinor + shares.ownerKeepsRentalMinor).toBe(end.rentalMinor)
        expect(shares.feeRefundMinor).toBeLessThanOrEqual(end.guestFeeMinor)
      }
    }),
    { numRuns: 3_000 },
  )
})

/** Applies changes to a booking step by step where allowed; `paid` is the guest's payments less refunds. */
function walk(booking: AgreedBooking, steps: { wait: number; startsIn: number; hours: number; hasAddOns: boolean }[]) {
  let end = booking
  let at = now
  let paid = booking.rentalMinor + booking.guestFeeMinor
  for (const { wait, startsIn, hours, hasAddOns } of steps) {
    at = endOf(at, wait)
    try {
      const { after, toPayMinor, refundMinor } = modificationOf(
        end,
        { start: endOf(at, startsIn), hours, addOns: hasAddOns ? booking.addOns : [] },
        at,
      )
      end = { ...end, ...after }
      paid += toPayMinor - refundMinor
    } catch {
      // Too late, or the same time: the booking is unchanged.
    }
  }
  return { end, paid, at }
}

test('fewer hours are cheaper, and a kept amount of 0 has no line', () => {
  const booking = agreed({ confirmedAt: inHours(-2) })
  const cheaper = modificationOf(booking, { start: booking.startTime, hours: 2, addOns: [] }, now)
  expect(cheaper.kind).toBe('cheaper')
  expect(cheaper.after.lines.map(({ kind }) => kind)).toEqual(['rental', 'guest_fee'])
})

test('lists of add-ons are the same with the same ones, as many of each', () => {
  const [strobe, lunch] = [
    { id: 'strobe', count: 2 },
    { id: 'lunch', count: 1 },
  ]
  expect(isSameAddOns([], [])).toBe(true)
  expect(isSameAddOns([strobe, lunch], [{ ...strobe }, { ...lunch }])).toBe(true)
  for (const other of [[], [strobe], [lunch, strobe], [strobe, lunch, lunch]])
    expect(isSameAddOns([strobe, lunch], other)).toBe(false)
  expect(isSameAddOns([strobe], [{ ...strobe, count: 1 }])).toBe(false)
  expect(isSameAddOns([strobe], [{ ...strobe, id: 'lamp' }])).toBe(false)
  expect(isSameAddOns([strobe], [])).toBe(false)
})

test('half an hour less is a change, at the same start and as many whole hours', () => {
  const booking = agreed({ extraMinutes: 30, confirmedAt: inHours(-2) })
  const wanted = { start: booking.startTime, hours: 3, addOns: [] }
  expect(() => modificationOf(booking, { ...wanted, extraMinutes: 30 }, now)).toThrow('have already')
  expect(modificationOf(booking, wanted, now)).toMatchObject({ kind: 'cheaper', after: { extraMinutes: 0 } })
})

test('half a unit of a refund for removed hours is kept', () => {
  // Strict: half of the 101 yen that an hour costs.
  const booking = agreed({ policy: 'strict', currency: 'JPY', priceMinor: 101 })
  const { refundMinor, after } = modificationOf(booking, { start: booking.startTime, hours: 2, addOns: [] }, now)
  expect([refundMinor, after.keptRentalMinor]).toEqual([50, 51])
})
