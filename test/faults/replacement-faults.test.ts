import { beforeEach, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import type { Person } from '../../server/accounts/person.ts'
import { bookingOf } from '../../server/bookings/booking-of.ts'
import { cancelBooking } from '../../server/bookings/cancel-booking.ts'
import { bookReplacement } from '../../server/payments/book-replacement.ts'
import { paymentResult } from '../../server/payments/payment-result.ts'
import { replacementsOf } from '../../server/payments/replacements-of.ts'
import { cards, payByCard, settleAll, useCardProvider } from '../card-provider.ts'
import { moveClockTo, useDatabase } from '../database.ts'
import { thursday } from '../make-bookings.ts'
import { makePerson, makeSpace } from '../make-spaces.ts'
import { expectBooksToAgree, makePaidBooking } from './marketplace-people.ts'

useDatabase()
useCardProvider()

let owner: Person
let guest: Person
let lastSpace: number

beforeEach(async () => {
  await db().$client.query('update spaces set available = false')
  await moveClockTo(thursday)
  owner = await makePerson('Marta Oyelaran')
  guest = await makePerson('June Castellano')
  lastSpace = await makeSpace(await makePerson('Theo Brandt'), { title: 'Last' })
})

/** A paid booking that its owner has cancelled. */
async function cancelledBooking(person: Person): Promise<string> {
  const { bookingId } = await makePaidBooking({ owner, guest: person })
  await cancelBooking(owner, bookingId)
  return bookingId
}

const shown = { amount: 24_750, currency: 'USD' as const }
const refundsOf = async (person: Person, bookingId: string) => (await bookingOf(person, bookingId)).refunds

test('a guest holds a space of the list by one request, pays it, and is refunded the cancelled booking in full', async () => {
  const bookingId = await cancelledBooking(guest)
  await db().$client.query('update bookings set headcount = 4 where id = $1', [bookingId])
  const [other] = await replacementsOf(guest, bookingId)
  expect(other).toMatchObject({ id: lastSpace, quote: { total: shown.amount } })
  const held = await bookReplacement({ person: guest, bookingId, spaceId: lastSpace, ...shown })
  const cancelled = await bookingOf(guest, bookingId)
  expect(await bookingOf(guest, held.bookingId)).toMatchObject({
    status: 'pending',
    spaceId: lastSpace,
    hours: cancelled.hours,
    headcount: cancelled.headcount,
    startTime: cancelled.startTime,
    endTime: cancelled.endTime,
    totalPriceMinor: shown.amount,
  })
  await payByCard(held.clientSecret, cards.good)
  await paymentResult(guest, { bookingId: held.bookingId })
  await settleAll()
  expect(await bookingOf(guest, held.bookingId)).toMatchObject({ status: 'confirmed' })
  expect(await refundsOf(guest, bookingId)).toMatchObject([{ status: 'succeeded', amountMinor: 24_750 }])
  await expectBooksToAgree()
})

test('fault 142: two guests want the last space: one holds it, the other reads that it is taken, and both are refunded', async () => {
  const rival = await makePerson('Ada First')
  const people = [guest, rival]
  const ids = await Promise.all(people.map(cancelledBooking))
  const results = await Promise.allSettled(
    people.map((person, at) => bookReplacement({ person, bookingId: ids[at]!, spaceId: lastSpace, ...shown })),
  )
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'slotTaken' } })
  await settleAll()
  for (const [at, person] of people.entries()) {
    expect(await refundsOf(person, ids[at]!)).toMatchObject([{ status: 'succeeded', amountMinor: 24_750 }])
  }
  await expectBooksToAgree()
})

test('fault 143: the button is pressed twice: there is one hold, and its payment is resumed', async () => {
  const bookingId = await cancelledBooking(guest)
  const press = () => bookReplacement({ person: guest, bookingId, spaceId: lastSpace, ...shown })
  const [first, second] = await Promise.all([press(), press()])
  expect(second.bookingId).toBe(first.bookingId)
  expect((await press()).clientSecret).toBe(first.clientSecret)
})

test('fault 144: the price rose since the list was shown: nothing is held or charged', async () => {
  const bookingId = await cancelledBooking(guest)
  await db().$client.query('update spaces set price_minor = 8000 where id = $1', [lastSpace])
  await expect(bookReplacement({ person: guest, bookingId, spaceId: lastSpace, ...shown })).rejects.toMatchObject({
    code: 'priceChanged',
    details: { amount: 26_400 },
  })
  const { rows } = await db().$client.query('select from bookings where space_id = $1', [lastSpace])
  expect(rows).toEqual([])
})

test('fault 145: a booking of someone else, one that was not cancelled for its guest, or one that began is not replaced', async () => {
  const bookingId = await cancelledBooking(guest)
  const book = (person: Person, id: string) => bookReplacement({ person, bookingId: id, spaceId: lastSpace, ...shown })
  for (const other of [owner, await makePerson('Ada First')]) {
    await expect(book(other, bookingId)).rejects.toMatchObject({ code: 'bookingNotFound' })
  }
  const { bookingId: own } = await makePaidBooking({ owner, guest })
  await expect(book(guest, own)).rejects.toMatchObject({ code: 'notReplaceable' })
  await cancelBooking(guest, own)
  await expect(book(guest, own)).rejects.toMatchObject({ code: 'notReplaceable' })
  await moveClockTo(new Date('2026-05-23T18:00:00Z'))
  await expect(book(guest, bookingId)).rejects.toMatchObject({ code: 'notReplaceable' })
})
