import { expect, test } from 'vitest'
import { searchAddress } from './search-address.ts'

test('equal filters have equal addresses, and empty ones none', () => {
  expect(searchAddress('/explore', { type: 'studio', q: 'loft & bar' })).toBe('/explore?q=loft+%26+bar&type=studio')
  expect(searchAddress('/explore', { q: '', city: undefined })).toBe('/explore')
})

test('on the home page the address leads to the section', () => {
  expect(searchAddress('/', { region: 'Asia Pacific' })).toBe('/?region=Asia+Pacific#explore-spaces')
})
