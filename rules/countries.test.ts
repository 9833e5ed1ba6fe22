import { expect, test } from 'vitest'
import { countryNamed, findCountry, listCountries, otherNamesOf, plainName } from './countries.ts'

test('countries are listed by their English names', () => {
  const names = listCountries().map(({ name }) => name)
  expect(names.length).toBeGreaterThan(200)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
  expect(names.slice(0, 2)).toEqual(['Afghanistan', 'Åland Islands'])
})

test.each([
  ['  Côte  d’Ivoire ', 'cote divoire'],
  ['Trinidad & Tobago', 'trinidad tobago'],
  ['  The  Gambia', 'gambia'],
  ['Over the hills', 'over the hills'],
  ['Xthe Y', 'xthe y'],
  ['Area 51', 'area 51'],
  ['(Japan)', 'japan'],
])('%j is compared as %j', (text, plain) => {
  expect(plainName(text)).toBe(plain)
})

test('a country is found by its name, its code and a common alias, and by nothing else', () => {
  expect(['Japan', 'jp', 'U.K.', 'the Netherlands'].map((text) => findCountry(text)?.code)).toEqual([
    ...['JP', 'JP', 'GB', 'NL'],
  ])
  expect(findCountry('')).toBeNull()
  expect(findCountry('Japan Japan')).toBeNull()
})

test('the other names of a country are those that find it', () => {
  expect(otherNamesOf('US')).toContain('usa')
  expect(otherNamesOf('GB')).not.toContain('usa')
  for (const name of [...otherNamesOf('US'), ...otherNamesOf('GB')])
    expect(['US', 'GB']).toContain(countryNamed(name)?.code)
  expect(otherNamesOf('XX')).toEqual([])
})
