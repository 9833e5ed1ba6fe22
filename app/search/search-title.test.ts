import 'temporal-polyfill/global'
import { expect, test } from 'vitest'
import type { TextPlace } from './search-place.server.ts'
import { isForSearchEngines, searchWords, titleWords } from './search-title.ts'

test('the title names the hours as the line below it does', () => {
  const title = (filters: object, placeName: string | null = null) =>
    titleWords({ filters, placeName }).replaceAll('\u00a0', ' ')
  expect(title({ city: 'tokyo' }, 'Tokyo')).toBe('Explore Spaces')
  expect(title({ date: '2026-05-23', from: '14:00', to: '17:00' }, 'New York')).toBe(
    'New York, Sat 23 May, 14:00–17:00',
  )
  expect(title({ date: '2026-05-23', from: '14:00', to: '17:00', weeks: '8' })).toBe(
    'Anywhere, Sat 23 May, 14:00–17:00, 8 weeks',
  )
  expect(title({ box: '1,2,3,4', date: '2026-05-23', from: '14:00', to: '17:00' })).toBe(
    'In this part of the map, Sat 23 May, 14:00–17:00',
  )
  expect(title({ date: '2026-05-23', from: '12:00', to: '00:00' })).toBe('Anywhere, Sat 23 May, 12:00–00:00')
  expect(title({ hours: '4', between: '2026-05-22T16:00/2026-05-24T22:00' })).toBe(
    'Anywhere, any 4 hours, Fri 22 May – Sun 24 May',
  )
  expect(title({ hours: '1', between: '2026-05-23T00:00/2026-05-24T00:00' })).toBe('Anywhere, Sat 23 May')
  expect(title({ hours: '1', between: '2026-05-23T14:00/2026-05-24T00:00' })).toBe('Anywhere, Sat 23 May, from 14:00')
  expect(title({ q: 'new york', date: '2026-12-05', from: '14:00', to: '18:00' })).toBe(
    '“new york”, Sat 5 Dec, 14:00–18:00',
  )
})

test('tabs and previews read what is searched', () => {
  const types = [{ name: 'studio', label: 'Studio' }]
  const words = (filters: object, placeName: string | null = null, textPlace: TextPlace | null = null) =>
    searchWords({ filters, types, placeName, textPlace }).replaceAll('\u00a0', ' ')
  expect(words({})).toBe('Explore Spaces')
  expect(words({ type: 'studio', city: 'tokyo' }, 'Tokyo')).toBe('Studio in Tokyo')
  expect(words({ country: 'JP' }, 'Japan')).toBe('Spaces in Japan')
  expect(words({ region: 'Europe', q: 'loft' })).toBe('Spaces in Europe for “loft”')
  expect(words({ q: 'new york' }, 'New York', { slug: 'new-york' })).toBe('Spaces in New York')
  expect(words({ q: 'SoHo' }, null, { slug: null })).toBe('Spaces for “SoHo”')
  expect(words({ type: 'studio', people: '6' })).toBe('Studio, 6 people')
  expect(words({ people: '1' })).toBe('Spaces, 1 person')
  expect(words({ date: '2026-05-23', from: '14:00', to: '17:00', city: 'tokyo' }, 'Tokyo')).toBe(
    'Spaces in Tokyo, Sat 23 May, 14:00–17:00',
  )
})

test('search engines list types and places, and no search besides', () => {
  expect(isForSearchEngines({})).toBe(true)
  expect(isForSearchEngines({ type: 'studio', city: 'tokyo', q: undefined })).toBe(true)
  for (const filters of [{ q: 'loft' }, { date: '2026-05-23' }, { city: 'tokyo', people: '4' }])
    expect(isForSearchEngines(filters)).toBe(false)
})
