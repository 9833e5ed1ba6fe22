import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitRefund } from './refund-split.ts'

test('a refund is taken from the first payment up to its amount, then from the next', () => {
  const payments = [
    { paymentId: 'difference', leftMinor: 8_250 },
    { paymentId: 'first', leftMinor: 24_750 },
  ]
  expect(splitRefund(30_000, payments)).toEqual([
    { paymentId: 'difference', amountMinor: 8_250 },
    { paymentId: 'first', amountMinor: 21_750 },
  ])
  expect(splitRefund(5_000, payments)).toEqual([{ paymentId: 'difference', amountMinor: 5_000 }])
  expect(splitRefund(0, payments)).toEqual([])
  expect(() => splitRefund(33_001, payments)).toThrow(RangeError)
})

test('the parts add up to the amount, and no payment gives more than it has', () => {
  const payments = fc
    .array(fc.nat(1_000_000))
    .map((all) => all.map((leftMinor, n) => ({ paymentId: `${n}`, leftMinor })))
  fc.assert(
    fc.property(payments, fc.double({ min: 0, max: 1, noNaN: true }), (all, share) => {
      const amountMinor = Math.floor(all.reduce((sum, { leftMinor }) => sum + leftMinor, 0) * share)
      const parts = splitRefund(amountMinor, all)
      expect(parts.reduce((sum, part) => sum + part.amountMinor, 0)).toBe(amountMinor)
      for (const part of parts) {
        expect(part.amountMinor).toBeLessThanOrEqual(
          all.find((one) => one.paymentId === part.paymentId)?.leftMinor ?? 0,
        )
      }
    }),
  )
})

test('an amount beyond the rest of the payments throws an error that names it', () => {
  expect(() => splitRefund(5, [{ paymentId: 'a', leftMinor: 3 }])).toThrow('2 of 5 is not left in the payments')
})
