import { expect, test } from 'vitest'
import { draftQuery } from './draft-query.ts'

test('of an address that leads back to a space, only what is of the form is kept', () => {
  const params = new URLSearchParams('space=51&date=2026-05-23&time=14:00&hours=3&addOn.lamp=2&continue=')
  expect(draftQuery(params)).toBe('?date=2026-05-23&time=14%3A00&hours=3&addOn.lamp=2')
  expect(draftQuery(new URLSearchParams('space=51'))).toBe('')
})
