import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencies, maximumChargeMinor } from './money.ts'
import { defaultFeeRates, largestPriceFor, perHourShares, priceBooking, priceHours, splitRental } from './price.ts'
import { type AddOn, emptyTariff } from './tariff.ts'

test('three hours at $75 cost the guest $247.50, of which the owner receives $202.50', () => {
  expect(priceHours({ priceMinor: 7500, currency: 'USD', hours: 3, rates: defaultFeeRates })).toEqual({
    rentalMinor: 22500,
    addOnsMinor: 0,
    guestFeeMinor: 2250,
    totalMinor: 24750,
    ownerFeeMinor: 2250,
    ownerShareMinor: 20250,
    currency: 'USD',
    guestFeeBp: 1000,
    ownerFeeBp: 1000,
    platformFeePercentage: 10,
    lines: [
      { kind: 'rental', name: null, quantity: 3, unitMinor: 7500, amountMinor: 22500, taxMinor: 0 },
      { kind: 'guest_fee', name: null, quantity: 1, unitMinor: 2250, amountMinor: 2250, taxMinor: 0 },
    ],
  })
})

test('an owner typing a price sees what guests pay and what they receive for the hour', () => {
  expect(perHourShares(7500, 'USD', defaultFeeRates)).toMatchObject({ guestPaysMinor: 8250, ownerReceivesMinor: 6750 })
})

test('fees are rounded half up', () => {
  const feeOf = (priceMinor: number) =>
    priceHours({ priceMinor, currency: 'JPY', hours: 1, rates: defaultFeeRates }).guestFeeMinor
  expect([104, 105, 114, 115].map(feeOf)).toEqual([10, 11, 11, 12])
})

test('no unit of money is ever lost, in any currency, at any price, length and rate', () => {
  const rate = fc.integer({ min: 0, max: 5000 })
  fc.assert(
    fc.property(
      fc.nat(maximumChargeMinor),
      fc.constantFrom(...currencies),
      fc.integer({ min: 1, max: 24 }),
      fc.record({ guestFeeBp: rate, ownerFeeBp: rate }),
      (priceMinor, currency, hours, rates) => {
        const price = priceHours({ priceMinor, currency, hours, rates })
        expect(price.ownerShareMinor + price.ownerFeeMinor + price.guestFeeMinor).toBe(price.totalMinor)
        expect(price.rentalMinor).toBe(priceMinor * hours)
        expect(price.lines.reduce((sum, line) => sum + line.amountMinor + line.taxMinor, 0)).toBe(price.totalMinor)
        for (const line of price.lines) expect(line.unitMinor * line.quantity).toBe(line.amountMinor)
        for (const value of [price.guestFeeMinor, price.ownerFeeMinor, price.ownerShareMinor]) {
          expect(Number.isSafeInteger(value) && value >= 0).toBe(true)
        }
      },
    ),
    { numRuns: 2000 },
  )
})

test('the kept part of a rental is split like the whole', () => {
  expect(splitRental(51, 1000)).toEqual({ ownerFeeMinor: 5, ownerShareMinor: 46 })
  expect(splitRental(0, 1000)).toEqual({ ownerFeeMinor: 0, ownerShareMinor: 0 })
})

test('the largest price for a total is the last one at which the hours cost no more', () => {
  fc.assert(
    fc.property(
      fc.nat(2_000_000_000),
      fc.integer({ min: 1, max: 24 }),
      fc.integer({ min: 0, max: 10_000 }),
      (totalMinor, hours, guestFeeBp) => {
        const rates = { guestFeeBp, ownerFeeBp: 1000 }
        const totalAt = (priceMinor: number) => priceHours({ priceMinor, currency: 'USD', hours, rates }).totalMinor
        const largest = largestPriceFor({ totalMinor, hours, rates })
        expect(totalAt(largest)).toBeLessThanOrEqual(totalMinor)
        expect(totalAt(largest + 1)).toBeGreaterThan(totalMinor)
      },
    ),
  )
})

test('half a unit of the owner’s fee is rounded up, and the share is the rest', () => {
  expect(splitRental(5, 1000)).toEqual({ ownerFeeMinor: 1, ownerShareMinor: 4 })
  expect(splitRental(4, 1000)).toEqual({ ownerFeeMinor: 0, ownerShareMinor: 4 })
})

test('half an hour costs half of the add-ons by the hour, for each person where they are by person', () => {
  const addOn = (id: string, unit: AddOn['unit'], priceMinor: number): AddOn => ({
    id,
    name: id,
    description: '',
    unit,
    priceMinor,
    required: false,
    most: 2,
  })
  const addOns = [
    ...[addOn('Cleaning', 'booking', 3500), addOn('Strobe', 'hour', 1200)],
    ...[addOn('Lunch', 'person', 1400), addOn('Host', 'personHour', 101)],
  ]
  const price = priceBooking({
    priceMinor: 7500,
    currency: 'USD',
    tariff: { ...emptyTariff, addOns },
    start: null,
    timeZone: 'UTC',
    hours: 3,
    extraMinutes: 30,
    headcount: 10,
    rates: defaultFeeRates,
    addOns: addOns.map(({ id }) => ({ id, count: 2 })),
  })
  expect(
    price.lines.flatMap((line) => (line.kind === 'half_hour' ? [[line.name, line.quantity, line.unitMinor]] : [])),
  ).toEqual([
    [null, 1, 3750],
    ['Strobe', 2, 600],
    ['Host', 20, 51],
  ])
  expect(price.addOnsMinor).toBe(7000 + 7200 + 28_000 + 6060 + 1200 + 1020)
})
