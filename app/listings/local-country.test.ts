import { expect, test } from 'vitest'
import { englishCountry } from './local-country.ts'

test('a country is found by its name in a language of the browser', () => {
  expect(englishCountry('Deutschland', ['de-DE', 'en'])).toBe('Germany')
  expect(englishCountry(' österreich', ['de-DE'])).toBe('Austria')
  expect(englishCountry('Corée du Sud', ['de', 'fr'])).toBe('South Korea')
})

test('no other text is, nor an English name, which is found by itself', () => {
  for (const text of ['', '  ', 'Bavaria', 'Germany', 'de']) expect(englishCountry(text, ['de-DE'])).toBeNull()
  expect(englishCountry('Deutschland', ['fr'])).toBeNull()
})
