import { expect, test } from 'vitest'
import { Refusal } from '../../rules/refusal.ts'
import { notSaved } from './save-listing.server.ts'

test('the form gets the ids of photos that are not stored any more', () => {
  const problemOf = (details?: Record<string, unknown>) =>
    notSaved(new Refusal('notFound', { details }), {}, 'saving a listing').data.problem
  expect(problemOf({ missingPhotos: [4, 7] }).missingPhotos).toEqual([4, 7])
  for (const details of [undefined, {}, { missingPhotos: 'all' }])
    expect(problemOf(details).missingPhotos).toBeUndefined()
})
