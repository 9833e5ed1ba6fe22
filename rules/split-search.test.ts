import { expect, test } from 'vitest'
import { splitSearch } from './split-search.ts'

const named = {
  cities: [
    { slug: 'new-york', name: 'New York' },
    { slug: 'sao-paulo', name: 'São Paulo' },
    { slug: 'london', name: 'London' },
  ],
  types: [
    { name: 'studio', label: 'Studio' },
    { name: 'meeting-room', label: 'Meeting Room' },
    { name: 'photography', label: 'Photography' },
  ],
}

test.each([
  ['Williamsburg, Brooklyn', { q: 'williamsburg', city: 'new-york', type: undefined }],
  ['Greenpoint NYC', { q: 'greenpoint', city: 'new-york', type: undefined }],
  ['Brooklyn NY studio', { q: undefined, city: 'new-york', type: 'studio' }],
  ['New York studios', { q: undefined, city: 'new-york', type: 'studio' }],
  ['meeting room in sao paulo', { q: undefined, city: 'sao-paulo', type: 'meeting-room' }],
  ['Soho, London', { q: 'soho', city: 'london', type: undefined }],
  ['photo studios in new york', { q: undefined, city: 'new-york', type: 'photography' }],
  ['photo', { q: undefined, city: undefined, type: 'photography' }],
  ['Conference room', { q: undefined, city: undefined, type: 'meeting-room' }],
  ['studio', { q: undefined, city: undefined, type: 'studio' }],
  ['a studio with piano near 10001', { q: 'piano', city: 'new-york', type: 'studio' }],
  ['at the rooftop', { q: 'at the rooftop', city: undefined, type: undefined }],
  ['rooftop', { q: 'rooftop', city: undefined, type: undefined }],
  ['Chelsea', { q: undefined, city: 'new-york', type: undefined }],
  ['Brooklin', { q: 'brooklin', city: undefined, type: undefined }],
  // No space is there.
  ['Kowloon', { q: 'kowloon', city: undefined, type: undefined }],
])('%j is split', (typed, parts) => {
  expect(splitSearch(typed, named)).toEqual(parts)
})

test('a part of a city, or a type, is found by a mistyped name if that is asked for', () => {
  const forgiving = { ...named, isForgiving: true }
  expect(splitSearch('Brooklin', forgiving)).toEqual({ q: undefined, city: 'new-york', type: undefined })
  expect(splitSearch('studio in Manhatten', forgiving)).toEqual({ q: undefined, city: 'new-york', type: 'studio' })
  expect(splitSearch('studo', forgiving)).toEqual({ q: undefined, city: undefined, type: 'studio' })
  expect(splitSearch('meting rooms in Brooklin', forgiving)).toEqual({
    q: undefined,
    city: 'new-york',
    type: 'meeting-room',
  })
  for (const typed of ['at the rooftop', 'Madison Avenue', 'disk']) {
    expect(splitSearch(typed, forgiving)).toMatchObject({ city: undefined, type: undefined })
  }
  const hall = { name: 'hall', label: 'Concert Hall' }
  const twins = { ...forgiving, types: [{ name: 'halls', label: 'Concert Halo' }, hall] }
  expect(splitSearch('Concert Hall', twins)).toMatchObject({ type: 'hall' })
})

test('of the cities with a part of that name, one that has spaces is meant', () => {
  const london = named.cities.filter(({ slug }) => slug === 'london')
  expect(splitSearch('Soho', { ...named, cities: london })).toMatchObject({ city: 'london' })
})
