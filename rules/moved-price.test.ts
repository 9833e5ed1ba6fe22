import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { differenceInTheEnd, type EndedPrice, movedFee, movedPrice } from './moved-price.ts'
import { defaultFeeRates, priceHours } from './price.ts'

const priceOf = (priceMinor: number, hours = 3) =>
  priceHours({ priceMinor, currency: 'USD', hours, rates: defaultFeeRates })

test('a space that costs no more keeps its price, and takes nothing of the penalty', () => {
  for (const minor of [7000, 7500]) {
    const price = priceOf(minor)
    expect(movedPrice(price, { paidMinor: 24_750, penaltyMinor: 2250 })).toEqual({ price, differenceMinor: 0 })
  }
})

test('a dearer one costs what was paid: the service fee is less by the difference, up to the penalty and the fee', () => {
  // $80 an hour: $240.00 and usually $24.00.
  const moved = movedPrice(priceOf(8000), { paidMinor: 24_750, penaltyMinor: 2250 })
  expect(moved).toMatchObject({
    price: { rentalMinor: 24_000, guestFeeBp: 312, guestFeeMinor: 749, totalMinor: 24_749, ownerShareMinor: 21_600 },
    differenceMinor: 1651,
  })
  expect(moved?.price.lines.at(-1)).toMatchObject({ kind: 'guest_fee', amountMinor: 749 })
  expect(movedPrice(priceOf(8000), { paidMinor: 24_750, penaltyMinor: 1650 })).toBeNull()
  expect(movedPrice(priceOf(8250), { paidMinor: 24_750, penaltyMinor: 5625 })).toMatchObject({
    price: { guestFeeMinor: 0, totalMinor: 24_750 },
    differenceMinor: 2475,
  })
  expect(movedPrice(priceOf(8251), { paidMinor: 24_750, penaltyMinor: 5625 })).toBeNull()
})

test('whatever a space costs: the guest pays no more than before, the owner has their share, and the platform gives up no more than its fee', () => {
  const amounts = fc.record({
    before: fc.integer({ min: 50, max: 1_000_000 }),
    price: fc.integer({ min: 50, max: 1_100_000 }),
    hours: fc.integer({ min: 1, max: 24 }),
    share: fc.constantFrom(0, 1000, 2500),
  })
  fc.assert(
    fc.property(amounts, ({ before, price, hours, share }) => {
      const [old, usual] = [priceOf(before, hours), priceOf(price, hours)]
      const penaltyMinor = Math.floor((old.rentalMinor * share) / 10_000)
      const moved = movedPrice(usual, { paidMinor: old.totalMinor, penaltyMinor })
      if (!moved) return usual.totalMinor > old.totalMinor
      const { price: now, differenceMinor } = moved
      expect(now.totalMinor).toBeLessThanOrEqual(old.totalMinor)
      expect(now.totalMinor + differenceMinor).toBe(usual.totalMinor)
      expect(differenceMinor).toBeLessThanOrEqual(Math.min(penaltyMinor, usual.guestFeeMinor))
      expect(now.guestFeeMinor).toBeGreaterThanOrEqual(0)
      expect(now).toMatchObject({ rentalMinor: usual.rentalMinor, ownerShareMinor: usual.ownerShareMinor })
      expect(now.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(now.totalMinor)
      return true
    }),
  )
})

test('a price that is nothing is none to which a dearer booking could be moved', () => {
  expect(movedFee({ rentalMinor: 0, totalMinor: 100 }, { paidMinor: 50, penaltyMinor: 100 })).toBeNull()
})

test('a price that is just what was paid stays as it is, and a penalty that is just the difference pays it', () => {
  // 10% of 104 yen are 10 yen, which is less than 10% of 104 once rounded.
  const yen = priceHours({ priceMinor: 104, currency: 'JPY', hours: 1, rates: defaultFeeRates })
  expect(movedPrice(yen, { paidMinor: 114, penaltyMinor: 0 })).toEqual({ price: yen, differenceMinor: 0 })
  const moved = movedPrice(priceOf(8000), { paidMinor: 24_750, penaltyMinor: 1651 })
  expect(moved).toMatchObject({ differenceMinor: 1651, price: { guestFeeBp: 312, platformFeePercentage: 3.12 } })
})

describe('what the penalty pays of the fee in the end, of $16.51', () => {
  const of = (price: Partial<EndedPrice>, usualBp = 1000) => {
    const moved = { rentalMinor: 24_000, keptRentalMinor: 0, guestFeeBp: 312, guestFeeMinor: 749, keptFeeMinor: 0 }
    return differenceInTheEnd(1651, { ...moved, ...price }, usualBp)
  }

  test('is all of it for the whole stay, or a longer one', () => {
    expect(of({})).toBe(1651)
    expect(of({ rentalMinor: 32_000, guestFeeMinor: 998 })).toBe(1651)
  })

  test('is less for fewer hours, whose usual fee is less', () => {
    expect(of({ rentalMinor: 8000, guestFeeMinor: 250 })).toBe(550)
  })

  test('is all of it where the fee of the hours given back was kept, and the usual fee where there was none', () => {
    expect(of({ rentalMinor: 8000, guestFeeMinor: 749, keptFeeMinor: 499 })).toBe(1651)
    expect(of({ rentalMinor: 16_000, keptRentalMinor: 8000, guestFeeMinor: 749, keptFeeMinor: 499 })).toBe(1651)
    expect(of({ rentalMinor: 8000, guestFeeBp: 0, guestFeeMinor: 0 })).toBe(800)
  })

  test('is not below zero where the usual fee has become less', () => {
    expect(of({}, 300)).toBe(0)
    expect(of({}, 1200)).toBe(1651)
  })
})
