import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { db } from '../../db/connect.ts'
import type { Person } from '../../server/accounts/person.ts'
import { bookingOf } from '../../server/bookings/booking-of.ts'
import { completeBookings } from '../../server/bookings/complete-bookings.ts'
import { extensionsOfBooking } from '../../server/bookings/extensions-of.ts'
import { modificationCheckoutPage } from '../../server/payments/checkout-page.ts'
import { extendHold } from '../../server/payments/extend-hold.ts'
import { forgetCards } from '../../server/payments/forget-cards.ts'
import { paymentResult } from '../../server/payments/payment-result.ts'
import { provider } from '../../server/payments/provider.ts'
import { startCheckout } from '../../server/payments/start-checkout.ts'
import { stayLonger } from '../../server/payments/stay-longer.ts'
import { sweepHolds } from '../../server/payments/sweep-holds.ts'
import { reconcile } from '../../server/reconciliation/reconcile.ts'
import {
  answerBankChallenge,
  cards,
  faults,
  payByCard,
  providerIdempotencyKeys,
  providerState,
  runLaterWork,
  settleAll,
  useCardProvider,
} from '../card-provider.ts'
import { minutesAfter, moveClockTo, useDatabase } from '../database.ts'
import { expectInvariants } from '../invariants.ts'
import { checkoutRequest, makeHold, outcomesOf, thursday } from '../make-bookings.ts'
import { makePerson, makeSpace } from '../make-spaces.ts'

/** Longer stays that the card of the booking pays without its guest typing it again. */
useDatabase()
useCardProvider({ processingSeconds: 86_400 })

let owner: Person
let guest: Person
let spaceId: number
let bookingId: string

/** Saturday 23 May, 14:00 to 17:00 in New York. */
const endTime = new Date('2026-05-23T21:00:00Z')
const minutesFromEnd = (minutes: number) => moveClockTo(minutesAfter(endTime, minutes))
const until = (hours: number) => new Date(endTime.getTime() + hours * 3_600_000)

beforeAll(async () => {
  owner = await makePerson('Marta Oyelaran')
})
beforeEach(async () => {
  await moveClockTo(thursday)
  spaceId = await makeSpace(owner)
})
afterAll(async () => {
  await minutesFromEnd(300)
  await runLaterWork()
  for (let round = 0; round < 2; round += 1) {
    await settleAll()
    await reconcile()
    await sweepHolds()
    await completeBookings()
    await forgetCards()
    await settleAll()
  }
  await expectInvariants(await providerState())
  expect((await provider().customers.list()).data).toEqual([])
})

/** A stay that ends in 20 minutes, paid with this card. */
async function book(card: string = cards.good): Promise<void> {
  guest = await makePerson('June Castellano')
  const checkout = await startCheckout(checkoutRequest({ guest, spaceId }))
  const { status } = await payByCard(checkout.clientSecret, card)
  if (status === 'requires_action') await answerBankChallenge(checkout.clientSecret)
  await paymentResult(guest, checkout)
  bookingId = checkout.bookingId
  await minutesFromEnd(-20)
}

const stay = () => bookingOf(guest, bookingId)
const tap = (hours = 1, chargesCard = true) =>
  stayLonger({ person: guest, bookingId, until: until(hours), amount: 8250 * hours, currency: 'USD', chargesCard })

async function charges(): Promise<number[]> {
  const { intents } = await providerState()
  const paid = intents.filter((intent) => intent.bookingId === bookingId && intent.status === 'succeeded')
  return paid.map(({ amountReceived }) => amountReceived).sort((a, b) => a - b)
}

const customersOfStay = async () =>
  (await provider().customers.list({ limit: 100 })).data.filter(({ metadata }) => metadata.booking_id === bookingId)

const done = { outcome: 'done', refundMinor: 0 }
const longerByOne = { status: 'confirmed', hours: 4, endTime: until(1), totalPriceMinor: 33_000 }

