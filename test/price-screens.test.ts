import { makeBookableSpace } from './faults/marketplace-people.ts'
import 'temporal-polyfill/global'
import { randomUUID } from 'node:crypto'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { hostedBookingViews } from '../app/bookings/hosted-booking-views.server.ts'
import { loadBooking } from '../app/bookings/load-booking.server.ts'
import { action } from '../app/messages/conversations.tsx'
import { loadMessages } from '../app/messages/load-messages.server.ts'
import { loadOffer } from '../app/messages/load-offer.server.ts'
import { PriceForm } from '../app/messages/price-form.tsx'
import { loadPricePage, sendPriceForm } from '../app/messages/price-page.server.ts'
import { typedShares } from '../app/messages/price-shares.ts'
import { db } from '../db/connect.ts'
import { defaultFeeRates } from '../rules/price.ts'
import { emptyTariff } from '../rules/tariff.ts'
import type { Person } from '../server/accounts/person.ts'
import { bookingOf } from '../server/bookings/booking-of.ts'
import { cancelBooking } from '../server/bookings/cancel-booking.ts'
import { receivedBookings } from '../server/bookings/received-bookings.ts'
import { requestFacts } from '../server/http/request-context.ts'
import { bookOffer } from '../server/payments/book-offer.ts'
import { modifyBooking } from '../server/payments/modify-booking.ts'
import { paymentResult } from '../server/payments/payment-result.ts'
import { issueReceipt } from '../server/receipts/issue-receipt.ts'
import { priceRows } from '../server/receipts/receipt-rows.ts'
import { payByCard, useCardProvider } from './card-provider.ts'
import { moveClockTo, useDatabase } from './database.ts'
import { expectInvariants } from './invariants.ts'
import { mailsTo } from './mails.ts'
import { makeBooking, thursday } from './make-bookings.ts'
import { makeOffer, offerFields } from './make-offers.ts'
import { makeRequest } from './make-requests.ts'
import { makePerson } from './make-spaces.ts'

useDatabase()
useCardProvider()

let owner: Person
let guest: Person
let spaceId: number
let slug: string

beforeEach(async () => {
  ;({ owner, guest, spaceId } = await makeBookableSpace())
  const { rows } = await db().$client.query<{ slug: string }>('select slug from spaces where id = $1', [spaceId])
  slug = rows[0]!.slug
})

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, clientId: randomUUID() })) form.set(name, value)
  return form
}

/** Asks for three hours with an idea of $99.50, and returns the number of the conversation. */
async function ask(date = '2026-05-23'): Promise<number> {
  const form = formOf({ ...offerFields({ date, price: '99.50' }), space: String(spaceId) })
  const answer: Response = await sendPriceForm(guest, form, 'guest').catch((thrown) => thrown)
  return Number(answer.headers.get('location')?.split('/').at(-1))
}

const pageOf = async (person: Person, conversation: number) =>
  (await loadMessages(person, new URL('http://x/messages'), String(conversation))).open!

test('a price as typed says what the guest would pay and the owner receive, once it is one', () => {
  const shares = (typed: string) => typedShares(typed, 'USD', defaultFeeRates)
  expect(shares('99.50')).toEqual({ guestPays: '$109.45', ownerReceives: '$89.55' })
  expect(['', '0', 'ten', '1.234'].map(shares)).toEqual([null, null, null, null])
})

test("a guest's idea of a price has the service fee beside it for them, and for the owner what they would receive", async () => {
  const conversation = await ask()
  const priceFor = async (person: Person) => (await pageOf(person, conversation)).messages.at(-1)?.card?.price
  expect(await priceFor(guest)).toBe('You thought of $99.50, $109.45 with the service fee')
  expect(await priceFor(owner)).toBe('About $99.50, of which you would receive $89.55')
})

