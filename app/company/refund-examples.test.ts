import { expect, test } from 'vitest'
import { defaultFeeRates } from '../../rules/price.ts'
import { refundExamples, spanStartText, tiers } from './refund-examples.ts'

test('the drawn tiers are those of the rules', () => {
  const drawn = tiers().map(({ label, spans }) => [
    label,
    spans.map(({ days, sharePercent }) => `${days} x ${sharePercent}`),
  ])
  expect(drawn).toEqual([
    ['Flexible', ['7 x 100', '1 x 0']],
    ['Moderate', ['3 x 100', '5 x 0']],
    ['Strict', ['1 x 50', '7 x 0']],
  ])
})

test('below the bars, a start in the cell beside the next one is a number', () => {
  expect(tiers().map(({ spans }) => spans.map(spanStartText))).toEqual([
    ['8 days', '24 h'],
    ['8 days', '5 days'],
    ['8', '7 days'],
  ])
})

test('three hours at $75 come back as the specification has it', () => {
  const { paid, examples, atOnce, byOwner } = refundExamples(defaultFeeRates)
  expect(paid).toBe('$247.50')
  expect(examples.map(({ back }) => back)).toEqual(['$225.00', '$0.00', '$225.00', '$0.00', '$112.50', '$0.00'])
  expect(examples.some(({ isFeeBack }) => isFeeBack)).toBe(false)
  expect([atOnce.back, byOwner.back]).toEqual(['$247.50', '$247.50'])
})

test('other fees give other examples', () => {
  expect(refundExamples({ guestFeeBp: 500, ownerFeeBp: 0 }).paid).toBe('$236.25')
})
