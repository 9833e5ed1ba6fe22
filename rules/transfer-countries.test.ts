import { expect, test } from 'vitest'
import { findCountry } from './countries.ts'
import { isTransferable } from './transfer-countries.ts'

test.each([
  ['US', 'US', true],
  ['US', 'DE', true],
  ['NO', 'CA', true],
  ['CH', 'GB', true],
  ['US', 'MX', false],
  ['JP', 'US', false],
  ['JP', 'JP', true],
  ['US', 'JP', false],
  ['AU', 'NZ', false],
])('a platform in %s pays an owner in %s: %s', (platform, owner, pays) => {
  expect(isTransferable(platform, owner)).toBe(pays)
})

test('34 countries can be paid from the United States, all of which are known', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  const paid = codes.filter((code) => isTransferable('US', code))
  expect(paid).toHaveLength(34)
  expect(paid.filter((code) => findCountry(code)?.code !== code)).toEqual([])
})
