import { beforeAll, expect, test } from 'vitest'
import { pricedListingsBeside } from '../app/listings/other-listings.server.ts'
import type { Person } from '../server/accounts/person.ts'
import { moveClockTo, useDatabase } from './database.ts'
import { thursday } from './make-bookings.ts'
import { makePerson, makeSpace } from './make-spaces.ts'

useDatabase()

let owner: Person
beforeAll(async () => {
  await moveClockTo(thursday)
  owner = await makePerson('Marta Oyelaran')
})

test('the listings that can get the same prices are those of the currency, also behind 100 newer ones', async () => {
  const euros: number[] = []
  for (let n = 0; n < 3; n += 1) euros.push(await makeSpace(owner, { currency: 'EUR' }))
  for (let n = 0; n < 101; n += 1) await makeSpace(owner)
  const [first = 0, ...others] = euros
  const beside = await pricedListingsBeside(owner, first, 'EUR')
  expect(beside.map(({ id }) => id)).toEqual(others.toReversed())
})
