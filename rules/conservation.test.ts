import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencies } from './money.ts'
import { defaultFeeRates, priceHours, splitRental } from './price.ts'
import { policies, refundFor } from './refund.ts'
import { endOf } from './time.ts'

/** Design, figures to reach: 100,000 amounts x 9 currencies x tiers conserve every unit. */
test('100,000 amounts in all currencies and tiers: every unit is refunded, the owner’s, or the platform’s', () => {
  const confirmedAt = new Date('2026-05-01T00:00:00Z')
  const startTime = endOf(confirmedAt, 400)
  const momentsBefore = [390, 385, 376, 300, 168, 167, 120, 119, 24, 23, 0]
  const amount = fc.tuple(fc.integer({ min: 0, max: 3_700_000 }), fc.integer({ min: 1, max: 24 }))
  let seen = 0
  fc.assert(
    fc.property(amount, fc.constantFrom(...momentsBefore), ([priceMinor, hours], hoursBefore) => {
      seen += 1
      for (const currency of currencies) {
        const price = priceHours({ priceMinor, currency, hours, rates: defaultFeeRates })
        for (const policy of policies) {
          const booking = { ...price, startTime, confirmedAt, policy }
          for (const by of ['guest', 'owner'] as const) {
            const shares = refundFor({ ...booking, by }, endOf(startTime, -hoursBefore))
            const { ownerFeeMinor, ownerShareMinor } = splitRental(shares.ownerKeepsRentalMinor, price.ownerFeeBp)
            const feeKept = price.guestFeeMinor - shares.feeRefundMinor
            const parts = [shares.refundMinor, ownerShareMinor, ownerFeeMinor, feeKept]
            // Plain comparisons, since there are millions of them.
            if (!parts.every((part) => Number.isSafeInteger(part) && part >= 0))
              expect(parts).toBe('whole and positive')
            if (parts.reduce((sum, part) => sum + part, 0) !== price.totalMinor) expect(parts).toBe(price.totalMinor)
          }
        }
      }
    }),
    { numRuns: 100_000 },
  )
  expect(seen).toBeGreaterThanOrEqual(100_000)
}, 60_000)
