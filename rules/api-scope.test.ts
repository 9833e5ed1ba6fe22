import { expect, test } from 'vitest'
import { apiKeyPrefix } from './api-scope.ts'

test('a key begins with the mark by which programs recognize a leaked one', () => {
  expect(apiKeyPrefix).toBe('hk_')
})
