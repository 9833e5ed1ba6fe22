import { expect, test } from 'vitest'
import { loadMore } from './load-explore.server.ts'
import { parsedAddress } from './parsed-address.server.ts'

const parsed = (query: string) => parsedAddress(new URLSearchParams(query))
const hours = 'date=2027-02-10&from=14:00&to=18:00'

test.each([
  ['people=0', 'Please say how many people come, 1 to 10,000'],
  ['people=2.5', 'Please say how many people come, 1 to 10,000'],
  ['maxPrice=a+lot', 'Please type a price as a number, such as 40 or 40.50'],
  ['sort=best', 'Please give one of newest, cheapest, rating'],
  ['cursor=none', null],
])('%s is dropped, and the rest of the search stays', async (invalid, problem) => {
  const { search, problem: said } = await parsed(`q=loft&${hours}&${invalid}`)
  expect(search).toMatchObject({ q: 'loft', wanted: { date: '2027-02-10', from: '14:00', to: '18:00' } })
  expect(said).toBe(problem)
})

test.each([
  ['from=14:00', 'Please choose a day for these hours'],
  ['from=14:00&to=18:00', 'Please choose a day for these hours'],
  ['from=14:00&to=18:00&weeks=8', 'Please choose a day for these hours'],
  ['weeks=8', 'Please choose a day and hours for these weeks'],
  ['maxTotal=30000', 'Please choose hours for a price in all'],
])('%s alone is dropped with what it lacks in words of the page', async (incomplete, problem) => {
  const { search, problem: said } = await parsed(`q=loft&${incomplete}`)
  expect(search).toMatchObject({ q: 'loft', wanted: undefined, maxTotal: undefined })
  expect(said).toBe(problem)
})

test('weeks of a day without hours are dropped alone', async () => {
  const { search, problem } = await parsed('weeks=8&hours=1&between=2027-02-10T00:00/2027-02-11T00:00&maxTotal=100')
  expect(search).toMatchObject({ wanted: { kind: 'anyHours', hours: 1 }, maxTotal: 100 })
  expect(problem).toBe('Please choose the hours for these weeks')
})

test('invalid hours are dropped together, with the total that needs them', async () => {
  const { search, problem } = await parsed('q=loft&date=2027-02-10&from=14:30&to=18:00&maxTotal=100')
  expect(search).toMatchObject({ q: 'loft', wanted: undefined, maxTotal: undefined })
  expect(problem).toMatch(/whole hour/)
})

test('the next page of a list is not its first one when the cursor cannot be read', async () => {
  const next = loadMore(new URL('http://127.0.0.1/explore/more?q=loft&cursor=none'))
  await expect(next).rejects.toMatchObject({ status: 400 })
})
