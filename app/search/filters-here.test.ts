import { expect, test } from 'vitest'
import { filtersHere } from './filters-here.ts'
import { searchAddress } from './search-address.ts'

const here = (query: string, textPlace: { slug: string } | null = null) => {
  const filters = Object.fromEntries(new URLSearchParams(query))
  return decodeURIComponent(searchAddress('', filtersHere(filters, { textPlace, currency: 'GBP' }, '1,2,3,4')))
}

test('a part of the map replaces the place of a search, and a text that names it', () => {
  expect(here('q=loft&city=london&people=4&map=1')).toBe('?q=loft&box=1,2,3,4&people=4&map=1')
  expect(here('country=GB&region=Europe&box=5,6,7,8')).toBe('?box=1,2,3,4')
  expect(here('q=London&map=1', { slug: 'london' })).toBe('?box=1,2,3,4&map=1')
})

test('prices are compared in the currency of the place that was searched before', () => {
  expect(here('city=london&sort=cheapest')).toBe('?box=1,2,3,4&currency=GBP&sort=cheapest')
  expect(here('city=london&maxPrice=4000')).toBe('?box=1,2,3,4&maxPrice=4000&currency=GBP')
  expect(here('city=london&sort=rating')).toBe('?box=1,2,3,4&sort=rating')
})
