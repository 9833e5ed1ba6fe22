import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadCancelQuestion } from '../../app/bookings/cancel-booking.server.ts'
import { quoteChange } from '../../app/bookings/change-quote.ts'
import { loadChange } from '../../app/bookings/load-change.server.ts'
import type { BookingFormState } from '../../app/space/use-booking-form.ts'
import { db } from '../../db/connect.ts'
import { emptyTariff } from '../../rules/tariff.ts'
import type { Person } from '../../server/accounts/person.ts'
import { bookingOf } from '../../server/bookings/booking-of.ts'
import { pendingModification } from '../../server/bookings/modification-row.ts'
import { quoteModification } from '../../server/bookings/quote-modification.ts'
import { answerRequest } from '../../server/payments/answer-request.ts'
import { bookOffer } from '../../server/payments/book-offer.ts'
import { modifyBooking } from '../../server/payments/modify-booking.ts'
import { paymentResult } from '../../server/payments/payment-result.ts'
import { payByCard, useCardProvider } from '../card-provider.ts'
import { moveClockTo, useDatabase } from '../database.ts'
import { thursday } from '../make-bookings.ts'
import { makeOffer } from '../make-offers.ts'
import { makeRequest, makeRequestSpace } from '../make-requests.ts'
import { makePerson, makeSpace } from '../make-spaces.ts'
import { expectBooksToAgree, makePaidBooking } from './marketplace-people.ts'

useDatabase()
useCardProvider({ processingSeconds: 86_400 })

let owner: Person
let guest: Person

beforeEach(async () => {
  await moveClockTo(thursday)
  owner = await makePerson('Marta Oyelaran')
  guest = await makePerson('June Castellano')
})
// Before the clock goes back for the next test, in which what is due now would be due later.
afterEach(expectBooksToAgree)

const lamp = [{ id: 'lamp', count: 1 }]
const withLamp = {
  ...emptyTariff,
  addOns: [{ id: 'lamp', name: 'Lamp', description: '', unit: 'booking', priceMinor: 1000, required: false, most: 1 }],
}

/** A request for Thursday 28 May, 14:00 to 17:00, that the owner accepted; with a lamp on offer. */
async function acceptedRequest(): Promise<string> {
  const spaceId = await makeRequestSpace(owner)
  await db().$client.query('update spaces set tariff = $2 where id = $1', [spaceId, withLamp])
  const { bookingId } = await makeRequest({ guest, spaceId, startTime: '2026-05-28T14:00:00' })
  await answerRequest(owner, bookingId, { answer: 'accepted' })
  return bookingId
}

/** The same hours by an offer of $200. */
async function usedOffer(): Promise<string> {
  const { id } = await makeOffer({ owner, guest, spaceId: await makeSpace(owner), date: '2026-05-28' })
  const { bookingId, clientSecret } = await bookOffer(guest, id, { amount: 22_000, currency: 'USD' })
  await payByCard(clientSecret)
  await paymentResult(guest, { bookingId })
  return bookingId
}

/** Does what the change page does: gets a quote and agrees to it. */
async function change(bookingId: string, startTime: string, hours: number, addOns?: typeof lamp) {
  const asked = { startTime, hours, ...(addOns && { addOns }) }
  const { toPayMinor, refundMinor, currency } = await quoteModification(guest, bookingId, asked)
  return await modifyBooking({ person: guest, bookingId, ...asked, amount: toPayMinor - refundMinor, currency })
}

const agreedText =
  'Marta agreed to these hours. You can shorten your booking within them; for other hours, write to them.'

