import { expect, test } from 'vitest'
import { addressOf } from './search-address.ts'

test('equal filters have equal addresses, and empty ones none', () => {
  expect(addressOf('/explore', { type: 'studio', q: 'loft & bar' })).toBe('/explore?q=loft+%26+bar&type=studio')
  expect(addressOf('/explore', { q: '', city: undefined })).toBe('/explore')
})

test('on the home page the address leads to the section', () => {
  expect(addressOf('/', { region: 'Asia Pacific' })).toBe('/?region=Asia+Pacific#explore-spaces')
})
