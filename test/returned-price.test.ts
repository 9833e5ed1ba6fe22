import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadBooking } from '../app/bookings/load-booking.server.ts'
import { cancelBooking } from '../server/bookings/cancel-booking.ts'
import { quoteModification } from '../server/bookings/quote-modification.ts'
import { modifyBooking } from '../server/payments/modify-booking.ts'
import { settleAll, useCardProvider } from './card-provider.ts'
import { useDatabase } from './database.ts'
import { expectBooksToAgree, type MarketplacePeople, makePaidBooking, makePeople } from './faults/marketplace-people.ts'

useDatabase()
useCardProvider()

let people: MarketplacePeople
let bookingId: string
beforeEach(async () => {
  people = await makePeople()
  bookingId = (await makePaidBooking(people)).bookingId
  await settleAll()
})
afterEach(expectBooksToAgree)

async function moneyOfGuest() {
  const { price, sum } = await loadBooking(people.guest, bookingId)
  return { kinds: price?.lines.map(({ kind }) => kind) ?? null, inTheEnd: sum?.total.amount }
}

test('a booking that the owner cancelled names no service fee to its guest, not even of hours given back before', async () => {
  const { guest, owner } = people
  const to = { startTime: '2026-05-23T14:00:00', hours: 2 }
  const { refundMinor, currency } = await quoteModification(guest, bookingId, to)
  await modifyBooking({ ...to, person: guest, bookingId, amount: -refundMinor, currency })
  expect((await moneyOfGuest()).kinds).toEqual(['rental', 'guest_fee', 'kept_fee'])
  await cancelBooking(owner, bookingId)
  expect(await moneyOfGuest()).toEqual({ kinds: null, inTheEnd: '$0.00' })
})

test('one that its guest cancelled names the service fee, which is kept', async () => {
  await cancelBooking(people.guest, bookingId)
  expect(await moneyOfGuest()).toEqual({ kinds: ['rental', 'guest_fee'], inTheEnd: '$22.50' })
})
