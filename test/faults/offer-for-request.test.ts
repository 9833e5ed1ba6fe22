import { beforeEach, expect, test } from 'vitest'
import { loadOffer } from '../../app/messages/load-offer.server.ts'
import { db } from '../../db/connect.ts'
import { offerPrice } from '../../rules/offer.ts'
import type { Person } from '../../server/accounts/person.ts'
import { bookableOffer, offeredSpace } from '../../server/bookings/bookable-offer.ts'
import { bookableSpace } from '../../server/bookings/bookable-space.ts'
import { othersTurns } from '../../server/bookings/refuse-held-before.ts'
import { holdInPlaceOf, replacedRequests } from '../../server/bookings/replaced-requests.ts'
import { env } from '../../server/env.ts'
import { offerOf } from '../../server/messages/prices-in-conversation.ts'
import { withdrawOffer } from '../../server/messages/withdraw-offer.ts'
import { answerRequest } from '../../server/payments/answer-request.ts'
import { bookOffer } from '../../server/payments/book-offer.ts'
import { paymentResult } from '../../server/payments/payment-result.ts'
import { provider } from '../../server/payments/provider.ts'
import { releaseHold } from '../../server/payments/release-hold.ts'
import { sweepHolds } from '../../server/payments/sweep-holds.ts'
import { payByCard, useCardProvider } from '../card-provider.ts'
import { moveClockTo, useDatabase } from '../database.ts'
import { minutesLater, outcomesOf, thursday } from '../make-bookings.ts'
import { makeOffer } from '../make-offers.ts'
import { makeRequest, makeRequestSpace } from '../make-requests.ts'
import { makePerson } from '../make-spaces.ts'
import { refusalFrom } from '../refusal-of.ts'
import { expectBooksToAgree } from './marketplace-people.ts'

useDatabase()
useCardProvider()

let owner: Person
let guest: Person
let spaceId: number

beforeEach(async () => {
  await moveClockTo(thursday)
  owner = await makePerson('Marta Oyelaran')
  guest = await makePerson('June Castellano')
  spaceId = await makeRequestSpace(owner)
})

/** The total of the offer of $200 with the guest fee. */
const shown = { amount: 22_000, currency: 'USD' as const }
const offer = (more: Partial<Parameters<typeof makeOffer>[0]> = {}) => makeOffer({ owner, guest, spaceId, ...more })

async function stateOf(bookingId: string) {
  const { rows } = await db().$client.query<{ status: string; answer: string | null; blocks: number }>(
    `select status, request_answer as answer,
       (select count(*)::int from availability_blocks where booking_id = b.id) as blocks from bookings b where id = $1`,
    [bookingId],
  )
  return rows[0]
}

const cardOf = async (intentId: string) => (await provider().paymentIntents.retrieve(intentId)).status

test('an owner offers the hours of a request, and the guest who books them withdraws it', async () => {
  const request = await makeRequest({ guest, spaceId })
  const { id } = await offer({ time: '13:00' })
  expect((await offerOf(guest, id)).state).toBe('open')
  expect(await loadOffer(guest, id)).toMatchObject({ ended: null, endsRequest: true })
  expect(await stateOf(request.bookingId)).toEqual({ status: 'requested', answer: null, blocks: 1 })
  const [first, again] = await Promise.all([bookOffer(guest, id, shown), bookOffer(guest, id, shown)])
  expect(again.bookingId).toBe(first.bookingId)
  expect((await bookOffer(guest, id, shown)).bookingId).toBe(first.bookingId)
  expect(await stateOf(request.bookingId)).toEqual({ status: 'expired', answer: 'withdrawn', blocks: 0 })
  expect(await cardOf(request.intentId)).toBe('canceled')
  await payByCard(first.clientSecret)
  await paymentResult(guest, { bookingId: first.bookingId })
  expect(await stateOf(first.bookingId)).toEqual({ status: 'confirmed', answer: null, blocks: 1 })
  await expectBooksToAgree()
})

test('fault 256: neither side is told that the hours of such a request are free', async () => {
  await makeRequest({ guest, spaceId })
  const { id } = await offer({ time: '13:00' })
  await bookOffer(guest, id, shown)
  const { rows } = await db().$client.query<{ bodyText: string }>(
    `select body_text as "bodyText" from outgoing_mails where recipient in ($1, $2) and dedupe_key like 'request-ended:%' order by dedupe_key`,
    [guest.email, owner.email],
  )
  const [toGuest, toOwner] = rows.map(({ bodyText }) => bodyText)
  expect(toGuest).toContain('You took the owner’s offer for these hours instead of it.')
  expect(toGuest).not.toContain('Find another time')
  expect(toOwner).toContain('The guest took your offer instead. Its hours are held until they have paid')
  expect(toOwner).not.toContain('free again')
})

