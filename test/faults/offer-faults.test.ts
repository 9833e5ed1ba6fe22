import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { offerPrice } from '../../rules/offer.ts'
import type { Person } from '../../server/accounts/person.ts'
import { bookableOffer, offeredSpace } from '../../server/bookings/bookable-offer.ts'
import { bookableSpace } from '../../server/bookings/bookable-space.ts'
import { bookingOf } from '../../server/bookings/booking-of.ts'
import { cancelBooking } from '../../server/bookings/cancel-booking.ts'
import { holdSlot } from '../../server/bookings/hold-slot.ts'
import { env } from '../../server/env.ts'
import { askPrice } from '../../server/messages/ask-price.ts'
import { setBlocked } from '../../server/messages/block-person.ts'
import { conversationOf } from '../../server/messages/conversation-of.ts'
import { mailUnseen } from '../../server/messages/mail-unseen.ts'
import { offerPage } from '../../server/messages/offer-page.ts'
import { offerOf } from '../../server/messages/prices-in-conversation.ts'
import { sendOffer } from '../../server/messages/send-offer.ts'
import { withdrawOffer } from '../../server/messages/withdraw-offer.ts'
import { bookOffer } from '../../server/payments/book-offer.ts'
import { modifyBooking } from '../../server/payments/modify-booking.ts'
import { paymentResult } from '../../server/payments/payment-result.ts'
import { releaseHold } from '../../server/payments/release-hold.ts'
import { startCheckout } from '../../server/payments/start-checkout.ts'
import { sweepHolds } from '../../server/payments/sweep-holds.ts'
import { cards, payByCard, runLaterWork, settleAll, useCardProvider } from '../card-provider.ts'
import { moveClockTo, useDatabase } from '../database.ts'
import { checkoutRequest, hoursLater, makeHold, outcomesOf, thursday } from '../make-bookings.ts'
import { makeOffer, offerFields } from '../make-offers.ts'
import { makePerson, makeSpace } from '../make-spaces.ts'
import { refusalFrom } from '../refusal-of.ts'
import { expectBooksToAgree, makeBookableSpace } from './marketplace-people.ts'

useDatabase()
useCardProvider({ processingSeconds: 86_400 })

let owner: Person
let guest: Person
let spaceId: number

beforeEach(async () => {
  ;({ owner, guest, spaceId } = await makeBookableSpace())
})

/** The total of the offer of $200 with the guest fee. */
const shown = { amount: 22_000, currency: 'USD' as const }
const offer = (more: Partial<Parameters<typeof makeOffer>[0]> = {}) => makeOffer({ owner, guest, spaceId, ...more })

async function payOffer(id: string, card: string = cards.good) {
  const { bookingId, clientSecret } = await bookOffer(guest, id, shown)
  await payByCard(clientSecret, card)
  await paymentResult(guest, { bookingId })
  return bookingId
}

const stateOf = async (id: string) => (await offerOf(guest, id)).state

/** Holds by an offer as another request would after its checks: only the database is left to refuse. */
async function holdBy(id: string, change: { rentalMinor?: number; guestId?: string } = {}) {
  const found = { ...(await bookableOffer(db(), id, guest.id)), ...change }
  const space = offeredSpace(await bookableSpace(db(), spaceId, guest.id), found)
  const { startTime: start, hours, headcount } = found
  const end = new Date(start.getTime() + hours * 3_600_000)
  const price = offerPrice(found, env().feeRates)
  return await holdSlot({
    space,
    guestId: change.guestId ?? guest.id,
    start,
    end,
    hours,
    headcount,
    addOns: [],
    price,
    offerId: id,
  })
}

test('an offer is booked at its price by the normal way, and seen by both sides', async () => {
  const { id, conversationId } = await offer()
  expect(await stateOf(id)).toBe('open')
  const { bookingId, amount, clientSecret } = await bookOffer(guest, id, shown)
  expect(amount).toBe(22_000)
  expect(await stateOf(id)).toBe('held')
  await payByCard(clientSecret, cards.good)
  await paymentResult(guest, { bookingId })
  const booking = await bookingOf(guest, bookingId)
  expect(booking).toMatchObject({
    status: 'confirmed',
    rentalMinor: 20_000,
    totalPriceMinor: 22_000,
    ownerShareMinor: 18_000,
    priceMinor: 6_666,
    headcount: 6,
    hours: 3,
    offerId: id,
  })
  expect(booking.lines.map(({ amountMinor }) => amountMinor)).toEqual([19_998, 2, 2_000])
  for (const person of [owner, guest]) {
    const { prices, events, messages } = await conversationOf(person, conversationId)
    expect(prices.offers).toMatchObject([{ id, state: 'booked', bookingId }])
    expect(events).toMatchObject([{ kind: 'confirmed', byOffer: true }])
    expect(messages.at(-1)?.body).toMatch(/^An offer: .*6 people, \$200 for 3 hours without the service fee$/)
  }
  await expectBooksToAgree()
})

