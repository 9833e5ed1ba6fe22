import { expect, test } from 'vitest'
import { growthPercent, growthText } from './growth.ts'

test('growth is the increase over the previous month, in percent with one decimal', () => {
  expect(growthPercent(400, 442)).toBe(10.5)
  expect(growthPercent(3, 4)).toBe(33.3)
  expect(growthPercent(8, 7)).toBe(-12.5)
  expect(growthPercent(5, 5)).toBe(0)
})

test('after a month with 0 there is no figure', () => {
  expect(growthPercent(0, 12)).toBeNull()
  expect([growthText(null), growthText(10.5), growthText(-4), growthText(0)]).toEqual([
    'no figure',
    '10.5%',
    '−4%',
    '0%',
  ])
})
