import { expect, test } from 'vitest'
import { cityPointOf, cityPoints } from './city-points.ts'
import { knownCities } from './places.ts'

test('each known city has a point, and no other', () => {
  expect(Object.keys(cityPoints).toSorted()).toEqual(knownCities.map(({ slug }) => slug).toSorted())
  for (const { lat, lon } of Object.values(cityPoints)) expect(Math.abs(lat) < 70 && Math.abs(lon) <= 180).toBe(true)
})

test('a city of that name in another country has none', () => {
  expect(cityPointOf({ citySlug: 'london', countryCode: 'GB' })).toEqual({ lat: 51.5074, lon: -0.1278 })
  expect(cityPointOf({ citySlug: 'london', countryCode: 'CA' })).toBeNull()
  expect(cityPointOf({ citySlug: 'constructor', countryCode: 'CA' })).toBeNull()
})