test('the price, the search and the bookings of others are as before', async () => {
  await offer()
  const space = await bookableSpace(db(), spaceId, guest.id)
  expect(space).toMatchObject({ priceMinor: 7_500, tariff: null })
  const other = await makePerson('Cleo Marsh')
  expect((await startCheckout(checkoutRequest({ guest: other, spaceId }))).amount).toBe(24_750)
})

test('fault 117: an offer is opened, booked or withdrawn by someone else: there is none', async () => {
  const { id } = await offer()
  const stranger = await makePerson('Cleo Marsh')
  expect(await refusalFrom(offerPage(stranger, id))).toBe('offerNotFound')
  expect(await refusalFrom(bookOffer(stranger, id, shown))).toBe('offerNotFound')
  expect(await refusalFrom(bookOffer(owner, id, shown))).toBe('offerNotFound')
  for (const person of [stranger, guest]) {
    expect(await refusalFrom(withdrawOffer(person, id))).toBe('offerNotFound')
  }
  for (const wrong of ['1', randomUUID(), `${id}'`]) {
    expect(await refusalFrom(bookOffer(guest, wrong, shown))).toBe('offerNotFound')
    expect(await refusalFrom(offerPage(guest, wrong))).toBe('offerNotFound')
    expect(await refusalFrom(withdrawOffer(owner, wrong))).toBe('offerNotFound')
  }
  // The database has the last word.
  expect(await refusalFrom(holdBy(id, { guestId: stranger.id }))).toBe('offerNotFound')
  expect(await stateOf(id)).toBe('open')
})

test('fault 118: an offer is used many times at once: one hold, which all requests of its guest get', async () => {
  const { id } = await offer()
  const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => bookOffer(guest, id, shown)))
  const made = attempts.flatMap((one) => (one.status === 'fulfilled' ? [one.value.bookingId] : []))
  expect(new Set(made).size).toBe(1)
  const { rows } = await db().$client.query('select from bookings where offer_id = $1', [id])
  expect(rows).toHaveLength(1)
})

test('fault 118: an offer that was used cannot be used again, also if the booking was cancelled', async () => {
  const { id } = await offer()
  const bookingId = await payOffer(id)
  expect(await refusalFrom(bookOffer(guest, id, shown))).toBe('slotTaken')
  await cancelBooking(guest, bookingId)
  await runLaterWork()
  expect(await refusalFrom(bookOffer(guest, id, shown))).toBe('offerUsed')
  expect(await refusalFrom(withdrawOffer(owner, id))).toBe('offerUsed')
  expect(await stateOf(id)).toBe('booked')
})

test('an offer can be used again after a hold that was let go', async () => {
  const { id } = await offer()
  const { bookingId } = await bookOffer(guest, id, shown)
  await releaseHold(guest, bookingId)
  expect(await stateOf(id)).toBe('open')
  await payOffer(id)
  expect(await stateOf(id)).toBe('booked')
})

/** A hold by an offer whose payment was processing for longer than allowed, and is not settled yet. */
async function lateHold(id: string): Promise<string> {
  const { bookingId, clientSecret } = await bookOffer(guest, id, shown)
  await payByCard(clientSecret, cards.slow)
  await hoursLater(61 / 60)
  await sweepHolds()
  expect(await statusOf(bookingId)).toBe('expired')
  await hoursLater(2.1)
  return bookingId
}

const statusOf = async (bookingId: string) => (await bookingOf(guest, bookingId)).status

async function settleLate(bookingId: string) {
  await runLaterWork()
  await settleAll()
  const { rows } = await db().$client.query('select amount_minor::int as amount from refunds where booking_id = $1', [
    bookingId,
  ])
  return { status: await statusOf(bookingId), refunds: rows }
}

test('money for a hold that ended arrives while the offer is unused: it is booked', async () => {
  const { id } = await offer()
  expect(await settleLate(await lateHold(id))).toEqual({ status: 'confirmed', refunds: [] })
  expect(await stateOf(id)).toBe('booked')
})

test('fault 118: money for a hold that ended arrives after the offer was used again: it goes back', async () => {
  const { id } = await offer()
  const first = await lateHold(id)
  // The hours are free again then, but the offer is used.
  await cancelBooking(guest, await payOffer(id))
  expect(await settleLate(first)).toEqual({ status: 'expired', refunds: [{ amount: 22_000 }] })
})