describe.each([
  ['whose request the owner accepted', acceptedRequest],
  ['that came from an offer', usedOffer],
])('fault 219: a booking %s', (_, book) => {
  test('is not changed to other hours, and the words say who can help', async () => {
    const bookingId = await book()
    const others: [string, number][] = [
      ['2026-05-30T14:00', 3],
      ['2026-05-28T14:00', 4],
      ['2026-05-28T13:00', 3],
      ['2026-05-28T16:00', 2],
    ]
    for (const [startTime, hours] of others) {
      const quote = await quoteModification(guest, bookingId, { startTime, hours })
      expect(quote).toMatchObject({ available: false, reason: { code: 'notChangeable', message: agreedText } })
      await expect(change(bookingId, startTime, hours), startTime).rejects.toMatchObject({ message: agreedText })
    }
    expect(await pendingModification(db(), bookingId)).toBeNull()
    await db().$client.query('update profiles set full_name = null where id = $1', [owner.id])
    await expect(change(bookingId, '2026-05-30T14:00', 3)).rejects.toMatchObject({
      message: expect.stringMatching(/^The owner agreed to these hours\./),
    })
    expect(await bookingOf(guest, bookingId)).toMatchObject({ hours: 3, status: 'confirmed' })
  })

  test('is shortened within them, and not made longer again', async () => {
    const bookingId = await book()
    expect(await change(bookingId, '2026-05-28T15:00', 2)).toMatchObject({ outcome: 'done' })
    await expect(change(bookingId, '2026-05-28T14:00', 3)).rejects.toMatchObject({ message: agreedText })
    expect(await bookingOf(guest, bookingId)).toMatchObject({ hours: 2 })
  })

  test('has a page that offers these hours only, and mails that name the end of changes like others', async () => {
    const bookingId = await book()
    const address = new URL(`http://127.0.0.1/my-bookings/${bookingId}/change`)
    expect(await loadChange(address, guest, bookingId)).toMatchObject({ onlyOwnTime: agreedText })
    expect(await loadCancelQuestion(guest, bookingId)).toMatchObject({ question: { canChange: false } })
    const { rows } = await db().$client.query(
      `select body_text as text from outgoing_mails where recipient = $1 and subject like 'Confirmed%'`,
      [guest.email],
    )
    expect(rows).toMatchObject([{ text: expect.stringMatching(/Change:?\s+By Tue 26 May, 14:00/) }])
  })
})

test('the page that shortens a booking by an offer shows the agreed price without its rounding', async () => {
  const bookingId = await usedOffer()
  const address = new URL(`http://127.0.0.1/my-bookings/${bookingId}/change`)
  const page = await loadChange(address, guest, bookingId)
  const { startTime: start } = page.agreed
  const form = { checked: { start, problem: null }, draft: { ...page.initial, hours: 2 }, now: thursday }
  const { priceLines } = quoteChange(page, form as unknown as BookingFormState)
  expect(priceLines?.lines.slice(0, 2)).toEqual([
    { label: '2 hours at the agreed price', amount: '$133.34' },
    { label: 'Service fee (10%)', amount: '$13.33' },
  ])
})

test('the add-ons of an accepted request are changed as before', async () => {
  const bookingId = await acceptedRequest()
  expect(await change(bookingId, '2026-05-28T14:00', 3, lamp)).toMatchObject({ outcome: 'payment', amount: 1100 })
})

test('a booking without the owner’s consent is changed to any hours, and its page says nothing of it', async () => {
  const { bookingId } = await makePaidBooking({ owner, guest }, { startTime: '2026-05-28T14:00:00' })
  const address = new URL(`http://127.0.0.1/my-bookings/${bookingId}/change`)
  expect(await loadChange(address, guest, bookingId)).toMatchObject({ onlyOwnTime: null })
  expect(await loadCancelQuestion(guest, bookingId)).toMatchObject({ question: { canChange: true } })
  expect(await change(bookingId, '2026-05-30T14:00', 3)).toMatchObject({ outcome: 'done' })
})

test('the change page says that hours differ in price if those of the booking do, whatever the space costs today', async () => {
  const { bookingId } = await makePaidBooking({ owner, guest }, { startTime: '2026-05-28T14:00:00' })
  const dearMornings = {
    ...emptyTariff,
    timePrices: [{ days: [0, 1, 2, 3, 4, 5, 6], from: '08:00', to: '12:00', priceMinor: 12_500 }],
  }
  const isFrom = async () => {
    const { space } = await loadChange(new URL(`http://127.0.0.1/my-bookings/${bookingId}/change`), guest, bookingId)
    return space.isFrom
  }
  await db().$client.query('update spaces set tariff = $2 where id = (select space_id from bookings where id = $1)', [
    bookingId,
    dearMornings,
  ])
  expect(await isFrom()).toBe(false)
  await db().$client.query('update spaces set tariff = null where id = (select space_id from bookings where id = $1)', [
    bookingId,
  ])
  await db().$client.query('update bookings set tariff = $2 where id = $1', [bookingId, dearMornings])
  expect(await isFrom()).toBe(true)
})