test('fault 176: one tap charges the saved card, also if it is pressed twice at once, and again for another hour', async () => {
  await book()
  expect(await extensionsOfBooking(guest, bookingId)).toMatchObject({ cardSaved: true, cardLastFour: '4242' })
  expect(await Promise.all([tap(), tap()])).toEqual([done, done])
  expect(await stay()).toMatchObject(longerByOne)
  expect(await charges()).toEqual([8250, 24_750])
  await minutesFromEnd(40)
  const further = { person: guest, bookingId, until: until(1.5), amount: 4125, currency: 'USD', chargesCard: true }
  expect(await stayLonger(further)).toEqual(done)
  expect(await stay()).toMatchObject({ hours: 4, extraMinutes: 30, endTime: until(1.5) })
  expect(await customersOfStay()).toHaveLength(1)
})

test('fault 176: pressed again just before the first is stored, it is the same', async () => {
  await book()
  await faults({ delayMs: { ms: 300, pathPrefix: '/v1/payment_intents', method: 'POST', count: 1 } })
  const pool = db().$client
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>
  let first: ReturnType<typeof tap> | undefined
  const spy = vi.spyOn(pool, 'query').mockImplementation((async (...args: unknown[]) => {
    const result = await query(...args)
    if (!first && /from "modifications"/.test(JSON.stringify(args[0]).replaceAll('\\', ''))) {
      first = tap()
      await vi.waitFor(async () =>
        expect(await query('select from modifications where booking_id = $1', [bookingId])).toMatchObject({
          rowCount: 1,
        }),
      )
    }
    return result
  }) as typeof pool.query)
  const second = await tap()
  spy.mockRestore()
  expect([await first, second]).toEqual([done, done])
  expect(await charges()).toEqual([8250, 24_750])
})

test.each([
  ['wants the guest', cards.asksAlways, 'authentication_required'],
  ['declines', cards.declinesSaved, 'card_declined'],
])('fault 177: a bank that %s leaves the stay as it was, and the page pays for the same hold', async (_, card, why) => {
  await book(card)
  const asked = await tap()
  if (asked.outcome !== 'payment') throw new Error('It was paid')
  expect(await stay()).toMatchObject({ status: 'confirmed', hours: 3, endTime })
  expect(await tap()).toMatchObject({ outcome: 'payment', modificationId: asked.modificationId })
  const page = await modificationCheckoutPage(guest, bookingId, asked.modificationId)
  expect(page).toMatchObject({ clientSecret: asked.clientSecret, savedCardError: why })
  await payByCard(asked.clientSecret, cards.another)
  expect(await paymentResult(guest, { bookingId, modificationId: asked.modificationId })).toMatchObject({
    state: 'succeeded',
  })
  expect(await stay()).toMatchObject(longerByOne)
  expect(await charges()).toEqual([8250, 24_750])
})

test('a bank that asked when the stay was booked does not ask again', async () => {
  await book(cards.asks)
  expect(await tap()).toEqual(done)
  expect(await stay()).toMatchObject(longerByOne)
})

test('a card that takes its time: the stay ends later once it has paid', async () => {
  await book()
  await db().$client.query(`update payments set saves_card = false where booking_id = $1`, [bookingId])
  const asked = await tap()
  if (asked.outcome !== 'payment') throw new Error('It was paid')
  await payByCard(asked.clientSecret, cards.slow)
  await expect(modificationCheckoutPage(guest, bookingId, asked.modificationId)).rejects.toMatchObject({
    code: 'notPayable',
  })
  await runLaterWork()
  await settleAll()
  expect(await stay()).toMatchObject(longerByOne)
})