test('fault 119: an offer is withdrawn while the guest pays: refused, and before that: not used', async () => {
  const { id } = await offer()
  const { bookingId } = await bookOffer(guest, id, shown)
  expect(await refusalFrom(withdrawOffer(owner, id))).toBe('offerHeld')
  await releaseHold(guest, bookingId)
  await withdrawOffer(owner, id)
  await withdrawOffer(owner, id)
  expect(await stateOf(id)).toBe('withdrawn')
  expect(await refusalFrom(bookOffer(guest, id, shown))).toBe('offerWithdrawn')
  // Back by the ordinary way, at the ordinary price.
  expect((await startCheckout(checkoutRequest({ guest, spaceId }))).amount).toBe(24_750)
})

test('fault 119: withdrawn and held at the same moment: one of the two', async () => {
  for (let round = 0; round < 6; round++) {
    const { id } = await offer({ date: `2026-05-${24 + round}`, time: '12:00' })
    const { won } = await outcomesOf([withdrawOffer(owner, id), holdBy(id)])
    expect(won).toBe(1)
    const { rows } = await db().$client.query(
      `select withdrawn_at is not null as withdrawn, (select count(*)::int from bookings where offer_id = o.id) as holds from offers o where id = $1`,
      [id],
    )
    expect(rows).toEqual([rows[0].withdrawn ? { withdrawn: true, holds: 0 } : { withdrawn: false, holds: 1 }])
    await db().$client.query(`update bookings set status = 'expired', hold_ended_at = app_now() where offer_id = $1`, [
      id,
    ])
  }
})

test('fault 119: money for a hold that ended arrives after the offer was withdrawn: it goes back', async () => {
  const { id } = await offer()
  const bookingId = await lateHold(id)
  await withdrawOffer(owner, id)
  expect(await settleLate(bookingId)).toEqual({ status: 'expired', refunds: [{ amount: 22_000 }] })
})

test('fault 120: an offer is used after two days, or when its hours have begun', async () => {
  const { id } = await offer({ date: '2026-05-30' })
  await hoursLater(48.01)
  expect(await stateOf(id)).toBe('expired')
  expect(await refusalFrom(bookOffer(guest, id, shown))).toBe('offerExpired')
  expect(await refusalFrom(holdBy(id))).toBe('offerExpired')
  await moveClockTo(thursday)
  await hoursLater(47.9)
  await bookOffer(guest, id, shown)

  await moveClockTo(thursday)
  const soon = await offer({ date: '2026-05-22', time: '10:00' })
  await moveClockTo(new Date('2026-05-22T14:00:00Z'))
  expect(await stateOf(soon.id)).toBe('expired')
  expect(await refusalFrom(bookOffer(guest, soon.id, shown))).toBe('pastStart')
})

test('a hold outlives its offer: who pays in time has booked', async () => {
  const { id } = await offer({ date: '2026-05-30' })
  await hoursLater(47.95)
  const { bookingId, clientSecret } = await bookOffer(guest, id, shown)
  await hoursLater(48.05)
  expect(await stateOf(id)).toBe('held')
  await payByCard(clientSecret, cards.good)
  await paymentResult(guest, { bookingId })
  expect((await bookingOf(guest, bookingId)).status).toBe('confirmed')
})

test('fault 121: the hours of an offer are taken meanwhile, or the space is closed then or gone', async () => {
  const { id } = await offer()
  await makeHold({ guest: await makePerson('Cleo Marsh'), spaceId, startTime: '2026-05-23T16:00' })
  expect(await stateOf(id)).toBe('taken')
  expect(await refusalFrom(bookOffer(guest, id, shown))).toBe('slotTaken')

  const monday = await offer({ date: '2026-05-25' })
  await db().$client.query(
    `update spaces set week_hours = (select jsonb_agg('[]'::jsonb) from generate_series(1, 7)), schedule_version = schedule_version + 1 where id = $1`,
    [spaceId],
  )
  expect((await offerPage(guest, monday.id)).obstacle).toMatch(/./)
  expect(await refusalFrom(bookOffer(guest, monday.id, shown))).toBe('outsideStartHours')
  await db().$client.query('update spaces set deleted_at = app_now() where id = $1', [spaceId])
  expect((await offerPage(guest, monday.id)).obstacle).toBe('This space is no longer listed')
  expect(await refusalFrom(bookOffer(guest, monday.id, shown))).toBe('spaceNotFound')
})