test('hours that are taken are refused with the nearest free ones and the way to the week, to both sides', async () => {
  const other = await makePerson('Theo Brandt')
  await makeBooking({ guest: other, spaceId, startTime: '2026-05-23T15:00', hours: 2 })
  const refused = async (person: Person, role: 'guest' | 'owner', place: Record<string, string>) => {
    const { result, init } = await sendPriceForm(person, formOf({ ...offerFields(), ...place }), role)
    expect(init).toMatchObject({ status: 409 })
    expect(result).toMatchObject({ problem: { code: 'slotTaken' }, typed: offerFields() })
    return result.nearest!
  }
  const asked = await refused(guest, 'guest', { space: String(spaceId) })
  expect(asked.times.map(({ text }) => text)).toEqual([
    ...['Sat 23 May, 12:00–15:00', 'Sat 23 May, 11:00–14:00', 'Sat 23 May, 17:00–20:00'],
  ])
  expect(asked.times[0]).toMatchObject({
    date: '2026-05-23',
    time: '12:00',
    address: `/messages/ask-price?space=${spaceId}&date=2026-05-23&time=12%3A00&hours=3&headcount=6&price=200`,
  })
  expect(asked.week).toBe(`/space/${slug}?date=2026-05-23`)
  const conversation = String(await ask('2026-05-24'))
  const offered = await refused(owner, 'owner', { conversation })
  expect(offered.times[1]).toMatchObject({ address: expect.stringMatching(/^\/messages\/make-offer\?conversation=/) })
  expect(offered.week).toBe('/calendar?date=2026-05-23')
})

test('the form has the hours of the space, and a price that is missing has no other times', async () => {
  const week = Array.from({ length: 7 }, () => [{ from: '10:00', to: '15:00' }])
  await db().$client.query('update spaces set week_hours = $2 where id = $1', [spaceId, JSON.stringify(week)])
  const page = await loadPricePage(guest, new URL(`http://x/messages/ask-price?space=${spaceId}`), 'guest')
  expect(page).toMatchObject({ opening: { weekHours: week }, mostHours: 5, today: '2026-05-21' })
  const form = formOf({ ...offerFields({ price: 'ten' }), space: String(spaceId) })
  const { result } = await sendPriceForm(guest, form, 'guest')
  expect(result).toMatchObject({ problem: { fields: { price: expect.any(String) } }, nearest: null })
})

test('of an hour that comes twice, the form asks which is meant, and sends the chosen one', async () => {
  await moveClockTo(new Date('2026-10-20T12:00:00Z'))
  const allDay = Array.from({ length: 7 }, () => [{ from: '00:00', to: '00:00' }])
  await db().$client.query('update spaces set week_hours = $2 where id = $1', [spaceId, JSON.stringify(allDay)])
  const fields = { ...offerFields({ date: '2026-11-01', time: '01:00', hours: 1 }), space: String(spaceId) }
  const { result } = await sendPriceForm(guest, formOf(fields), 'guest')
  const offsets = ['-04:00', '-05:00']
  expect(result).toMatchObject({ problem: { code: 'timeOverlap' }, nearest: null, offsets })
  const page = await loadPricePage(guest, new URL(`http://x/messages/ask-price?space=${spaceId}`), 'guest')
  const element = createElement(PriceForm, { page, isOwner: false, result })
  const router = createMemoryRouter([{ path: '/', element }])
  const html = renderToStaticMarkup(createElement(RouterProvider, { router }))
  for (const offset of offsets) expect(html).toContain(`<option value="${offset}">`)
  const answer: Response = await sendPriceForm(guest, formOf({ ...fields, offset: '-05:00' }), 'guest').catch(
    (thrown) => thrown,
  )
  expect(answer.headers.get('location')).toMatch(/^\/messages\/\d+$/)
  const { rows } = await db().$client.query<{ at: Date }>(
    'select start_time as at from price_requests order by at desc limit 1',
  )
  expect(rows).toEqual([{ at: new Date('2026-11-01T06:00:00Z') }])
})

