import { expect, test } from 'vitest'
import { refusalOf, refusedFields } from '../test/refusal-of.ts'
import { decodeCursor, encodeCursor } from './list-cursor.ts'
import { decodeSearchCursor, encodeSearchCursor, type SearchCursor } from './search-cursor.ts'

const cursors: SearchCursor[] = [
  { sort: 'newest', key: '2026-05-21T15:20:00.123456Z', id: 42 },
  { sort: 'cheapest', shown: { total: 7500, id: 42 }, at: { key: 6000, id: 0 } },
  { sort: 'rating', key: 4.83, id: 123_456_789_012_345 },
]

test('a cursor of newest first is one of other lists, so that a position survives a change of filters', () => {
  expect(decodeCursor(encodeSearchCursor(cursors[0]!))).toEqual({ createdAt: '2026-05-21T15:20:00.123456Z', id: '42' })
})

test.each(cursors)('the cursor of the sort $sort survives a round trip and is URL-safe', (cursor) => {
  const text = encodeSearchCursor(cursor)
  expect(text).toMatch(/^[\w-]+$/)
  expect(decodeSearchCursor(text, cursor.sort)).toEqual(cursor)
})

test('the cursor of another sort and invalid cursors are rejected at the field', () => {
  const cheapest = encodeSearchCursor(cursors[1]!)
  const notOurs = { cursor: 'This cursor is not one of ours' }
  expect(refusedFields(() => decodeSearchCursor(cheapest, 'rating'))).toEqual(notOurs)
  expect(refusedFields(() => decodeSearchCursor('?', 'cheapest'))).toEqual(notOurs)
  expect(refusalOf(() => decodeSearchCursor('?', 'cheapest'))).toBe('invalidFields')
})

test.each([
  ['an id that is no number', '2026-05-21T15:20:00Z', 'x7'],
  ['an id with more behind it', '2026-05-21T15:20:00Z', '7x'],
  ['an id that is too long', '2026-05-21T15:20:00Z', '1234567890123456'],
  ['a day that does not exist', '2026-13-41T15:20:00Z', '7'],
])('newest first, %s is refused', (_, createdAt, id) => {
  expect(refusalOf(() => decodeSearchCursor(encodeCursor({ createdAt, id }), 'newest'))).toBe('invalidFields')
})
