import { expect, test } from 'vitest'
import {
  addressWithoutTime,
  changedSearchInput,
  isSearchPast,
  newSearchInput,
  searchOfAddress,
} from './saved-search-input.ts'

const addressOf = (address: string) => newSearchInput.parse({ name: 'Roofs', address }).address

test('a search is saved by its canonical address, without page and unknown parameters', () => {
  expect(addressOf('people=4&city=new-york&limit=5&utm=1&q=')).toBe('city=new-york&people=4')
  expect(addressOf('')).toBe('')
  expect(addressOf('date=2027-02-10&from=14:00&to=18:00&sort=rating')).toBe(
    'date=2027-02-10&from=14%3A00&to=18%3A00&sort=rating',
  )
  for (const address of ['people=none', 'date=2027-02-30&from=14:00&to=18:00', `q=${'a'.repeat(1001)}`])
    expect(newSearchInput.safeParse({ name: 'Roofs', address }).success).toBe(false)
})

test('a name has 1 to 80 characters in one line; a new search without one gets a plain one', () => {
  const id = '00000000-0000-4000-8000-000000000000'
  const named = (name: string) => changedSearchInput.safeParse({ id, name, mailEvery: 'day' })
  expect(named(' Roofs\nin June ').data?.name).toBe('Roofs in June')
  expect(named('a'.repeat(80)).success).toBe(true)
  for (const name of ['', '  ', 'a'.repeat(81)]) expect(named(name).success).toBe(false)
  expect(changedSearchInput.safeParse({ id, name: 'Roofs', mailEvery: 'hour' }).success).toBe(false)
  expect(newSearchInput.parse({ name: '', address: '' }).name).toBe('My search')
})

test('a search with a time is past once its last day is over everywhere; without its time it can be searched again', () => {
  const search = searchOfAddress('city=london&date=2027-02-10&from=14:00&to=18:00&maxTotal=5000&people=3')
  expect(isSearchPast(search, new Date('2027-02-11T11:59Z'))).toBe(false)
  expect(isSearchPast(search, new Date('2027-02-11T12:00Z'))).toBe(true)
  expect(addressWithoutTime(search)).toBe('city=london&people=3')
  const window = searchOfAddress('hours=2&between=2027-02-10T09:00/2027-02-12T18:00')
  expect(isSearchPast(window, new Date('2027-02-12T23:00Z'))).toBe(false)
  expect(isSearchPast(window, new Date('2027-02-13T12:00Z'))).toBe(true)
  expect(isSearchPast(searchOfAddress('q=roof'), new Date('2030-01-01'))).toBe(false)
})
