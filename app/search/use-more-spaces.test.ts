import { expect, test } from 'vitest'
import { hasToFetch } from './use-more-spaces.ts'

const page = (nextCursor: string | null) => ({ spaces: [], nextCursor })

test('pages are fetched while some are missing and there are more, and again for a new first page', () => {
  const first = page('a')
  expect(hasToFetch({ first, pages: [] }, first, 1)).toBe(true)
  expect(hasToFetch({ first, pages: [page('b')] }, first, 2)).toBe(true)
  expect(hasToFetch({ first, pages: [page('b')] }, first, 1)).toBe(false)
  expect(hasToFetch({ first: page('a'), pages: [page('b')] }, first, 1)).toBe(true)
})

test('a list that has become shorter than what was loaded of it is fetched once, not for ever', () => {
  const first = page(null)
  expect(hasToFetch({ first: page('a'), pages: [page(null)] }, first, 1)).toBe(true)
  expect(hasToFetch({ first, pages: [] }, first, 1)).toBe(false)
  const longer = page('a')
  expect(hasToFetch({ first: longer, pages: [page(null)] }, longer, 2)).toBe(false)
})