test('fault 179: it races the next guest’s hold; one wins, and who loses is not charged', async () => {
  for (let round = 0; round < 6; round += 1) {
    await moveClockTo(thursday)
    spaceId = await makeSpace(owner)
    await book()
    const rival = await makePerson('Theo Brandt')
    const next = makeHold({ guest: rival, spaceId, startTime: '2026-05-23T18:00', hours: 1 })
    const { won, refusals } = await outcomesOf([tap(2), next])
    expect({ won, refusals }).toEqual({ won: 1, refusals: { slotTaken: 1 } })
    const { hours } = await stay()
    expect(await charges()).toEqual(hours === 5 ? [16_500, 24_750] : [24_750])
    expect(hours === 5 || hours === 3).toBe(true)
  }
})

test.each([
  ['tapped again', () => tap().then(() => undefined)],
  ['opened on the payment page', () => openWaiting()],
  ['reported by the provider', settleAll],
])('fault 180: the response to the charge is lost; %s, the stay is longer and charged once', async (_, then) => {
  await book()
  await faults({ dropResponseAfterActing: { ...charging, count: 3 } })
  const lost = await tap().catch((error) => error)
  expect(lost).toMatchObject({ code: 'chargeUnknown', status: 503 })
  expect(lost.message).not.toMatch(/Nothing was charged/)
  await then()
  await settleAll()
  expect(await stay()).toMatchObject(longerByOne)
  expect(await charges()).toEqual([8250, 24_750])
})

/** The request that charges the saved card. */
const charging = { pathPrefix: '/v1/payment_intents', pathSuffix: '/confirm', method: 'POST' } as const

/** Opens the payment page of what waits; the card has paid, so there is nothing to pay. */
async function openWaiting(): Promise<void> {
  const { waiting } = await extensionsOfBooking(guest, bookingId)
  const page = modificationCheckoutPage(guest, bookingId, waiting!.id)
  await expect(page).rejects.toMatchObject({ code: 'notPayable' })
  await paymentResult(guest, { bookingId, modificationId: waiting!.id })
}

test('fault 180: the response to saving the card is lost; tapped again, it pays, under one customer', async () => {
  await book()
  await faults({ dropResponseAfterActing: { pathPrefix: '/v1/customers', method: 'POST', count: 3 } })
  await expect(tap()).rejects.toMatchObject({ code: 'paymentProviderDown' })
  expect(await tap()).toEqual(done)
  expect(await customersOfStay()).toHaveLength(1)
  expect(await charges()).toEqual([8250, 24_750])
})

test('fault 180: the hold ends while the bank responds; the money is for the hours, or comes back', async () => {
  await book()
  await faults({ delayMs: { ms: 3_000, ...charging, count: 1 } })
  const tapped = tap()
  await expect.poll(charges).toEqual([8250, 24_750])
  await minutesFromEnd(-9)
  await sweepHolds()
  expect((await extensionsOfBooking(guest, bookingId)).waiting).toBeNull()
  expect(await tapped).toEqual(done)
  expect(await stay()).toMatchObject(longerByOne)
})

test.each([
  ['as the intent is made', { pathPrefix: '/v1/payment_intents', method: 'POST' } as const],
  ['as it is charged', charging],
])('fault 180: the provider’s own error %s is no second charge', async (_, request) => {
  await book()
  await faults({ status500: { ...request, count: 1, afterActing: true } })
  expect(await tap()).toEqual(done)
  expect(await charges()).toEqual([8250, 24_750])
})

test('fault 254: a second tap while the first tries again after the provider’s own error uses its new key: one charge', async () => {
  await book()
  const intents = '/v1/payment_intents'
  await faults({
    status500: { pathPrefix: intents, method: 'POST', count: 1 },
    // Both look for the intent.
    delayMs: { ms: 1_500, pathPrefix: intents, method: 'GET', count: 2 },
  })
  const before = (await providerIdempotencyKeys()).length
  const first = tap()
  const both = async () => expect(await providerIdempotencyKeys()).toHaveLength(before + 1)
  await vi.waitFor(both, { timeout: 5_000 })
  const { won, refusals } = await outcomesOf([first, tap()])
  expect(won + (refusals.paymentProviderDown ?? 0)).toBe(2)
  expect(await charges()).toEqual([8250, 24_750])
  expect(await stay()).toMatchObject(longerByOne)
})

