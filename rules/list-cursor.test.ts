import { expect, test } from 'vitest'
import { refusalOf, refusedFields } from '../test/refusal-of.ts'
import { decodeCursor, decodeValues, encodeCursor, encodeValues, pageLimit } from './list-cursor.ts'
import { parseInput } from './parse-input.ts'

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

test('values of every kind and character are written for an address, and read again', () => {
  const values = ['a~?>é', 12.5, null, true]
  const text = encodeValues(values)
  expect(text).toMatch(/^[A-Za-z0-9_-]+$/)
  expect(decodeValues(text)).toEqual(values)
  // With each of the characters that base64 has and addresses do not.
  for (const each of ['~~~~', '????', '>>>>', '\xff\xff', 'ûïþ', 'a', 'ab']) {
    expect(encodeValues([each]), each).toMatch(/^[A-Za-z0-9_-]+$/)
    expect(decodeValues(encodeValues([each]))).toEqual([each])
  }
})

test('a page size is a whole number from 1, at most 100, and 24 or another one if none is given', () => {
  const read = (text?: string) => parseInput(pageLimit(24), text)
  expect([undefined, '', '1', '007', '10', '100', '101', '99999'].map(read)).toEqual([24, 24, 1, 7, 10, 100, 100, 100])
  expect(parseInput(pageLimit(10), undefined)).toBe(10)
  for (const wrong of ['0', '00', '-1', '1.5', 'x', '5x', 'x5', ' 5', '1e1']) {
    expect(
      refusedFields(() => read(wrong)),
      wrong,
    ).toEqual({ form: 'Please give a whole number, 1 to 100' })
  }
})

test('the id of a cursor is one word of 64 characters at most', () => {
  const ofId = (id: string) => refusalOf(() => decodeCursor(encodeCursor({ createdAt: '2026-05-21T15:20:00Z', id })))
  for (const id of ['7', '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d', 'A'.repeat(64)]) expect(ofId(id), id).toBe('none')
  for (const id of ['', ' 7', '7 ', '7;', 'A'.repeat(65)]) expect(ofId(id), id).toBe('invalidFields')
})

test('the id of a cursor is of the kind that its list has', () => {
  const uuid = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'
  const isOf = (id: string, ids: 'number' | 'uuid') =>
    refusalOf(() => decodeCursor(encodeCursor({ createdAt: '2026-05-21T15:20:00Z', id }), ids)) === 'none'
  for (const id of ['7', '9'.repeat(15)]) expect([id, isOf(id, 'number'), isOf(id, 'uuid')]).toEqual([id, true, false])
  expect([isOf(uuid, 'number'), isOf(uuid, 'uuid')]).toEqual([false, true])
  for (const id of ['9'.repeat(16), 'abc', uuid.slice(1), `${uuid}a`, `x${uuid.slice(1)}`]) {
    expect([id, isOf(id, 'number'), isOf(id, 'uuid')]).toEqual([id, false, false])
  }
})

test.each([
  ['years of five digits', '12026-05-21T15:20:00Z'],
  ['a month of one digit', '2026-5-21T15:20:00Z'],
  ['a day of one digit', '2026-05-1T15:20:00Z'],
  ['an hour of one digit', '2026-05-21T5:20:00Z'],
  ['minutes of one digit', '2026-05-21T15:2:00Z'],
  ['seconds of one digit', '2026-05-21T15:20:0Z'],
  ['letters', 'yyyy-mm-ddThh:mm:ssZ'],
  ['another sign between day and hour', '2026-05-21x15:20:00Z'],
  ['a fraction without digits', '2026-05-21T15:20:00.Z'],
  ['a fraction of letters', '2026-05-21T15:20:00.xZ'],
  ['a fraction of seven digits', '2026-05-21T15:20:00.1234567Z'],
  ['no zone', '2026-05-21T15:20:00'],
  ['an offset of one digit', '2026-05-21T15:20:00+5'],
  ['an offset without a sign', '2026-05-21T15:20:0005:00'],
  ['an offset of letters only', '2026-05-21T15:20:00+xx'],
  ['the 30th of February', '2026-02-30T15:20:00Z'],
  ['a thirteenth month', '2026-13-21T15:20:00Z'],
  ['the year 0', '0000-05-21T15:20:00Z'],
  ['an hour 24', '2026-05-21T24:00:00Z'],
  ['a minute 60', '2026-05-21T15:60:00Z'],
  ['a second 60', '2026-05-21T15:20:60Z'],
  ['an offset of 15 hours', '2026-05-21T15:20:00+15'],
  ['an offset of 60 minutes', '2026-05-21T15:20:00+05:60'],
])('a moment with %s is not one of ours', (_, createdAt) => {
  expect(refusalOf(() => decodeCursor(encodeCursor({ createdAt, id: '7' })))).toBe('invalidFields')
})
