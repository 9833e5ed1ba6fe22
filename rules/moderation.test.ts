import { expect, test } from 'vitest'
import { refusedFields } from '../test/refusal-of.ts'
import { moderationReason } from './moderation.ts'
import { parseInput } from './parse-input.ts'

test('finding O1: a reason is required, named in the error, and has 1,000 characters at most', () => {
  expect(parseInput(moderationReason, { reason: ' Not a real place \n' })).toEqual({ reason: 'Not a real place' })
  expect(refusedFields(() => parseInput(moderationReason, { reason: ' ' }))).toEqual({
    reason: 'The reason is required',
  })
  expect(refusedFields(() => parseInput(moderationReason, { reason: 'x'.repeat(1001) }))).toEqual({
    reason: expect.stringContaining('1000'),
  })
})