test('fault 180: a bank that takes its time: a second tap meanwhile keeps the key, and the card is charged once', async () => {
  await book()
  const slowly = { ms: 6_000, beforeActing: true, pathPrefix: '/v1/payment_intents', method: 'POST', count: 1 }
  await faults({ delayMs: slowly })
  const { won, refusals } = await outcomesOf([tap(), tap()])
  expect({ won, refusals }).toEqual({ won: 1, refusals: { paymentProviderDown: 1 } })
  expect(await charges()).toEqual([8250, 24_750])
  expect(await stay()).toMatchObject(longerByOne)
})

test('fault 181: once the stay is over its card is forgotten, also if the id of its customer was never stored', async () => {
  await book()
  await tap()
  const [customer] = await customersOfStay()
  await db().$client.query(
    'update payments set card_customer = null where booking_id = $1 and modification_id is null',
    [bookingId],
  )
  await minutesFromEnd(59)
  await forgetCards()
  expect(await customersOfStay()).toHaveLength(1)
  await minutesFromEnd(74)
  await completeBookings()
  await forgetCards()
  expect(await customersOfStay()).toHaveLength(1)
  await minutesFromEnd(75)
  await completeBookings()
  await faults({ down: true })
  await forgetCards()
  await faults({ down: false })
  expect(await customersOfStay()).toHaveLength(1)
  await minutesFromEnd(90)
  await forgetCards()
  expect(await customersOfStay()).toEqual([])
  expect(await provider().customers.retrieve(customer!.id)).toMatchObject({ deleted: true })
  const { rows } = await db().$client.query(
    'select 1 from payments where booking_id = $1 and (forget_card_at is not null or card_customer is not null or card_method is not null)',
    [bookingId],
  )
  expect(rows).toEqual([])
})

test('fault 182: without a saved card, or if the provider refuses to save it, the page asks for one', async () => {
  await book()
  await db().$client.query('update payments set saves_card = false where booking_id = $1', [bookingId])
  expect(await extensionsOfBooking(guest, bookingId)).toMatchObject({ cardSaved: false })
  const asked = await tap()
  if (asked.outcome !== 'payment') throw new Error('It was paid')
  await payByCard(asked.clientSecret)
  await paymentResult(guest, { bookingId, modificationId: asked.modificationId })
  expect(await stay()).toMatchObject(longerByOne)
  await moveClockTo(thursday)
  spaceId = await makeSpace(owner)
  await db().$client.query('update spaces set longer_stays = false where id = $1', [spaceId])
  await book()
  await db().$client.query('update spaces set longer_stays = true where id = $1', [spaceId])
  expect(await tap()).toMatchObject({ outcome: 'payment' })
  // What was paid without being saved cannot be saved later.
  await db().$client.query(
    'update payments set saves_card = true, charges_card = modification_id is not null where booking_id = $1',
    [bookingId],
  )
  expect(await tap(0.5)).toMatchObject({ outcome: 'payment' })
  expect(await charges()).toEqual([24_750])
})

test('a guest who does not agree when paying has no saved card, and the last choice before paying counts', async () => {
  guest = await makePerson('June Castellano')
  const checkout = await startCheckout(checkoutRequest({ guest, spaceId }))
  bookingId = checkout.bookingId
  const isSaved = async () => {
    const { rows } = await db().$client.query('select saves_card from payments where booking_id = $1', [bookingId])
    return rows[0]?.saves_card
  }
  const choose = async (keepsCard?: boolean) => {
    await extendHold(guest, bookingId, keepsCard)
    return await isSaved()
  }
  expect([await choose(false), await choose(), await choose(true), await choose(false)]).toEqual([
    ...[false, false, true, false],
  ])
  await db().$client.query('update spaces set longer_stays = false where id = $1', [spaceId])
  expect(await choose(true)).toBe(false)
  await db().$client.query('update spaces set longer_stays = true where id = $1', [spaceId])
  await payByCard(checkout.clientSecret, cards.good)
  await paymentResult(guest, checkout)
  await expect(choose(true)).rejects.toMatchObject({ code: 'notPayable' })
  await minutesFromEnd(-20)
  expect(await extensionsOfBooking(guest, bookingId)).toMatchObject({ cardSaved: false })
  expect(await tap()).toMatchObject({ outcome: 'payment' })
  expect(await customersOfStay()).toEqual([])
})