test('finding M7: all fields are checked together, each with its error', async () => {
  const fields = offerFields({ date: '', headcount: 9999, price: '0' })
  const { result } = await sendPriceForm(guest, formOf({ ...fields, space: String(spaceId) }), 'guest')
  expect(result).toMatchObject({
    problem: {
      code: 'invalidFields',
      fields: {
        date: 'Please select a date and time',
        headcount: expect.stringMatching(/^This space holds \d+ people at most$/),
        price: 'Please enter a price above 0',
      },
    },
    nearest: null,
  })
  const alone = await sendPriceForm(guest, formOf({ ...offerFields({ date: '' }), space: String(spaceId) }), 'guest')
  expect(alone.result.problem).toMatchObject({ code: 'startMissing', fields: { date: expect.any(String) } })
})

test('finding M6: the form is filled in with the hours that were chosen on the page of the space', async () => {
  const pageAt = (query: string) =>
    loadPricePage(guest, new URL(`http://x/messages/ask-price?space=${spaceId}&${query}`), 'guest')
  const chosen = 'date=2026-05-23&time=14%3A00&hours=2&people=4'
  const page = await pageAt(chosen)
  expect(page.draft).toEqual({ date: '2026-05-23', time: '14:00', offset: '', hours: '2', headcount: '4', price: '' })
  expect(page.back).toBe(`/messages/new?space=${spaceId}&${chosen}`)
  const wrong = await pageAt('date=soon&time=noon&hours=99&people=few')
  expect(wrong.draft).toEqual({ date: '', time: '09:00', offset: '', hours: '1', headcount: '1', price: '' })
  expect((await pageAt('')).draft).toMatchObject({ date: '', time: '10:00', hours: '3' })
})

test('an offer from a booking or a request is filled in with its hours, people and rental, and of no other guest', async () => {
  const fieldsAt = async (query: string) =>
    (await loadPricePage(owner, new URL(`http://x/messages/make-offer?${query}`), 'owner')).draft
  const usual = { date: '', time: '10:00', offset: '', hours: '3', headcount: '1', price: '' }
  const bookingId = await makeBooking({ guest, spaceId, startTime: '2026-05-23T15:00', hours: 2, headcount: 4 })
  const booked = { date: '2026-05-23', time: '15:00', offset: '', hours: '2', headcount: '4', price: '150.00' }
  expect(await fieldsAt(`booking=${bookingId}`)).toEqual(booked)
  expect(await fieldsAt(`booking=${bookingId}&date=2026-05-24&price=90`)).toEqual({
    ...booked,
    date: '2026-05-24',
    price: '90',
  })
  const conversation = await ask('2026-05-24')
  expect(await fieldsAt(`conversation=${conversation}`)).toEqual(usual)
  const other = await makePerson('Theo Brandt')
  const foreign = await makeBooking({ guest: other, spaceId, startTime: '2026-05-25T15:00' })
  expect(await fieldsAt(`conversation=${conversation}&booking=${foreign}`)).toEqual(usual)
  await db().$client.query('update spaces set by_request = true, notice_minutes = 180 where id = $1', [spaceId])
  await makeRequest({ guest, spaceId, startTime: '2026-05-26T11:00' })
  expect(await fieldsAt(`conversation=${conversation}`)).toEqual({
    ...usual,
    date: '2026-05-26',
    time: '11:00',
    price: '225.00',
  })
  expect(await fieldsAt(`conversation=${conversation}&date=2026-05-24&time=10:00`), 'no price of other hours').toEqual({
    ...usual,
    date: '2026-05-24',
  })
  await db().$client.query(`update bookings set add_ons = '[{"id": "piano", "count": 1}]' where status = 'requested'`)
  expect(await fieldsAt(`conversation=${conversation}`), 'no price of an add-on').toMatchObject({ price: '' })
  await moveClockTo(new Date('2026-05-27T12:00:00Z'))
  expect(await fieldsAt(`booking=${bookingId}`)).toEqual({ ...booked, date: '' })
})

