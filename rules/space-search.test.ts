import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refusalOf } from '../test/refusal-of.ts'
import { emptySearchText } from './empty-search.ts'
import { decodeCursor, encodeCursor, parseSpaceSearch, toSearchParams } from './space-search.ts'

const parse = (query: string) => parseSpaceSearch(new URLSearchParams(query))

test('a search is read from the address, empty filters are none', () => {
  expect(parse('q=+loft+&type=Studio&city=&region=Europe&utm=1')).toEqual({
    q: 'loft',
    type: 'studio',
    city: undefined,
    region: 'Europe',
    limit: 24,
    cursor: undefined,
  })
})

test('the size of a page is moved into its bounds', () => {
  const limits = [
    '',
    'limit=',
    'limit=10',
    'limit=0',
    'limit=-5',
    'limit=1000000',
    'limit=2.7',
    'limit=all',
    'limit=Infinity',
  ]
  expect(limits.map((query) => parse(query).limit)).toEqual([24, 24, 10, 1, 1, 100, 2, 24, 100])
})

test('a search survives the way through its address', () => {
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

test('a cursor is opaque, safe in an address, and comes back to the microsecond', () => {
  const row = { createdAt: '2026-05-21 15:20:00.123456+00', id: '1042' }
  const cursor = encodeCursor(row)
  expect(cursor).toMatch(/^[A-Za-z0-9_-]+$/)
  expect(decodeCursor(cursor)).toEqual(row)
  expect(parse(`cursor=${cursor}`).cursor).toEqual(row)
  expect(toSearchParams({ cursor: row }).get('cursor')).toBe(cursor)
  expect(decodeCursor(encodeCursor({ createdAt: new Date(0), id: 'a' })).createdAt).toBe('1970-01-01T00:00:00.000Z')
})

test('a cursor that is not ours is refused', () => {
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

test('texts beyond measure are refused, control characters are not searched for', () => {
  expect(refusalOf(() => parse(`q=${'x'.repeat(101)}`))).toBe('invalidFields')
  expect(parse('q=lo%00ft').q).toBe('lo ft')
  expect(parse('q=100%25_').q).toBe('100%_')
})

test('nothing found says what to adjust', () => {
  expect(emptySearchText({ q: 'loft' })).toBe('No spaces found. Try adjusting your search or filters.')
  expect(emptySearchText({})).toBe('No spaces found. Try adjusting your filters.')
})
