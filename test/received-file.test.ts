import { beforeEach, expect, test } from 'vitest'
import { receivedLines } from '../app/bookings/received-lines.server.ts'
import { db } from '../db/connect.ts'
import type { Person } from '../server/accounts/person.ts'
import { cancelBooking } from '../server/bookings/cancel-booking.ts'
import { useCardProvider } from './card-provider.ts'
import { useDatabase } from './database.ts'
import { type MarketplacePeople, makePaidBooking, makePeople } from './faults/marketplace-people.ts'
import { makePerson } from './make-spaces.ts'

useDatabase()
useCardProvider()

/** Splits a line at the commas outside of quotes. */
const cellsOf = (line: string) => line.trimEnd().split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)

let people: MarketplacePeople
beforeEach(async () => {
  people = await makePeople()
})

test('the file of the bookings received says what went back to the guest', async () => {
  const { bookingId } = await makePaidBooking(people)
  const money = () => moneyOf(people.owner)
  expect(await money()).toEqual(['247.50', '202.50', '0.00'])
  await cancelBooking(people.owner, bookingId)
  expect(await money()).toEqual(['247.50', '0.00', '247.50'])
  expect(await cellsIn(people.owner, ['Penalty'])).toEqual(['22.50'])
})

test('the file of a co-host has the booking without its amounts', async () => {
  const { bookingId } = await makePaidBooking(people)
  const coHost = await makePerson('Ines Ferrer')
  await makeCoHost(coHost, bookingId)
  await cancelBooking(people.owner, bookingId)
  expect(await moneyOf(coHost)).toEqual(['', '', ''])
  expect(await moneyOf(people.owner)).toEqual(['247.50', '0.00', '247.50'])
  expect(await cellsIn(coHost, ['Cancelled by', 'Penalty'])).toEqual(['owner', ''])
})

test('the file names the co-host who cancelled', async () => {
  const { bookingId } = await makePaidBooking(people)
  const coHost = await makePerson('Ines Ferrer')
  await makeCoHost(coHost, bookingId)
  await cancelBooking(coHost, bookingId)
  expect(await cellsIn(people.owner, ['Cancelled by'])).toEqual(['co-host Ines Ferrer'])
})

async function makeCoHost(person: Person, bookingId: string): Promise<void> {
  await db().$client.query(
    `insert into co_hosts (space_id, user_id, access, since) select space_id, $2, 'calendar', app_now() from bookings where id = $1`,
    [bookingId, person.id],
  )
}

/** What the first line of the file of a person says of money. */
async function moneyOf(person: Person) {
  return await cellsIn(person, ['Guest pays', 'You receive', 'Refunded'])
}

/** The cells of the first line of the file of a person in these columns. */
async function cellsIn(person: Person, titles: string[]) {
  const [head = '', line = ''] = await Array.fromAsync(receivedLines(person, {}))
  const cells = cellsOf(line)
  return titles.map((title) => cells[cellsOf(head).indexOf(title)])
}