test('fault 121: hours that are taken or closed, too many people or a past time cannot be offered', async () => {
  await makeHold({ guest: await makePerson('Cleo Marsh'), spaceId })
  expect(await refusalFrom(offer())).toBe('slotTaken')
  expect(await refusalFrom(offer({ date: '2026-05-20' }))).toBe('pastStart')
  expect(await refusalFrom(offer({ date: '2026-05-24', headcount: 9_999 }))).toBe('overCapacity')
  expect(await refusalFrom(offer({ date: '2026-05-24', hours: 25 }))).toBe('invalidFields')
  await expect(offer({ date: '2026-05-24', price: '1.49' })).rejects.toMatchObject({
    fields: { price: 'Please enter at least $1.50 for 3 hours' },
  })
  await expect(offer({ date: '2026-05-24', price: '0' })).rejects.toMatchObject({
    fields: { price: expect.any(String) },
  })
  const { rows } = await db().$client.query(
    `select from offers join conversations c on c.id = conversation_id where c.space_id = $1`,
    [spaceId],
  )
  expect(rows).toEqual([])
})

test('fault 122: the price, the hours or the people of an offer are changed in the request', async () => {
  const { id } = await offer()
  await expect(bookOffer(guest, id, { ...shown, amount: 1 })).rejects.toMatchObject({
    code: 'priceChanged',
    details: { amount: 22_000 },
  })
  expect(await refusalFrom(bookOffer(guest, id, { ...shown, currency: 'JPY' }))).toBe('priceChanged')
  const byOffer = { ...checkoutRequest({ guest, spaceId, headcount: 6 }), offerId: id, amount: 22_000 }
  const other = checkoutRequest({ guest, spaceId, hours: 5, headcount: 6 })
  expect(await refusalFrom(startCheckout({ ...other, offerId: id, amount: 36_666 }))).toBe('offerDiffers')
  expect(await refusalFrom(startCheckout({ ...byOffer, headcount: 1 }))).toBe('offerDiffers')
  expect(await refusalFrom(startCheckout({ ...byOffer, spaceId: await makeSpace(owner) }))).toBe('offerDiffers')
  const moved = checkoutRequest({ guest, spaceId, headcount: 6, startTime: '2026-05-24T14:00:00' })
  expect(await refusalFrom(startCheckout({ ...moved, offerId: id, amount: 22_000 }))).toBe('offerDiffers')
  expect(await refusalFrom(holdBy(id, { rentalMinor: 300 }))).toBe('offerNotFound')
  // Without the offer, its price is refused.
  expect(await refusalFrom(startCheckout({ ...byOffer, offerId: undefined }))).toBe('priceChanged')
  expect((await startCheckout(byOffer)).amount).toBe(22_000)
})

test('the ordinary hold of the same hours becomes one by the offer, and back', async () => {
  const { id } = await offer({ headcount: 1 })
  const ordinary = await startCheckout(checkoutRequest({ guest, spaceId }))
  expect(await stateOf(id)).toBe('open')
  const offered = await bookOffer(guest, id, shown)
  expect(offered.bookingId).not.toBe(ordinary.bookingId)
  expect((await bookOffer(guest, id, shown)).bookingId).toBe(offered.bookingId)
  const back = await startCheckout(checkoutRequest({ guest, spaceId }))
  expect(back).toMatchObject({ amount: 24_750 })
  expect(await stateOf(id)).toBe('open')
})

test('an offer at the ordinary price replaces the ordinary hold of the same hours', async () => {
  const { id } = await offer({ headcount: 1, price: '225' })
  const ordinary = await startCheckout(checkoutRequest({ guest, spaceId }))
  const offered = await bookOffer(guest, id, { ...shown, amount: 24_750 })
  expect(offered.bookingId).not.toBe(ordinary.bookingId)
  expect(await stateOf(id)).toBe('held')
})

test('after a hold by an offer ran out, its page knows until when others have their turn', async () => {
  const { id } = await offer()
  expect(await offerPage(guest, id)).toMatchObject({ obstacle: null, turnUntil: null })
  await bookOffer(guest, id, shown)
  expect(await offerPage(guest, id)).toMatchObject({ turnUntil: null })
  await hoursLater(0.2)
  await sweepHolds()
  expect(await refusalFrom(bookOffer(guest, id, shown))).toBe('heldBefore')
  const { turnUntil } = await offerPage(guest, id)
  expect(turnUntil).toBeInstanceOf(Date)
  await hoursLater(1.5)
  expect(await offerPage(guest, id)).toMatchObject({ obstacle: null, turnUntil: null })
  await bookOffer(guest, id, shown)
})

