import { expect, test } from 'vitest'
import { nothingFree } from './nothing-free.ts'

const types = [
  { name: 'studio', label: 'Studio' },
  { name: 'meeting-room', label: 'Meeting Room' },
  { name: 'photography', label: 'Photography' },
]

const words = (filters: object, textPlace: { slug: string } | null = null) =>
  nothingFree({ filters: { date: '2026-12-03', ...filters }, types, textPlace })
    .join(' ')
    .trim()

test('a day alone is blamed only if people and day are all that is asked for', () => {
  expect(words({})).toBe('Nothing that fits')
  expect(words({ city: 'new-york', people: '4' })).toBe('Nothing that fits 4 people')
  expect(words({ q: 'new york' }, { slug: 'new-york' })).toBe('Nothing that fits')
})

test('a type is named, and other filters are mentioned', () => {
  expect(words({ type: 'studio', people: '4' })).toBe('No studio for 4 people')
  expect(words({ type: 'meeting-room' })).toBe('No meeting room')
  expect(words({ type: 'photography', people: '1' })).toBe('No space of the type Photography for 1 person')
  expect(words({ maxPrice: '5000', people: '4' })).toBe('Nothing for 4 people that matches your filters')
  expect(words({ type: 'studio', amenities: 'Piano' })).toBe('No studio that matches your filters')
  expect(words({ type: 'studio', q: 'loft' })).toBe('No studio that matches your search')
  expect(words({ q: 'loft', people: '40' })).toBe('Nothing for 40 people that matches your search')
  expect(words({ type: 'studio', q: 'new york' }, { slug: 'new-york' })).toBe('No studio')
})
