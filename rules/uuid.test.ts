import { expect, test } from 'vitest'
import { isUuid } from './uuid.ts'

test.each([
  ['2e8f8cb8-22d7-48b1-b1b8-4e19613a9cf8', true],
  ['2E8F8CB8-22D7-48B1-B1B8-4E19613A9CF8', true],
  ['x2e8f8cb8-22d7-48b1-b1b8-4e19613a9cf8', false],
  ['2e8f8cb8-22d7-48b1-b1b8-4e19613a9cf8x', false],
  ['2e8f8cb822d748b1b1b84e19613a9cf8', false],
  ['H7K-2QM', false],
  ['', false],
])('%s is a UUID: %s', (text, can) => {
  expect(isUuid(text)).toBe(can)
})