test('an offer of a space by request is booked at once, notice and minimum do not apply, opening hours do', async () => {
  await db().$client.query('update spaces set by_request = true, notice_minutes = 2880, min_hours = 4 where id = $1', [
    spaceId,
  ])
  const { id } = await offer({ date: '2026-05-22' })
  const bookingId = await payOffer(id)
  expect(await bookingOf(guest, bookingId)).toMatchObject({ status: 'confirmed', byRequest: false })
})

test('an offer outlives a new price and a new currency of the space, and gives hours back at its own price later', async () => {
  const { id } = await offer({ date: '2026-05-28' })
  await db().$client.query(`update spaces set price_minor = 9900, currency = 'EUR' where id = $1`, [spaceId])
  const bookingId = await payOffer(id)
  expect(await bookingOf(guest, bookingId)).toMatchObject({ currency: 'USD', totalPriceMinor: 22_000 })
  // An hour less at 66.66 and its fee; the rest of the price is for the whole of it.
  const change = { person: guest, bookingId, startTime: '2026-05-28T14:00:00', hours: 2, currency: 'USD' as const }
  expect(await modifyBooking({ ...change, amount: -7_333 })).toEqual({ outcome: 'done', refundMinor: 7_333 })
})

test('a blocked guest can neither get an offer nor use one', async () => {
  const { id, conversationId } = await offer()
  await setBlocked(owner, conversationId, true)
  expect(await refusalFrom(bookOffer(guest, id, shown))).toBe('bookingRefused')
  expect((await offerPage(guest, id)).obstacle).toMatch(/does not take bookings from you/)
  expect(
    await refusalFrom(
      sendOffer(owner, { conversationId }, { ...offerFields({ date: '2026-05-24' }), clientId: randomUUID() }),
    ),
  ).toBe('blockedByYou')
})

test('fault 123: an offer or a question for one is sent twice: stored once', async () => {
  const { conversationId } = await offer()
  const fields = { ...offerFields({ date: '2026-05-24' }), clientId: randomUUID() }
  const sent = await Promise.all([1, 2, 3].map(() => sendOffer(owner, { conversationId }, fields)))
  expect(new Set(sent.map(({ number }) => number)).size).toBe(1)
  const asked = { ...offerFields({ date: '2026-05-24', price: '' }), clientId: randomUUID() }
  const questions = await Promise.all([1, 2, 3].map(() => askPrice(guest, { spaceId }, asked)))
  expect(new Set(questions.map(({ number }) => number)).size).toBe(1)
  const { prices } = await conversationOf(owner, conversationId)
  expect(prices.offers).toHaveLength(2)
  expect(prices.requests).toMatchObject([{ rentalMinor: null, headcount: 6, isOpen: true }])
})

test('an offer or a question that was sent is returned when it is sent again after its hours were taken', async () => {
  const { conversationId } = await offer()
  const fields = { ...offerFields({ date: '2026-05-24' }), clientId: randomUUID() }
  const asked = { ...offerFields({ date: '2026-05-24', price: '' }), clientId: randomUUID() }
  const send = async () => [
    await sendOffer(owner, { conversationId }, fields),
    await askPrice(guest, { spaceId }, asked),
  ]
  const sent = await send()
  await makeHold({ guest: await makePerson('Cleo Marsh'), spaceId, startTime: '2026-05-24T14:00' })
  expect(await refusalFrom(askPrice(guest, { spaceId }, { ...asked, clientId: randomUUID() }))).toBe('slotTaken')
  expect(await send()).toEqual(sent)
})

test('only the owner offers, and only the guest asks', async () => {
  const { conversationId } = await offer()
  const fields = () => ({ ...offerFields({ date: '2026-05-24' }), clientId: randomUUID() })
  const stranger = await makePerson('Cleo Marsh')
  for (const person of [guest, stranger]) {
    expect(await refusalFrom(sendOffer(person, { conversationId }, fields()))).toBe('conversationNotFound')
  }
  for (const person of [owner, stranger]) {
    expect(await refusalFrom(askPrice(person, { conversationId }, fields()))).toBe('conversationNotFound')
  }
  expect(await refusalFrom(askPrice(owner, { spaceId }, fields()))).toBe('ownSpaceMessage')
  expect(await askPrice(stranger, { spaceId }, fields())).toMatchObject({ number: 1 })
})

test('the mail about an unseen offer says that it is one, and there is one mail', async () => {
  await offer()
  await hoursLater(0.2)
  // Those of the tests before are due, too.
  while ((await mailUnseen()) > 0);
  await mailUnseen()
  const mails = await db().$client.query<{ subject: string }>(
    'select subject from outgoing_mails where recipient = $1',
    [guest.email],
  )
  expect(mails.rows).toMatchObject([{ subject: 'You have an offer' }])
})
