import { expect, test } from 'vitest'
import { citiesByOtherNames, cityMeant } from './city-names.ts'
import { knownCities } from './places.ts'

test.each([
  ['NYC', 'new-york'],
  ['n.y.c.', 'new-york'],
  ['New York City', 'new-york'],
  ['New York, NY', 'new-york'],
  ['new york ny', 'new-york'],
  ['New York, New York, USA', 'new-york'],
  ['LA', 'los-angeles'],
  ['Los Angeles, CA', 'los-angeles'],
  ['Los Angeles, California', 'los-angeles'],
  ['SF', 'san-francisco'],
  ['Paris, France', 'paris'],
  ['London, UK', 'london'],
  ['Leeds, United Kingdom', 'leeds'],
])('%s means a city', (typed, slug) => {
  expect(cityMeant(typed)).toEqual({ slugs: [slug], isPart: false })
})

test('of the cities with a part of that name, one is in the country that was typed', () => {
  expect(cityMeant('Soho')?.slugs).toEqual(['new-york', 'london'])
  expect(cityMeant('Soho, United Kingdom')).toEqual({ slugs: ['london'], isPart: true })
  expect(cityMeant('Chelsea, USA')).toEqual({ slugs: ['new-york'], isPart: true })
  expect(cityMeant('Brooklyn, France')).toBeNull()
})

test.each([
  ['Brooklyn', 'new-york'],
  ['The Bronx', 'new-york'],
  ['Manhattan, NY', 'new-york'],
  ['Neukölln', 'berlin'],
  ['SoMa', 'san-francisco'],
  ["Hell's Kitchen, NY", 'new-york'],
  ['Shoreditch', 'london'],
  ['10001', 'new-york'],
  ['11211', 'new-york'],
  ['90028', 'los-angeles'],
  ['SW1A', 'london'],
])('%s is a part of a city', (typed, slug) => {
  expect(cityMeant(typed)).toEqual({ slugs: [slug], isPart: true })
})

test.each([
  'New York',
  'new york',
  'The Pencil Works',
  'Greenpoint, New York loft',
  'loft',
  'la cocina',
  '',
  ',',
  'Table no',
  // Albany, Beacon, and a number of another kind.
  '12207',
  '12508',
  '1000',
])('%j is searched as text', (typed) => {
  expect(cityMeant(typed)).toBeNull()
})

test('a part of several cities means each of them', () => {
  expect(cityMeant('SoHo')).toEqual({ slugs: ['new-york', 'london'], isPart: true })
  expect(cityMeant('chelsea')?.slugs).toEqual(['new-york', 'london'])
})

test('the beginning of another name or of a part names its cities', () => {
  expect(citiesByOtherNames('shored')).toEqual(['london'])
  expect(citiesByOtherNames('chels')).toEqual(['new-york', 'london'])
  expect(citiesByOtherNames('bomb')).toEqual(['mumbai'])
  expect(citiesByOtherNames('hored')).toEqual([])
})

test('each other name and part is of a known city', () => {
  const slugs = new Set(knownCities.map(({ slug }) => slug))
  for (const name of ['nyc', 'la', 'sf', 'cdmx', 'hk', 'bombay', 'lisboa', 'athina', 'ubud', 'kowloon', 'gangnam'])
    expect(slugs).toContain(cityMeant(name)?.slugs[0])
})
