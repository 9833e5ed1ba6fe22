import { beforeEach, expect, test } from 'vitest'
import { receivedLines } from '../app/bookings/received-lines.server.ts'
import { cancelBooking } from '../server/bookings/cancel-booking.ts'
import { useCardProvider } from './card-provider.ts'
import { useDatabase } from './database.ts'
import { type MarketplacePeople, makePaidBooking, makePeople } from './faults/marketplace-people.ts'

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
  const money = async () => {
    const [head = '', line = ''] = await Array.fromAsync(receivedLines(people.owner, {}))
    const cells = cellsOf(line)
    return ['Guest pays', 'You receive', 'Refunded'].map((title) => cells[cellsOf(head).indexOf(title)])
  }
  expect(await money()).toEqual(['247.50', '202.50', '0.00'])
  await cancelBooking(people.owner, bookingId)
  expect(await money()).toEqual(['247.50', '0.00', '247.50'])
})