test('an offer without a conversation leads to the conversations, and says to choose one', async () => {
  const pageAt = (query: string) => loadPricePage(owner, new URL(`http://x/messages/make-offer${query}`), 'owner')
  for (const query of ['', '?', '?conversation=&date=2026-05-23']) {
    const answer: Response = await pageAt(query).catch((thrown) => thrown)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/messages'])
    const [cookie = ''] = answer.headers.getSetCookie()
    const value = Buffer.from(cookie.split(/[=;]/)[1] ?? '', 'base64url').toString()
    expect(JSON.parse(value)).toMatchObject({ title: 'Please choose a conversation first' })
  }
  await expect(pageAt('?conversation=999999999')).rejects.toMatchObject({ init: { status: 404 } })
})

test('an owner and a guest read at the price which add-ons that of an offer includes', async () => {
  const cleaning = {
    id: 'cleaning',
    name: 'Cleaning',
    description: '',
    unit: 'booking' as const,
    required: true,
    most: 1,
  }
  const tariff = { ...emptyTariff, addOns: [{ ...cleaning, priceMinor: 2500 }] }
  await db().$client.query('update spaces set tariff = $2 where id = $1', [spaceId, JSON.stringify(tariff)])
  const conversation = await ask()
  const url = new URL(`http://x/messages/make-offer?conversation=${conversation}`)
  const included = 'Nothing is added to it: Cleaning ($25 a booking), part of every booking, is included in'
  expect((await loadPricePage(owner, url, 'owner')).included).toBe(`${included} your price.`)
  expect((await loadPricePage(guest, url, 'guest')).included).toBe(`${included} the price of an offer.`)
})

test('what is part of every booking is shown with an offer, and with the booking that it becomes', async () => {
  const cleaning = { id: 'cleaning', name: 'Cleaning', description: '', unit: 'hour', required: true, most: 1 }
  const tariff = { ...emptyTariff, addOns: [{ ...cleaning, priceMinor: 2500 }] }
  await db().$client.query('update spaces set tariff = $2 where id = $1', [spaceId, JSON.stringify(tariff)])
  const { id } = await makeOffer({ owner, guest, spaceId, date: '2026-05-28' })
  expect(await loadOffer(guest, id)).toMatchObject({
    addOns: 'Cleaning (included)',
    price: { totalMinor: 22_000, lines: [{ name: '3 hours at the agreed price' }, { kind: 'guest_fee' }] },
  })
  const { bookingId, clientSecret } = await bookOffer(guest, id, { amount: 22_000, currency: 'USD' })
  await payByCard(clientSecret)
  await paymentResult(guest, { bookingId })
  for (const person of [guest, owner]) {
    expect((await loadBooking(person, bookingId)).addOns).toBe('Cleaning (included)')
  }
  const shown = [
    ['3 hours at the agreed price', 20_000],
    ['Cleaning (included)', 0],
    [null, 2_000],
  ]
  const { price } = await loadBooking(guest, bookingId)
  expect(price?.lines.map(({ name, amountMinor }) => [name, amountMinor])).toEqual(shown)
  const receipt = priceRows(await issueReceipt(guest, bookingId)).map(([label]) => label)
  expect(receipt).toEqual(['3 hours at the agreed price', 'Cleaning (included)', 'Service fee (10%)', 'Total'])
  const [mail] = (await mailsTo(guest)).filter(({ subject }) => subject.startsWith('Confirmed'))
  expect(mail?.bodyText).toContain('3 hours at the agreed price: $200.00')
  const { bookings } = await receivedBookings(owner, { part: 'upcoming' })
  expect((await hostedBookingViews(owner, bookings, thursday))[0]?.addOns).toBe('Cleaning (included)')
  expect((await bookingOf(guest, bookingId)).lines.map(({ name, amountMinor }) => [name, amountMinor])).toEqual([
    [null, 19_998],
    ['Cleaning (included)', 0],
    ['Rounding to the agreed price', 2],
    [null, 2_000],
  ])
  const change = { person: guest, bookingId, startTime: '2026-05-28T14:00:00', hours: 2, currency: 'USD' as const }
  expect(await modifyBooking({ ...change, amount: -7_333 })).toEqual({ outcome: 'done', refundMinor: 7_333 })
  expect((await loadBooking(guest, bookingId)).addOns).toBe('Cleaning (included)')
  await expectInvariants()
})

