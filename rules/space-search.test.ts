import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refusalOf, refusedFields } from '../test/refusal-of.ts'
import { emptySearchText } from './empty-search.ts'
import { decodeCursor, encodeCursor, parseSpaceSearch, toSearchParams } from './space-search.ts'

const parse = (query: string) => parseSpaceSearch(new URLSearchParams(query))

test('a search is parsed from the URL, and empty filters are ignored', () => {
  expect(parse('q=+loft+&type=Studio&city=&region=Europe&utm=1')).toEqual({
    q: 'loft',
    type: 'studio',
    city: undefined,
    region: 'Europe',
    limit: 24,
    cursor: undefined,
  })
})

test('fault 52: a huge page size is reduced to the maximum', () => {
  const limits = ['', 'limit=', 'limit=10', 'limit=100', 'limit=101', `limit=${'9'.repeat(400)}`]
  expect(limits.map((query) => parse(query).limit)).toEqual([24, 24, 10, 100, 100, 100])
})

test.each(['0', '000', '-5', '2.7', 'all', 'Infinity', '1e3', '0x10', ' '])(
  'finding P6: %j is not a valid page size and is rejected by name',
  (limit) => {
    const fields = { limit: 'Please give a whole number, 1 to 100' }
    expect(() => parse(new URLSearchParams({ limit }).toString())).toThrow(
      expect.objectContaining({ code: 'invalidFields', fields }),
    )
  },
)

test('a search survives a round trip through its URL', () => {
  const filter = fc.option(
    fc.string({ unit: 'grapheme', maxLength: 20 }).filter((text) => text.trim() !== ''),
    { nil: '' },
  )
  fc.assert(
    fc.property(filter, filter, filter, fc.integer({ min: 1, max: 100 }), (q, type, region, limit) => {
      const search = parse(new URLSearchParams({ q, type, region, limit: String(limit) }).toString())
      expect(parseSpaceSearch(toSearchParams(search))).toEqual(search)
    }),
  )
  expect(toSearchParams({ limit: 24 }).toString()).toBe('')
})

test('a cursor is opaque, URL-safe, and exact to the microsecond', () => {
  const row = { createdAt: '2026-05-21 15:20:00.123456+00', id: '1042' }
  const cursor = encodeCursor(row)
  expect(cursor).toMatch(/^[A-Za-z0-9_-]+$/)
  expect(decodeCursor(cursor)).toEqual(row)
  expect(parse(`cursor=${cursor}`).cursor).toEqual(row)
  expect(toSearchParams({ cursor: row }).get('cursor')).toBe(cursor)
  expect(decodeCursor(encodeCursor({ createdAt: new Date(0), id: 'a' })).createdAt).toBe('1970-01-01T00:00:00.000Z')
})

test('a foreign cursor is rejected', () => {
  for (const cursor of ['x', '%%%', 'e30', 'bnVsbA', btoa('[1,2]'), btoa('["2026-05-21T15:20:00Z","1; drop table"]')]) {
    expect(
      refusalOf(() => decodeCursor(cursor)),
      cursor,
    ).toBe('invalidFields')
    expect(
      refusalOf(() => parse(`cursor=${encodeURIComponent(cursor)}`)),
      cursor,
    ).toBe('invalidFields')
  }
})

test('texts that are too long are rejected, control characters are removed', () => {
  expect(refusalOf(() => parse(`q=${'x'.repeat(101)}`))).toBe('invalidFields')
  expect(parse('q=lo%00ft').q).toBe('lo ft')
  expect(parse('q=100%25_').q).toBe('100%_')
})

test('the text for no results suggests what to adjust', () => {
  expect(emptySearchText({ q: 'loft' })).toBe('No spaces found. Try adjusting your search or filters.')
  expect(emptySearchText({})).toBe('No spaces found. Try adjusting your filters.')
})

test('texts that are too long and foreign cursors are rejected with a message', () => {
  expect(refusedFields(() => parseSpaceSearch(new URLSearchParams({ q: 'x'.repeat(1000) })))).toEqual({
    q: expect.stringMatching(/^At most \d+ characters$/),
  })
  expect(refusedFields(() => decodeCursor('?'))).toEqual({ cursor: 'This cursor is not one of ours' })
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

test('each run of control characters in a text becomes a space', () => {
  expect(parseSpaceSearch(new URLSearchParams({ q: 'big\u0000\u0007loft' })).q).toBe('big loft')
})
