import { expect, test } from 'vitest'
import { refusedFields } from '../test/refusal-of.ts'
import { parseInput } from './parse-input.ts'
import { refusals } from './refusal.ts'
import {
  addressWithoutTime,
  changedSearchInput,
  firstInterval,
  isSearchPast,
  newSearchInput,
  searchOfAddress,
  searchSavedText,
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
  expect(named(' Roofs\r\nin June ').data?.name).toBe('Roofs in June')
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

test('what cannot be saved is named with what to do', () => {
  const id = '00000000-0000-4000-8000-000000000000'
  const fieldsOf = (name: string, mailEvery: string) =>
    refusedFields(() => parseInput(changedSearchInput, { id, name, mailEvery }))
  expect(fieldsOf('', 'day')).toEqual({ name: 'Please give it a name' })
  expect(fieldsOf('a'.repeat(81), 'day')).toEqual({ name: 'At most 80 characters' })
  expect(fieldsOf('Roofs', 'hour')).toEqual({ mailEvery: 'Please choose one of the list' })
  const save = () => parseInput(newSearchInput, { name: 'Roofs', address: 'people=none' })
  expect(save).toThrow(expect.objectContaining({ code: 'searchUnreadable' }))
  expect(refusedFields(save)).toEqual({ address: refusals.searchUnreadable.message })
})

test('an address has at most 1000 characters, as sent and as saved', () => {
  const accepts = (address: string) => newSearchInput.safeParse({ name: 'Roofs', address }).success
  const sent = (length: number) => 'city=london&utm='.padEnd(length, 'x')
  expect([accepts(sent(1000)), accepts(sent(1001))]).toEqual([true, false])
  // Commas are three characters in the saved address.
  const amenities = Array.from({ length: 15 }, (_, at) => String.fromCharCode(97 + at).repeat(60))
  const list = (last: number) => `amenities=${[...amenities, 'y'.repeat(21), 'z'.repeat(last)].join(',')}`
  expect(addressOf(list(21))).toHaveLength(1000)
  expect([accepts(list(22)), list(22).length]).toEqual([false, 969])
})

test('a new search is mailed about each day if its last day comes within two weeks, else each week', () => {
  const now = new Date('2027-02-03T12:00Z')
  const first = (address: string) => firstInterval(searchOfAddress(address), now)
  expect(first('date=2027-02-17&from=14:00&to=18:00')).toBe('day')
  expect(first('date=2027-02-18&from=14:00&to=18:00')).toBe('week')
  expect(first('hours=2&between=2027-02-11T09:00/2027-02-17T18:00')).toBe('day')
  expect(first('hours=2&between=2027-02-12T09:00/2027-02-18T18:00')).toBe('week')
  expect(first('city=london')).toBe('week')
  expect(searchSavedText('day')).toMatch(/we write once a day at most\.$/)
  expect(searchSavedText('week')).toMatch(/we write once a week at most\.$/)
})
