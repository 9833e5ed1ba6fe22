import fc from 'fast-check'
import { expect, test } from 'vitest'
import { proportion, splitReversal, splitShare } from './payout.ts'

test('a share is distributed over the charges in their order, each up to its remaining amount', () => {
  const charges = [
    { paymentId: 'a', leftMinor: 100 },
    { paymentId: 'b', leftMinor: 0 },
    { paymentId: 'c', leftMinor: 80 },
  ]
  expect(splitShare(150, charges)).toEqual([
    { paymentId: 'a', shareMinor: 100 },
    { paymentId: 'c', shareMinor: 50 },
  ])
})

test('random shares: never more than the share or a charge, and all of the share if the charges suffice', () => {
  const charges = fc.array(fc.record({ paymentId: fc.uuid(), leftMinor: fc.integer({ min: -5, max: 99_999_999 }) }))
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), charges, (share, all) => {
      const parts = splitShare(share, all)
      const sum = parts.reduce((total, part) => total + part.shareMinor, 0)
      const room = all.reduce((total, { leftMinor }) => total + Math.max(0, leftMinor), 0)
      expect(sum).toBe(Math.min(share, room))
    }),
  )
})

test('a part of an exchanged amount is rounded down, and the whole is exact', () => {
  expect(proportion(6400, 9000, 10_000)).toBe(5760)
  expect(proportion(101, 50, 100)).toBe(50)
  expect(proportion(101, 100, 100)).toBe(101)
})

test('an amount netted against a debt cannot be reversed', () => {
  const sent = [
    { transferId: 'new', shareMinor: 60, amountMinor: 60, reversibleMinor: 20 },
    { transferId: 'old', shareMinor: 100, amountMinor: 100, reversibleMinor: 100 },
  ]
  expect(splitReversal(90, sent)).toEqual([
    { transferId: 'new', shareMinor: 60, amountMinor: 60, wantedMinor: 20 },
    { transferId: 'old', shareMinor: 30, amountMinor: 30, wantedMinor: 30 },
  ])
})

test('0 of 0 is the whole amount', () => {
  expect(proportion(5, 0, 0)).toBe(5)
})

test('a part below the smallest unit is not reversed, and neither is anything beyond the share', () => {
  const transfer = (transferId: string, shareMinor: number, amountMinor: number) => ({
    transferId,
    shareMinor,
    amountMinor,
    reversibleMinor: amountMinor,
  })
  expect(splitReversal(1, [transfer('yen', 100, 50)])).toEqual([])
  expect(splitReversal(60, [transfer('new', 60, 60), transfer('old', 40, 40)])).toHaveLength(1)
})
