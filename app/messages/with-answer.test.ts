import { expect, test } from 'vitest'
import { withAnswer } from './with-answer.ts'

test('a saved answer goes below what is typed, whole or not at all', () => {
  expect(withAnswer('', 'In the yard.')).toBe('In the yard.')
  expect(withAnswer('Hello \n', 'In the yard.')).toBe('Hello\n\nIn the yard.')
  expect(withAnswer('a'.repeat(1_000), 'b'.repeat(998))).toHaveLength(2_000)
  expect(withAnswer('a'.repeat(1_000), 'b'.repeat(999))).toBeNull()
})
