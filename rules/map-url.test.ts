import { expect, test } from 'vitest'
import { mapUrl } from './map-url.ts'

const query = (place: Parameters<typeof mapUrl>[0]) => new URL(mapUrl(place)).searchParams.get('query')

test('the map URL contains the address with its place and country, each once', () => {
  const greenpoint = { streetAddress: '61 Pencil Row & Co', location: 'Greenpoint, New York', country: 'United States' }
  expect(query(greenpoint)).toBe('61 Pencil Row & Co, Greenpoint, New York, United States')
  expect(query({ ...greenpoint, streetAddress: '' })).toBe('Greenpoint, New York, United States')
  expect(query({ streetAddress: null, location: 'Singapore', country: 'Singapore' })).toBe('Singapore')
  expect(mapUrl(greenpoint)).toMatch(/^https:\/\/www\.openstreetmap\.org\/search\?query=61\+Pencil\+Row\+%26\+Co/)
})

test('a place with a point is shown there, near by', () => {
  const place = { streetAddress: null, location: 'Kreuzberg, Berlin', country: 'Germany' }
  expect(mapUrl({ ...place, point: { lat: 52.4996, lon: -13.419 } })).toBe(
    'https://www.openstreetmap.org/?mlat=52.4996&mlon=-13.419#map=17/52.4996/-13.419',
  )
  expect(mapUrl({ ...place, point: null })).toBe(
    'https://www.openstreetmap.org/search?query=Kreuzberg%2C+Berlin%2C+Germany',
  )
})

test('a place whose name begins with its country is searched with both', () => {
  expect(query({ streetAddress: null, location: 'Singapore River', country: 'Singapore' })).toBe(
    'Singapore River, Singapore',
  )
})