test('a guest who lets the hold of such an offer go can book it again, as the request was not let go', async () => {
  await makeRequest({ guest, spaceId })
  const { id } = await offer({ time: '13:00' })
  await minutesLater(30)
  const { bookingId } = await bookOffer(guest, id, shown)
  expect(await othersTurns(db(), { guestId: guest.id, spaceId })).toEqual([])
  await releaseHold(guest, bookingId)
  expect(await refusalFrom(bookOffer(guest, id, shown))).toBe('none')
})

test('a request beside the offered hours, in the way by its buffer only, is not withdrawn by the offer', async () => {
  await db().$client.query('update spaces set buffer_minutes = 30 where id = $1', [spaceId])
  const request = await makeRequest({ guest, spaceId })
  expect(await refusalFrom(offer({ time: '11:00' }))).toBe('slotTaken')
  expect(await stateOf(request.bookingId)).toMatchObject({ status: 'requested', answer: null })
})

test('hours that another guest asks for cannot be offered, and a request for other hours stays', async () => {
  const rival = await makePerson('Theo Brandt')
  await makeRequest({ guest: rival, spaceId })
  expect(await refusalFrom(offer())).toBe('slotTaken')
  const request = await makeRequest({ guest, spaceId, startTime: '2026-05-24T14:00:00' })
  const { id } = await offer({ date: '2026-05-24', time: '17:00' })
  expect(await loadOffer(guest, id)).toMatchObject({ ended: null, endsRequest: false })
  await bookOffer(guest, id, shown)
  expect(await stateOf(request.bookingId)).toEqual({ status: 'requested', answer: null, blocks: 1 })
})

test('an offer that cannot be booked leaves the request as it was', async () => {
  const request = await makeRequest({ guest, spaceId })
  const { id } = await offer()
  await withdrawOffer(owner, id)
  expect(await refusalFrom(bookOffer(guest, id, shown))).toBe('offerWithdrawn')
  expect(await stateOf(request.bookingId)).toEqual({ status: 'requested', answer: null, blocks: 1 })
  expect(await cardOf(request.intentId)).toBe('requires_capture')
  await expectBooksToAgree()
})

test('a request is accepted and its offer booked at the same moment: one of the two', async () => {
  for (const day of [23, 24, 25, 26]) {
    const request = await makeRequest({ guest, spaceId, startTime: `2026-05-${day}T14:00:00` })
    const { id } = await offer({ date: `2026-05-${day}` })
    const { won } = await outcomesOf([
      answerRequest(owner, request.bookingId, { answer: 'accepted' }),
      bookOffer(guest, id, shown),
    ])
    expect(won).toBe(1)
    const isAccepted = (await stateOf(request.bookingId))?.status === 'confirmed'
    expect((await offerOf(guest, id)).state).toBe(isAccepted ? 'taken' : 'held')
  }
  await expectBooksToAgree()
})

test('the worker releases the card of a withdrawn request if the server stopped before', async () => {
  const request = await makeRequest({ guest, spaceId })
  const { id } = await offer()
  const found = await bookableOffer(db(), id, guest.id)
  const space = offeredSpace(await bookableSpace(db(), spaceId, guest.id), found)
  const end = new Date(found.startTime.getTime() + found.hours * 3_600_000)
  const price = offerPrice(found, env().feeRates)
  const slot = { ...found, space, guestId: guest.id, start: found.startTime, end, addOns: [], price, offerId: id }
  const held = await holdInPlaceOf(await replacedRequests(slot), slot)
  expect(await stateOf(request.bookingId)).toEqual({ status: 'requested', answer: 'withdrawn', blocks: 0 })
  expect(await refusalFrom(answerRequest(owner, request.bookingId, { answer: 'accepted' }))).toBe('requestAnswered')
  await expectBooksToAgree()
  await minutesLater(1)
  await sweepHolds()
  expect(await stateOf(request.bookingId)).toEqual({ status: 'expired', answer: 'withdrawn', blocks: 0 })
  expect(await cardOf(request.intentId)).toBe('canceled')
  expect(await stateOf(held.bookingId)).toEqual({ status: 'pending', answer: null, blocks: 1 })
  await expectBooksToAgree()
})
