import { expect, test } from 'vitest'
import { countText } from './load-explore.server.ts'

test('a count above a thousand says that there are more', () => {
  expect(countText({ count: 14, more: false })).toBe('14')
  expect(countText({ count: 1000, more: false })).toBe('1,000')
  expect(countText({ count: 1000, more: true })).toBe('1,000+')
})