const outages = [
  ['before the card is saved', { dropResponseAfterActing: { pathPrefix: '/v1/customers', count: 3 } }],
  ['as the intent is made', { down: { pathPrefix: '/v1/payment_intents', method: 'POST', count: 3 } }],
  ['before the card is charged', { down: { ...charging, count: 3 } }],
] as const

test.each(outages)(
  'fault 263: the provider is away %s; another card is chosen, and the saved one not charged',
  async (_, outage) => {
    await book()
    await faults(outage)
    await expect(tap()).rejects.toMatchObject({ status: 503 })
    const other = await tap(1, false)
    if (other.outcome !== 'payment') throw new Error('It was paid')
    expect(await charges()).toEqual([24_750])
    await payByCard(other.clientSecret, cards.another)
    expect(await tap()).toEqual(done)
    expect(await charges()).toEqual([8250, 24_750])
    expect(await stay()).toMatchObject(longerByOne)
  },
)

test.each(outages)(
  'fault 264: the provider is away %s; to open the payment page charges nothing',
  async (_, outage) => {
    await book()
    await faults(outage)
    await expect(tap()).rejects.toMatchObject({ status: 503 })
    const { waiting } = await extensionsOfBooking(guest, bookingId)
    const page = await modificationCheckoutPage(guest, bookingId, waiting!.id)
    expect(page).toMatchObject({ savedCardError: null, clientSecret: expect.any(String) })
    expect(await charges()).toEqual([24_750])
    expect(await tap()).toEqual(done)
    expect(await charges()).toEqual([8250, 24_750])
  },
)

test('fault 265: the saved card is charged while another pays on the page: one charge', async () => {
  await book()
  const asked = await tap(1, false)
  if (asked.outcome !== 'payment') throw new Error('It was paid')
  await faults({ delayMs: { ms: 1_000, beforeActing: true, ...charging, count: 1 } })
  const [tapped] = await Promise.all([tap(), payByCard(asked.clientSecret, cards.another)])
  expect(tapped).toEqual(done)
  expect(await charges()).toEqual([8250, 24_750])
})

test('an intent that the release before made with the card is found, and charged once', async () => {
  await book()
  await faults({ down: { pathPrefix: '/v1/payment_intents', method: 'POST', count: 3 } })
  await expect(tap()).rejects.toMatchObject({ code: 'paymentProviderDown' })
  const { rows } = await db().$client.query(
    'select id, idempotency_key from payments where booking_id = $1 and modification_id is not null',
    [bookingId],
  )
  const { id, idempotency_key: idempotencyKey } = rows[0]
  const { rows: paid } = await db().$client.query(
    `update payments set forget_card_at = app_now() where booking_id = $1 and modification_id is null
     returning id, provider_id`,
    [bookingId],
  )
  const { payment_method: card } = await provider().paymentIntents.retrieve(paid[0].provider_id)
  const customer = await provider().customers.create({
    payment_method: String(card),
    metadata: { booking_id: bookingId, payment_id: paid[0].id },
  })
  const sent = { customer: customer.id, payment_method: String(card), off_session: true, confirm: true }
  await provider().paymentIntents.create(
    { amount: 8250, currency: 'usd', ...sent, metadata: { payment_id: id, booking_id: bookingId } },
    { idempotencyKey },
  )
  expect(await tap()).toEqual(done)
  expect(await charges()).toEqual([8250, 24_750])
  expect(await stay()).toMatchObject(longerByOne)
})
