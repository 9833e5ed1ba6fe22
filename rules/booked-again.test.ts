import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookedAgainText, hoursPaidBack, keptHoursMinor, ownerPartPaidBack, splitOverHours } from './booked-again.ts'
import { splitRental } from './price.ts'
import { endOf } from './time.ts'

const two = new Date('2026-05-23T18:00:00Z')
/** Half hours from so many half hours after two o'clock on. */
const at = (halfHours: number, ...halfHourMinors: number[]) => ({
  startTime: endOf(two, halfHours / 2),
  halfHourMinors,
})

test('what is kept of hours leaves out add-ons and hours that a change had removed', () => {
  const booking = { rentalMinor: 30_000, keptRentalMinor: 0, addOnsMinor: 0, rentalRefundMinor: 0 }
  expect(keptHoursMinor(booking)).toBe(30_000)
  expect(keptHoursMinor({ ...booking, rentalRefundMinor: 15_000 })).toBe(15_000)
  expect(keptHoursMinor({ ...booking, rentalRefundMinor: 30_000 })).toBe(0)
  expect(keptHoursMinor({ ...booking, keptRentalMinor: 10_000, rentalRefundMinor: 10_000 })).toBe(10_000)
  expect(keptHoursMinor({ ...booking, addOnsMinor: 10_000, rentalRefundMinor: 15_000 })).toBe(10_000)
  expect(keptHoursMinor({ ...booking, keptRentalMinor: 30_000 })).toBe(0)
  expect(keptHoursMinor({ ...booking, keptRentalMinor: 40_000 })).toBe(0)
  expect(keptHoursMinor({ ...booking, keptRentalMinor: 10_000, rentalRefundMinor: 25_000 })).toBe(0)
  expect(keptHoursMinor({ ...booking, keptRentalMinor: 25_000, addOnsMinor: 10_000 })).toBe(0)
})

test('an amount is split over half hours by their prices, evenly if all are free, and no unit is lost', () => {
  expect(splitOverHours(100, [1, 1, 1])).toEqual([33, 33, 34])
  expect(splitOverHours(100, [300, 0, 100])).toEqual([75, 0, 25])
  expect(splitOverHours(100, [0, 0])).toEqual([50, 50])
})

test('half hour by half hour the lower of both prices comes back', () => {
  expect(hoursPaidBack([at(0, 100, 100, 100)], at(0, 100, 100, 100))).toEqual([300])
  expect(hoursPaidBack([at(0, 100, 100, 100)], at(0, 80, 150, 0))).toEqual([180])
  expect(hoursPaidBack([at(0, 100, 100, 100)], at(2, 100, 100))).toEqual([100])
  expect(hoursPaidBack([at(0, 100)], at(1, 100))).toEqual([0])
  expect(hoursPaidBack([at(0, 100, 100)], at(-1, 70, 60))).toEqual([60])
  // From a quarter past, a half of each is shared.
  expect(hoursPaidBack([at(0, 100, 60)], at(0.5, 80))).toEqual([70])
  expect(hoursPaidBack([at(0, 5)], at(0.5, 5))).toEqual([2])
})

test('of two who cancelled the same hours, the earlier one is served first', () => {
  expect(hoursPaidBack([at(0, 60, 60), at(0, 60, 60)], at(0, 100, 50))).toEqual([110, 40])
  expect(hoursPaidBack([], at(0, 100))).toEqual([])
})

test('the owner gives back their share of it, and no more than the stay or the cancellation brought them', () => {
  const shares = (stayShare: number, kept = 9000) => ({
    cancelled: { ownerFeeBp: 1000, ownerShareMinor: kept },
    stay: { rentalMinor: 10_000, ownerShareMinor: stayShare },
  })
  expect(ownerPartPaidBack(10_000, shares(9000))).toBe(9000)
  expect(ownerPartPaidBack(5000, shares(9000))).toBe(4500)
  expect(ownerPartPaidBack(5000, shares(8000))).toBe(4000)
  expect(ownerPartPaidBack(5000, shares(9000, 1000))).toBe(1000)
  expect(ownerPartPaidBack(5000, shares(0))).toBe(0)
  expect(ownerPartPaidBack(5000, shares(9000, -1))).toBe(0)
  expect(ownerPartPaidBack(5000, { ...shares(0), stay: { rentalMinor: 0, ownerShareMinor: 0 } })).toBe(0)
  // More than the stay's rental is never more than all of its share.
  expect(ownerPartPaidBack(20_000, shares(9000, 18_000))).toBe(9000)
})

test('the promise names the most that can come back', () => {
  expect(bookedAgainText({ amountMinor: 22_500, currency: 'USD' })).toBe(
    'If somebody else books these hours and stays, their price comes back to you: up to $225.00, without the service fee.',
  )
})

test('whoever cancelled and stayed when: nobody gets back more than was kept of theirs, no stay pays twice, and no owner loses', () => {
  const hours = fc.record({
    from: fc.integer({ min: -8, max: 8 }).map((halves) => halves / 2),
    totalMinor: fc.integer({ min: 0, max: 99_999_999 }),
    prices: fc.array(fc.integer({ min: 0, max: 9999 }), { minLength: 1, maxLength: 6 }),
  })
  const fee = fc.integer({ min: 0, max: 10_000 })
  fc.assert(
    fc.property(
      fc.array(hours, { maxLength: 4 }),
      fc.array(hours, { maxLength: 4 }),
      fee,
      fee,
      (gone, came, oldFee, newFee) => {
        const cancelled = gone.map(({ from, totalMinor, prices }) => at(from, ...splitOverHours(totalMinor, prices)))
        // Stays of one space do not overlap, so each is on a day of its own but for the first.
        const stays = came.map(({ from, totalMinor, prices }, day) =>
          at(from + day * 48, ...splitOverHours(totalMinor, prices)),
        )
        for (const [index, booking] of cancelled.entries()) {
          expect(booking.halfHourMinors.reduce((sum, minor) => sum + minor, 0)).toBe(gone[index]?.totalMinor)
        }
        const left = gone.map(({ totalMinor }) => splitRental(totalMinor, oldFee).ownerShareMinor)
        const back = gone.map(() => 0)
        for (const [index, stay] of stays.entries()) {
          const { totalMinor: rentalMinor } = came[index] ?? { totalMinor: 0 }
          const { ownerShareMinor } = splitRental(rentalMinor, newFee)
          const parts = hoursPaidBack(cancelled, stay)
          expect(parts.reduce((sum, part) => sum + part, 0)).toBeLessThanOrEqual(rentalMinor)
          let ownerBack = 0
          for (const [who, part] of parts.entries()) {
            const owners = ownerPartPaidBack(part, {
              cancelled: { ownerFeeBp: oldFee, ownerShareMinor: left[who] ?? 0 },
              stay: { rentalMinor, ownerShareMinor },
            })
            expect(owners).toBeGreaterThanOrEqual(0)
            expect(owners).toBeLessThanOrEqual(part)
            ownerBack += owners
            left[who] = (left[who] ?? 0) - owners
            back[who] = (back[who] ?? 0) + part
          }
          expect(ownerBack).toBeLessThanOrEqual(ownerShareMinor)
        }
        expect(left.every((minor) => minor >= 0)).toBe(true)
        expect(back.every((minor, who) => minor <= (gone[who]?.totalMinor ?? 0))).toBe(true)
      },
    ),
  )
})
