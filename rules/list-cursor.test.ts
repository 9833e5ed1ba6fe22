import { expect, test } from 'vitest'
import { refusalOf, refusedFields } from '../test/refusal-of.ts'
import { decodeCursor, encodeCursor } from './list-cursor.ts'

test('a cursor is opaque, URL-safe, and exact to the microsecond', () => {
  const row = { createdAt: '2026-05-21 15:20:00.123456+00', id: '1042' }
  const cursor = encodeCursor(row)
  expect(cursor).toMatch(/^[A-Za-z0-9_-]+$/)
  expect(decodeCursor(cursor)).toEqual(row)
  expect(decodeCursor(encodeCursor({ createdAt: new Date(0), id: 'a' })).createdAt).toBe('1970-01-01T00:00:00.000Z')
})

test('a foreign cursor is rejected', () => {
  for (const cursor of ['x', '%%%', 'e30', 'bnVsbA', btoa('[1,2]'), btoa('["2026-05-21T15:20:00Z","1; drop table"]')]) {
    expect(
      refusalOf(() => decodeCursor(cursor)),
      cursor,
    ).toBe('invalidFields')
  }
})

test.each([
  ['a moment', '2026-05-21T15:20:00Z', true],
  ['a moment to the microsecond', '2026-05-21 15:20:00.123456+00', true],
  ['an offset of hours and minutes', '2026-05-21T15:20:00+05:45', true],
  ['an offset without a colon', '2026-05-21T15:20:00+0545', true],
  ['something before it', 'x2026-05-21T15:20:00Z', false],
  ['something behind it', '2026-05-21T15:20:00Zx', false],
  ['an offset of letters', '2026-05-21T15:20:00+05:xx', false],
  ['an offset of three digits', '2026-05-21T15:20:00+054', false],
])('a cursor may hold %s: %s, %s', (_, createdAt, isOurs) => {
  const text = encodeCursor({ createdAt, id: '7' })
  expect(refusalOf(() => decodeCursor(text))).toBe(isOurs ? 'none' : 'invalidFields')
})

test('a foreign cursor is rejected at its field', () => {
  expect(refusedFields(() => decodeCursor('?'))).toEqual({ cursor: 'This cursor is not one of ours' })
})
