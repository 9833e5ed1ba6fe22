import { expect, test } from 'vitest'
import { isSameVersion } from './entity-tag.ts'

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['"b","a","c"', true],
  [' * ', true],
  ['"b"', false],
  ['"b, a"', false],
  ['a', false],
  ['', false],
  [null, false],
])('If-None-Match: %s names the version "a": %s', (header, expected) => {
  expect(isSameVersion(header, '"a"')).toBe(expected)
})