test('the question of hours that were booked by an offer has no offer to make, and the booking is shown once', async () => {
  const conversation = await ask()
  const question = async () => (await pageOf(owner, conversation)).messages.find(({ card }) => card?.state === 'asked')
  expect((await question())?.card?.link).toMatchObject({ label: 'Make an offer' })
  const { id } = await makeOffer({ owner, guest, spaceId })
  expect((await question())?.card?.link).not.toBeNull()
  const { bookingId, clientSecret } = await bookOffer(guest, id, { amount: 22_000, currency: 'USD' })
  await payByCard(clientSecret)
  await paymentResult(guest, { bookingId })
  expect((await question())?.card?.link).toBeNull()
  for (const [person, title] of [
    [owner, 'The guest booked by the offer'],
    [guest, 'You booked by the offer'],
  ] as const) {
    const { events } = await pageOf(person, conversation)
    expect(events).toMatchObject([{ isCard: false, title, text: null }])
  }
  await cancelBooking(guest, bookingId)
  expect((await question())?.card?.link).not.toBeNull()
})

test('a refused withdrawal names its offer, and a refused message none', async () => {
  const { id, conversationId } = await makeOffer({ owner, guest, spaceId })
  await bookOffer(guest, id, { amount: 22_000, currency: 'USD' })
  const send = async (fields: Record<string, string>) => {
    const context = new RouterContextProvider()
    context.set(requestFacts, { person: owner, session: null, requestId: '', nonce: '', clientAddress: '' })
    const url = new URL(`https://hourlet.example/messages/${conversationId}`)
    const request = new Request(url, { method: 'POST', body: formOf(fields) })
    const params = { id: String(conversationId) }
    const result = await action({ context, request, url, pattern: '' as never, params })
    return result instanceof Response ? null : result.data
  }
  const withdrawn = await send({ intent: 'withdraw-offer', offer: id })
  expect(withdrawn).toMatchObject({ offerId: id, problem: { code: 'offerHeld' } })
  const refused = await send({ conversation: String(conversationId), body: '' })
  expect(refused).toMatchObject({ offerId: null, problem: { code: 'invalidFields' } })
})

test('an offer whose hours are taken leads its guest to their own booking, and says no more of what others have', async () => {
  const { id, conversationId } = await makeOffer({ owner, guest, spaceId, date: '2026-05-28' })
  const own = await makeBooking({ guest, spaceId, startTime: '2026-05-28T15:00', hours: 1 })
  const ended = { ended: 'You have booked these hours already', booking: `/my-bookings/${own}`, hold: null }
  expect(await loadOffer(guest, id)).toMatchObject(ended)
  const { id: next } = await makeOffer({ owner, guest, spaceId, date: '2026-05-29' })
  await makeBooking({ guest: await makePerson('Cleo Marsh'), spaceId, startTime: '2026-05-29T15:00', hours: 1 })
  const taken = { ended: 'These hours are taken now. Nothing was charged.', booking: null }
  expect(await loadOffer(guest, next)).toMatchObject(taken)
  const { messages } = await pageOf(guest, conversationId)
  const notes = messages.flatMap(({ card }) => card?.note ?? [])
  expect(notes).toEqual(['These hours are taken now.', 'These hours are taken now.'])
})
