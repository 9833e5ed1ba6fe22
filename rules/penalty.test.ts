import fc from 'fast-check'
import { expect, test } from 'vitest'
import { penaltyFor } from './penalty.ts'
import { endOf } from './time.ts'

const startTime = new Date('2026-05-23T18:00:00Z')
const penaltyAt = (hoursBefore: number, rentalMinor = 22_500) =>
  penaltyFor({ rentalMinor, startTime }, endOf(startTime, -hoursBefore))

test('an owner who cancels owes 10% of the rental, and 25% within 48 hours of the start', () => {
  expect(penaltyAt(200)).toEqual({ shareBp: 1000, amountMinor: 2250 })
  expect(penaltyAt(48)).toEqual({ shareBp: 1000, amountMinor: 2250 })
  expect(penaltyAt(48 - 1 / 3_600_000)).toEqual({ shareBp: 2500, amountMinor: 5625 })
})

test('it is rounded down, never more than the share, and nothing for a free booking', () => {
  expect(penaltyAt(72, 0)).toBeNull()
  expect(penaltyAt(72, 9)).toBeNull()
  fc.assert(
    fc.property(fc.nat(9_999_999_900), fc.integer({ min: 0, max: 400 }), (rentalMinor, hours) => {
      const penalty = penaltyAt(hours, rentalMinor)
      if (!penalty) return rentalMinor * (hours >= 48 ? 1000 : 2500) < 10_000
      return penalty.amountMinor * 10_000 <= rentalMinor * penalty.shareBp && Number.isSafeInteger(penalty.amountMinor)
    }),
  )
})
