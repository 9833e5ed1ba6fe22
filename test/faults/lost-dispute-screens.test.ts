import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadBooking } from '../../app/bookings/load-booking.server.ts'
import { loadReceived } from '../../app/bookings/load-received.server.ts'
import { receivedLines } from '../../app/bookings/received-lines.server.ts'
import { db } from '../../db/connect.ts'
import { receiptOf } from '../../server/receipts/receipt-of.ts'
import { priceRows } from '../../server/receipts/receipt-rows.ts'
import { inSimulatorConsole, useCardProvider } from '../card-provider.ts'
import { moveClockTo, useDatabase } from '../database.ts'
import {
  connectAccount,
  expectBooksToAgree,
  type MarketplacePeople,
  makePaidBooking,
  makePeople,
  payOutWhatIsDue,
} from './marketplace-people.ts'

useDatabase()
useCardProvider()

let people: MarketplacePeople
beforeEach(async () => {
  people = await makePeople()
})
afterEach(expectBooksToAgree)

const cellsOf = (line = '') => line.trimEnd().split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)

/** A stay whose share was sent, and whose payment the guest's bank then disputes. */
async function aDisputeAfterThePayout(): Promise<string> {
  await connectAccount(people.owner)
  const { bookingId, intentId } = await makePaidBooking(people)
  await moveClockTo(new Date('2026-05-25T12:00:00Z'))
  await payOutWhatIsDue()
  await inSimulatorConsole(`/payments/${intentId}/dispute`)
  await payOutWhatIsDue()
  return bookingId
}

async function decide(bookingId: string, end: 'won' | 'lost'): Promise<void> {
  const { rows } = await db().$client.query('select provider_id as id from disputes where booking_id = $1', [bookingId])
  await inSimulatorConsole(`/disputes/${rows[0].id}/${end}`)
  await payOutWhatIsDue()
}

/** What the owner's list, page, file and statement say that they receive. */
async function received(bookingId: string) {
  const { past } = await loadReceived(people.owner, new Request('http://x/bookings'))
  const [head, line] = await Array.fromAsync(receivedLines(people.owner, {}))
  const cells = cellsOf(line)
  const inFile = (title: string) => cells[cellsOf(head).indexOf(title)]
  const [booking] = past?.bookings ?? []
  return {
    list: [booking?.share, booking?.payout, booking?.lost],
    page: (await loadBooking(people.owner, bookingId)).share,
    file: [inFile('You receive'), inFile('Lost in disputes')],
    statement: priceRows(await receiptOf(people.owner, bookingId))
      .slice(-4)
      .map(([label, amount]) => [label, amount]),
  }
}

test('a share that a lost dispute took back is promised nowhere', async () => {
  const bookingId = await aDisputeAfterThePayout()
  const rental = [
    ['Rental that is yours to share', '$225.00'],
    ['Owner fee', '−$22.50'],
  ]
  expect(await received(bookingId)).toMatchObject({
    list: ['$202.50', expect.stringMatching(/^Yours since /), null],
    page: '$202.50',
    file: ['202.50', '0.00'],
    statement: expect.arrayContaining([...rental, ['You receive', '$202.50']]),
  })
  await decide(bookingId, 'lost')
  expect(await received(bookingId)).toEqual({
    list: ['$0.00', null, '$202.50 was lost in a dispute'],
    page: '$0: $202.50 was lost in a dispute',
    file: ['0.00', '202.50'],
    statement: [...rental, ['Lost in a dispute', '−$202.50'], ['You receive', '$0.00']],
  })
})
