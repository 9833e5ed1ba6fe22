import { expect, test } from 'vitest'
import { beforePayingText } from './before-paying-text.ts'

test('only a hold that Pay extends is said to get ten minutes more', () => {
  const hold = { request: null, isSeries: false, isExtended: false, amount: '$247.50' }
  const words = 'Pay adds ten minutes to the hold, once, in case your bank asks something.'
  expect(beforePayingText(hold)).toBe(words)
  expect(beforePayingText({ ...hold, isExtended: true })).toBe('')
  expect(beforePayingText({ ...hold, request: 'again' })).toBe('')
  expect(beforePayingText({ ...hold, request: 'new' })).toMatch(/^\$247\.50 is reserved on your card/)
  expect(beforePayingText({ ...hold, isSeries: true })).toMatch(/^Each week is a payment of its own/)
})
