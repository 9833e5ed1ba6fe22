import { describe, expect, test } from 'vitest'
import { refusedFields } from '../test/refusal-of.ts'
import { findCountry, listCountries } from './countries.ts'
import { areaOf, citySlug, knownCities, knownCity, placeOf, suggestTimeZone } from './places.ts'
import { isTimeZone } from './time.ts'

describe('the place of a listing', () => {
  test.each([
    ['Williamsburg, New York', 'USA', 'New York', 'new-york', 'Americas'],
    ['Pinheiros, Sao Paulo', 'brazil', 'São Paulo', 'sao-paulo', 'Americas'],
    ['12 Mare Street, London E8 3RH', 'UK', 'London', 'london', 'Europe'],
    ['London, E8 3RH, England', 'England', 'London', 'london', 'Europe'],
    ['Ybor City, Tampa, FL', 'United States', 'Tampa', 'tampa', 'Americas'],
    ['Vesterbro, Aarhus', 'Denmark', 'Aarhus', 'aarhus', 'Europe'],
    ['Dubai Marina, Dubai', 'uae', 'Dubai', 'dubai', 'Middle East'],
    ['Kennedy Town, Hong Kong', 'Hong Kong', 'Hong Kong', 'hong-kong', 'Asia Pacific'],
    ['Joo Chiat', 'Singapore', 'Joo Chiat', 'joo-chiat', 'Asia Pacific'],
    ['東京', 'Japan', '東京', 'city-kfl-fjg', 'Asia Pacific'],
  ])('%s, %s', (location, country, city, citySlug, region) => {
    expect(placeOf({ location, country })).toMatchObject({ city, citySlug, region })
  })

  test('the city that the owner corrected wins over the location', () => {
    expect(placeOf({ location: 'Hudson Street', country: 'USA', city: 'Hoboken' })).toMatchObject({ city: 'Hoboken' })
  })

  test('USA and United States are one country; an unknown one is rejected at its field', () => {
    expect(findCountry('U.S.A.')).toEqual(findCountry('the United States'))
    expect(() => placeOf({ location: 'x', country: 'Atlantis' })).toThrow(
      expect.objectContaining({ code: 'invalidFields' }),
    )
  })
})

test('every country has one region, and those of the specification have theirs', () => {
  expect(new Set(listCountries().map(({ code }) => code)).size).toBe(listCountries().length)
  const regionOf = (name: string) => findCountry(name)?.region
  expect(['Japan', 'Indonesia', 'Australia'].map(regionOf)).toEqual(Array(3).fill('Asia Pacific'))
  expect(['United Kingdom', 'France', 'Greece'].map(regionOf)).toEqual(Array(3).fill('Europe'))
  expect(['United Arab Emirates', 'United States', 'Canada'].map(regionOf)).toEqual([
    'Middle East',
    'Americas',
    'Americas',
  ])
})

test('known cities have an existing zone and unique slugs', () => {
  expect(knownCities.filter(({ timeZone }) => !isTimeZone(timeZone))).toEqual([])
  expect(new Set(knownCities.map(({ slug }) => slug)).size).toBe(knownCities.length)
  expect(suggestTimeZone({ city: 'chicago', country: 'usa' })).toBe('America/Chicago')
  expect(suggestTimeZone({ city: 'Nice', country: 'France' })).toBe('Europe/Paris')
  expect(suggestTimeZone({ city: 'Split', country: 'Croatia' })).toBe('Europe/Zagreb')
  expect(suggestTimeZone({ city: 'Porto', country: 'Portugal' })).toBe('Europe/Lisbon')
  expect(suggestTimeZone({ city: 'Springfield', country: 'USA' })).toBeNull()
})

describe('the city in a location', () => {
  test.each([
    // A known city of another country does not match.
    ['Paris, Lamar County', 'USA', 'Lamar County', 'lamar-county'],
    ['12 Rue Ardent, Lyon, FR', 'France', 'Lyon', 'lyon'],
    ['Lyon, France', 'France', 'Lyon', 'lyon'],
    ['Lyon, , ', 'France', 'Lyon', 'lyon'],
    ['Lyon, SNCF', 'France', 'SNCF', 'sncf'],
    ['Pier 3,  Old   Harbour  7', 'Denmark', 'Old Harbour', 'old-harbour'],
    ['75011', 'France', 'France', 'france'],
  ])('%s, %s is %s', (location, country, city, citySlug) => {
    expect(placeOf({ location, country })).toMatchObject({ city, citySlug })
  })

  test('a city has 80 characters at most, as a slug too', () => {
    expect(placeOf({ location: `Old ${'x'.repeat(100)}`, country: 'France' }).city).toHaveLength(80)
    expect(citySlug('東'.repeat(80))).toHaveLength(80)
  })

  test('a city given by the owner is trimmed, and matches known cities of its country only', () => {
    expect(placeOf({ location: 'x', country: 'USA', city: '  new york ' })).toMatchObject({ city: 'New York' })
    expect(placeOf({ location: 'Lyon', country: 'France', city: '  ' })).toMatchObject({ city: 'Lyon' })
    expect(placeOf({ location: 'x', country: 'France', city: 'SAO PAULO' })).toMatchObject({ city: 'SAO PAULO' })
  })

  test('an unknown country is rejected with a hint what to enter', () => {
    expect(refusedFields(() => placeOf({ location: 'x', country: 'Atlantis' }))).toEqual({
      country: 'Please enter a country by its English name',
    })
  })
})

test('a known city is found by its slug, others are not', () => {
  expect(knownCity('tokyo')).toMatchObject({ name: 'Tokyo', countryCode: 'JP' })
  expect(knownCity('atlantis')).toBeNull()
})

test('a zone is suggested by the country alone if it has only one, and never for an unknown country', () => {
  expect(suggestTimeZone({ country: 'Japan' })).toBe('Asia/Tokyo')
  expect(suggestTimeZone({ city: null, country: 'USA' })).toBeNull()
  expect(suggestTimeZone({ city: 'Tokyo', country: 'Atlantis' })).toBeNull()
})

test('a location begins with the part of its city, if it has one', () => {
  expect(areaOf('Tribeca, New York')).toBe('Tribeca')
  expect(areaOf('Bondi, Sydney, Australia')).toBe('Bondi')
  expect(areaOf('New York')).toBeNull()
  expect(areaOf('New York, NY')).toBeNull()
  expect(areaOf('São Paulo, SP')).toBeNull()
  expect(areaOf(', New York')).toBeNull()
})
