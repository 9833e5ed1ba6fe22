import { expect, test } from 'vitest'
import { refusedFields } from '../test/refusal-of.ts'
import { cancelReasonInput } from './cancel-reason.ts'
import { parseInput } from './parse-input.ts'

test('a booking is cancelled with a reason of several lines, or without one', () => {
  expect(parseInput(cancelReasonInput, { reason: ' The roof leaks.\r\nSorry! ' })).toEqual({
    reason: 'The roof leaks.\nSorry!',
  })
  expect(parseInput(cancelReasonInput, { reason: ' ' })).toEqual({ reason: undefined })
  expect(parseInput(cancelReasonInput, {})).toEqual({ reason: undefined })
})

test('a reason has 500 characters at most', () => {
  expect(parseInput(cancelReasonInput, { reason: 'a'.repeat(500) }).reason).toHaveLength(500)
  expect(refusedFields(() => parseInput(cancelReasonInput, { reason: 'a'.repeat(501) }))).toEqual({
    reason: 'The reason can have 500 characters at most',
  })
})
