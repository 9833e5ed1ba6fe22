import { expect, test } from 'vitest'
import { ownerShareOfRefund } from './owner-share-of-refund.ts'

test('the owner returns the same proportion of their share, rounded down', () => {
  const kept = { ownerShareMinor: 20_250, keptMinor: 24_750 }
  expect(ownerShareOfRefund(kept, 12_375)).toBe(10_125)
  expect(ownerShareOfRefund(kept, 1)).toBe(0)
  expect(ownerShareOfRefund(kept, 24_750)).toBe(20_250)
  expect(ownerShareOfRefund({ ownerShareMinor: 0, keptMinor: 2_250 }, 2_250)).toBe(0)
})

test('in steps of any size it ends with the whole share, and never goes below zero', () => {
  for (let step = 1; step < 5_000; step += 371) {
    let [ownerShareMinor, keptMinor] = [61_363_636, 74_999_999]
    while (keptMinor > 0) {
      const returned = Math.min(step * 9_973, keptMinor)
      const back = ownerShareOfRefund({ ownerShareMinor, keptMinor }, returned)
      expect(back).toBeLessThanOrEqual(ownerShareMinor)
      ownerShareMinor -= back
      keptMinor -= returned
    }
    expect(ownerShareMinor).toBe(0)
  }
})

test('returning more than the kept amount takes the whole share, and 0 of 0 is 0', () => {
  expect(ownerShareOfRefund({ ownerShareMinor: 100, keptMinor: 50 }, 60)).toBe(100)
  expect(ownerShareOfRefund({ ownerShareMinor: 0, keptMinor: 0 }, 0)).toBe(0)
})
