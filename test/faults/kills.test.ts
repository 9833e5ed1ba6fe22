import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import type { Person } from '../../server/accounts/person.ts'
import { cancelBooking } from '../../server/bookings/cancel-booking.ts'
import { completeBookings } from '../../server/bookings/complete-bookings.ts'
import { extensionsOfBooking } from '../../server/bookings/extensions-of.ts'
import { proposeExtension } from '../../server/bookings/propose-extension.ts'
import { quoteModification } from '../../server/bookings/quote-modification.ts'
import { requestExtension } from '../../server/bookings/request-extension.ts'
import { offerOf } from '../../server/messages/prices-in-conversation.ts'
import { bookOffer } from '../../server/payments/book-offer.ts'
import { modifyBooking } from '../../server/payments/modify-booking.ts'
import { moveBooking } from '../../server/payments/move-booking.ts'
import { paymentResult } from '../../server/payments/payment-result.ts'
import { provider as cardProvider } from '../../server/payments/provider.ts'
import { startCheckout } from '../../server/payments/start-checkout.ts'
import { startSeries } from '../../server/payments/start-series.ts'
import { stayLonger } from '../../server/payments/stay-longer.ts'
import { reconcile } from '../../server/reconciliation/reconcile.ts'
import { cards, faults, payByCard, settleAll, useCardProvider } from '../card-provider.ts'
import { useDatabase } from '../database.ts'
import { checkoutRequest, makeHold, thursday } from '../make-bookings.ts'
import { makeOffer } from '../make-offers.ts'
import { makePerson, makeSpace } from '../make-spaces.ts'
import { keptFrom } from './booking-life.ts'
import { type KillMoment, killAt } from './kill.ts'
import { batches, runs } from './runs.ts'
import { beginAt, pass, recover } from './survivor.ts'

/** A server process is killed (SIGKILL) at each named step; the next one finds the pending work and finishes it. */
const times = runs('KILLS', 1)

let guest: Person
let spaceId: number

beforeEach(async () => {
  await beginAt(thursday)
  guest = await makePerson('June Castellano')
  spaceId = await makeSpace(await makePerson('Marta Oyelaran'))
})

const start = '2026-05-30T14:00:00'
const bookingRequest = () => checkoutRequest({ guest, spaceId, startTime: start })

async function aBooking(): Promise<string> {
  const { bookingId, clientSecret } = await startCheckout(bookingRequest())
  await payByCard(clientSecret)
  await paymentResult(guest, { bookingId })
  return bookingId
}

async function aChange(bookingId: string, startTime = start, hours = 4) {
  const { toPayMinor, refundMinor, currency } = await quoteModification(guest, bookingId, { startTime, hours })
  return { person: guest, bookingId, startTime, hours, amount: toPayMinor - refundMinor, currency }
}

/** A booking until 17:00 on Saturday 30 May in New York, with the clock at 16:45. */
async function aStayThatEnds(): Promise<string> {
  const bookingId = await aBooking()
  await beginAt(new Date('2026-05-30T20:45:00Z'))
  return bookingId
}

function anHourMore(bookingId: string) {
  return { person: guest, bookingId, until: '2026-05-30T22:00:00.000Z', amount: 8250, currency: 'USD' }
}

/** Three Thursdays from 18:00 to 20:00 in New York. */
function threeWeeks() {
  const stays = ['2026-05-28', '2026-06-04', '2026-06-11'].map((date) => `${date}T22:00:00Z`)
  const pattern = { date: '2026-05-28', time: '18:00', hours: 2, weeks: 3, headcount: 1 }
  return { ...pattern, person: guest, spaceId, stays, amount: 49_500, currency: 'USD' }
}

/** The stays of the guest's series, and what was kept for them; `mails` are those to the guest. */
async function seriesState() {
  const { rows } = await db().$client.query<{ id: string; status: string }>(
    'select id, status from bookings where user_id = $1 and series_id is not null order by series_place',
    [guest.id],
  )
  const mails = await db().$client.query('select 1 from outgoing_mails where recipient = $1', [guest.email])
  return {
    statuses: rows.map(({ status }) => status),
    kept: await keptFrom(rows.map(({ id }) => id)),
    mails: mails.rows.length,
  }
}

async function ownerOf(ofSpaceId: number): Promise<Person> {
  const { rows } = await db().$client.query<{ id: string; email: string }>(
    'select u.id, u.email from spaces s join users u on u.id = s.user_id where s.id = $1',
    [ofSpaceId],
  )
  return { ...rows[0]!, fullName: 'Marta Oyelaran', avatarUrl: null, isAdmin: false }
}

async function stateOf(bookingId: string) {
  const { rows } = await db().$client.query<{ status: string; hours: number }>(
    'select status, hours from bookings where id = $1',
    [bookingId],
  )
  return { ...rows[0], kept: await keptFrom([bookingId]) }
}

const provider = {
  intent: 'POST /v1/payment_intents',
  customer: 'POST /v1/customers',
  fetched: 'GET /v1/payment_intents/pi_',
  cancelled: 'POST /v1/payment_intents/pi_',
  charged: 'POST /v1/payment_intents/*/confirm',
  refund: 'POST /v1/refunds',
} as const

describe.each(batches(times, 10))('killed, %s', ({ count }) => {
  useDatabase()
  useCardProvider({ processingSeconds: 86_400 })
  for (let round = 1; round <= count; round += 1) describe(`round ${round}`, dieAndRecover)
})

function dieAndRecover() {
  test.each<[string, () => KillMoment]>([
    ['while the slot is being taken', () => ({ inTransactionOn: spaceId })],
    ['fault 6: held, before the provider is asked', () => ({ before: provider.intent })],
    ['the intent made, before it is noted', () => ({ after: provider.intent })],
  ])('a hold: %s', async (_, moment) => {
    await killAt(moment(), { do: 'hold', request: bookingRequest() })
    await recover()
    await makeHold({ guest: await makePerson(), spaceId, startTime: start })
    const { rows } = await db().$client.query(`select status from bookings where space_id = $1 and user_id = $2`, [
      ...[spaceId, guest.id],
    ])
    expect(rows.filter(({ status }) => status !== 'expired')).toEqual([])
    await db().$client.query(`update bookings set status = 'expired' where space_id = $1`, [spaceId])
    await db().$client.query('delete from availability_blocks where space_id = $1', [spaceId])
    await db().$client.query(`update payments set status = 'canceled' where provider_id is null`)
  })

  test.each<[string, () => KillMoment]>([
    ['while its hours are being taken', () => ({ inTransactionOn: spaceId })],
    ['held, before the provider is asked', () => ({ before: provider.intent })],
    ['the intent made, before it is noted', () => ({ after: provider.intent })],
    ['paid, the truth fetched, before the booking is confirmed', () => ({ after: provider.fetched })],
    ['paid, while it is being confirmed', () => ({ inTransactionOn: spaceId })],
  ])('fault 184: an offer: %s', async (when, moment) => {
    const { id } = await makeOffer({ owner: await ownerOf(spaceId), guest, spaceId, date: '2026-05-30' })
    const shown = { amount: 22_000, currency: 'USD' } as const
    const book = async () => {
      const checkout = await bookOffer(guest, id, shown)
      await payByCard(checkout.clientSecret)
      return checkout.bookingId
    }
    if (when.startsWith('paid')) {
      await faults({ loseWebhooks: true })
      const bookingId = await book()
      await killAt(moment(), { do: 'lookAtResult', person: guest, bookingId })
    } else {
      await killAt(moment(), { do: 'bookOffer', person: guest, offerId: id, shown })
      await recover()
      // The hold has ended: the offer is open again for its guest, who has to leave the hours to others for a while.
      await pass(60)
      expect((await offerOf(guest, id)).state).toBe('open')
      await paymentResult(guest, { bookingId: await book() })
    }
    await recover()
    const { rows } = await db().$client.query<{ id: string; status: string }>(
      `select id, status from bookings where offer_id = $1 and status <> 'expired'`,
      [id],
    )
    expect(rows).toEqual([{ id: rows[0]?.id, status: 'confirmed' }])
    expect(await stateOf(rows[0]!.id)).toEqual({ status: 'confirmed', hours: 3, kept: 22_000 })
    expect((await offerOf(guest, id)).state).toBe('booked')
  })

  test.each<[string, () => KillMoment]>([
    ['paid, before the provider is asked', () => ({ before: provider.fetched })],
    ['fault 7: the truth fetched, before the booking is confirmed', () => ({ after: provider.fetched })],
    ['while it is being confirmed', () => ({ inTransactionOn: spaceId })],
  ])('a payment: %s', async (_, moment) => {
    const { bookingId, clientSecret } = await startCheckout(bookingRequest())
    await faults({ loseWebhooks: true })
    await payByCard(clientSecret)
    await killAt(moment(), { do: 'lookAtResult', person: guest, bookingId })
    await pass(2)
    await reconcile()
    expect(await stateOf(bookingId)).toEqual({ status: 'confirmed', hours: 3, kept: 24_750 })
    await recover()
  })

  test.each<[string, () => KillMoment]>([
    ['while its slots are being taken', () => ({ inTransactionOn: spaceId })],
    ['held, before the provider is asked', () => ({ before: provider.intent })],
    ['its first intent made, before it is noted', () => ({ after: provider.intent })],
  ])('fault 187: a series: %s', async (_, moment) => {
    await killAt(moment(), { do: 'holdSeries', request: threeWeeks() })
    await recover()
    const { statuses, ...money } = await seriesState()
    expect(money).toEqual({ kept: 0, mails: 0 })
    // The database finishes the one statement that it has begun, or returns all of it.
    expect([[], Array(3).fill('expired')]).toContainEqual(statuses)
  })

  test.each<[string, () => KillMoment]>([
    ['before the provider is asked', () => ({ before: provider.fetched })],
    ['the first authorization fetched, before it is noted', () => ({ after: provider.fetched })],
    ['while the first is noted', () => ({ inTransactionOn: spaceId })],
    ['before its first charge', () => ({ before: provider.cancelled })],
    ['charged for the first week, before that is noted', () => ({ after: provider.cancelled })],
  ])('fault 187: a series whose cards are authorized: %s', async (_, moment) => {
    const { stays, ...request } = threeWeeks()
    const held = await startSeries({ ...request, stays: stays.map((at) => new Date(at)) })
    await faults({ loseWebhooks: true })
    for (const { clientSecret } of held.stays) await payByCard(clientSecret)
    await killAt(moment(), { do: 'settleSeries', person: guest, seriesId: held.seriesId })
    await pass(2)
    await reconcile()
    await settleAll()
    expect(await seriesState()).toEqual({ statuses: Array(3).fill('confirmed'), kept: 49_500, mails: 1 })
    await recover()
  })

  test('a webhook: stored and taken up, before it is worked off', async () => {
    const { bookingId, clientSecret } = await startCheckout(bookingRequest())
    await payByCard(clientSecret)
    const { rows } = await db().$client.query('select id from webhook_events where processed_at is null')
    for (let tries = 0; rows.length === 0 && tries < 100; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      rows.push(...(await db().$client.query('select id from webhook_events where processed_at is null')).rows)
    }
    await killAt({ after: provider.fetched }, { do: 'processPaymentEvents' })
    await recover()
    expect(await stateOf(bookingId)).toEqual({ status: 'confirmed', hours: 3, kept: 24_750 })
  })

  test('a lapsed hold: its intent cancelled, before that is noted', async () => {
    const { bookingId } = await startCheckout(bookingRequest())
    await pass(11)
    await killAt({ after: provider.cancelled }, { do: 'sweepHolds' })
    await recover()
    expect(await stateOf(bookingId)).toEqual({ status: 'expired', hours: 3, kept: 0 })
  })

  test('a cancellation: while it is being written', async () => {
    const bookingId = await aBooking()
    await killAt({ inTransactionOn: spaceId }, { do: 'cancel', person: guest, bookingId })
    await recover()
    expect(await stateOf(bookingId)).toEqual({ status: 'confirmed', hours: 3, kept: 24_750 })
    await cancelBooking(guest, bookingId)
    await recover()
    expect(await stateOf(bookingId)).toEqual({ status: 'cancelled', hours: 3, kept: 0 })
  })

  test.each<[string, KillMoment]>([
    ['due, before the provider is asked', { before: provider.refund }],
    ['fault 8: made, before it is noted', { after: provider.refund }],
  ])('a refund: %s', async (_, moment) => {
    const bookingId = await aBooking()
    await cancelBooking(guest, bookingId)
    await killAt(moment, { do: 'sendRefunds' })
    await recover()
    expect(await stateOf(bookingId)).toEqual({ status: 'cancelled', hours: 3, kept: 0 })
  })

  test.each([true, false])('fault 167: a cancelled booking while it is moved (again after it: %s)', (isRepeated) =>
    killWhileMoving({ priceMinor: 7000, amount: 23_100, kept: 23_100, isRepeated }),
  )

  test.each([true, false])('fault 193: while it is moved to a dearer space (again after it: %s)', (isRepeated) =>
    killWhileMoving({ priceMinor: 8000, amount: 26_400, kept: 24_749, isRepeated }),
  )

  test('fault 168: hours that were booked again, while they are paid back', async () => {
    const bookingId = await aBooking()
    await beginAt(new Date('2026-05-30T13:00:00Z'))
    await cancelBooking(guest, bookingId)
    const other = await makePerson('Ada Second')
    const again = await startCheckout({ ...bookingRequest(), person: other })
    await payByCard(again.clientSecret, cards.another)
    await paymentResult(other, again)
    await settleAll()
    await beginAt(new Date('2026-05-31T21:05:00Z'))
    await completeBookings()
    await killAt({ inTransactionOn: spaceId }, { do: 'payBackHours' })
    expect(await stateOf(bookingId)).toMatchObject({ kept: 24_750 })
    await recover()
    expect(await stateOf(bookingId)).toEqual({ status: 'cancelled', hours: 3, kept: 2250 })
  })

  test.each<[string, () => KillMoment]>([
    ['while its extra time is being taken', () => ({ inTransactionOn: spaceId })],
    ['held, before the provider is asked', () => ({ before: provider.intent })],
    ['its intent made, before it is noted', () => ({ after: provider.intent })],
  ])('a dearer change: %s', async (_, moment) => {
    const bookingId = await aBooking()
    await killAt(moment(), { do: 'change', request: await aChange(bookingId) })
    await recover()
    expect(await stateOf(bookingId)).toEqual({ status: 'confirmed', hours: 3, kept: 24_750 })
  })

  test.each<[string, () => KillMoment]>([
    ['the truth fetched, before the booking moves', () => ({ after: provider.fetched })],
    ['while it moves', () => ({ inTransactionOn: spaceId })],
  ])('a difference that was paid: %s', async (_, moment) => {
    const bookingId = await aBooking()
    const change = await modifyBooking(await aChange(bookingId))
    if (change.outcome !== 'payment') throw new Error('It costs no more')
    await faults({ loseWebhooks: true })
    await payByCard(change.clientSecret)
    await killAt(moment(), { do: 'lookAtResult', person: guest, bookingId, modificationId: change.modificationId })
    await recover()
    expect(await stateOf(bookingId)).toEqual({ status: 'confirmed', hours: 4, kept: 33_000 })
  })

  test.each<[string, () => KillMoment]>([
    ['while its hours are being taken', () => ({ inTransactionOn: spaceId })],
    ['held, before the provider is asked', () => ({ before: provider.intent })],
    ['its intent made, before it is noted', () => ({ after: provider.intent })],
  ])('fault 131: a longer stay: %s', async (_, moment) => {
    const bookingId = await aStayThatEnds()
    await killAt(moment(), { do: 'stayLonger', request: anHourMore(bookingId) })
    await recover()
    expect(await stateOf(bookingId)).toEqual({ status: 'completed', hours: 3, kept: 24_750 })
  })

  test.each<[string, number, () => KillMoment]>([
    ['while its hours are being taken', 3, () => ({ inTransactionOn: spaceId })],
    ['before the card is saved', 3, () => ({ before: provider.customer })],
    ['the card saved, before that is noted', 3, () => ({ after: provider.customer })],
    ['before its intent is made', 3, () => ({ before: provider.intent })],
    ['its intent made, before it is noted', 3, () => ({ after: provider.intent })],
    ['before the saved card is charged', 3, () => ({ before: provider.charged })],
    ['the saved card charged, before that is noted', 4, () => ({ after: provider.charged })],
  ])('fault 178: a longer stay by one tap: %s', async (_, hours, moment) => {
    const bookingId = await aStayThatEnds()
    await killAt(moment(), { do: 'stayLonger', request: { ...anHourMore(bookingId), chargesCard: true } })
    await recover()
    const isLonger = hours === 4
    expect(await stateOf(bookingId)).toEqual({
      ...(isLonger ? { status: 'confirmed', kept: 33_000 } : { status: 'completed', kept: 24_750 }),
      hours,
    })
    await pass(60)
    await recover()
    expect((await cardProvider().customers.list()).data).toEqual([])
  })

  test.each<[string, number, () => KillMoment]>([
    ['while the answer is stored with the hours', 3, () => ({ inTransactionOn: spaceId })],
    ['the hours held, before the saved card is charged', 3, () => ({ before: provider.charged })],
    ['the saved card charged, before that is noted', 4, () => ({ after: provider.charged })],
  ])('fault 189: the owner lets a guest stay longer: %s', async (_, hours, moment) => {
    const bookingId = await aStayThatEnds()
    await db().$client.query('update spaces set longer_by_request = true where id = $1', [spaceId])
    const { until, ...request } = { ...anHourMore(bookingId), chargesCard: true }
    await requestExtension({ ...request, until: new Date(until) })
    const { proposal } = await extensionsOfBooking(guest, bookingId)
    const person = await ownerOf(spaceId)
    const answer = { person, bookingId, proposalId: proposal!.id, answer: 'accepted' as const }
    await killAt(moment(), { do: 'answerProposal', request: answer })
    await recover()
    const isLonger = hours === 4
    expect(await stateOf(bookingId)).toEqual({
      ...(isLonger ? { status: 'confirmed', kept: 33_000 } : { status: 'completed', kept: 24_750 }),
      hours,
    })
  })

  test('fault 197: the offer of a longer stay, while it is stored: there is none, and made again, one', async () => {
    const bookingId = await aStayThatEnds()
    const { until, ...shown } = { ...anHourMore(bookingId), person: await ownerOf(spaceId) }
    await killAt({ inTransactionOn: spaceId }, { do: 'proposeExtension', request: { ...shown, until } })
    expect((await extensionsOfBooking(guest, bookingId)).proposal).toBeNull()
    for (let press = 0; press < 2; press += 1) await proposeExtension({ ...shown, until: new Date(until) })
    expect(await proposalsOf(bookingId)).toEqual([null])
    await recover()
    expect(await stateOf(bookingId)).toEqual({ status: 'completed', hours: 3, kept: 24_750 })
    expect(await proposalsOf(bookingId)).toEqual(['lapsed'])
  })

  test.each<[string, number, () => KillMoment]>([
    ['while the hours are taken and the offer is answered', 3, () => ({ inTransactionOn: spaceId })],
    ['the hours held, before the saved card is charged', 3, () => ({ before: provider.charged })],
    ['the saved card charged, before that is noted', 4, () => ({ after: provider.charged })],
  ])('fault 197: a guest takes the offer of a longer stay: %s', async (_, hours, moment) => {
    const bookingId = await aStayThatEnds()
    await db().$client.query('update spaces set longer_stays = false where id = $1', [spaceId])
    const { until, ...shown } = anHourMore(bookingId)
    await proposeExtension({ ...shown, person: await ownerOf(spaceId), until: new Date(until) })
    await killAt(moment(), { do: 'stayLonger', request: { ...shown, until, chargesCard: true } })
    const isAnswered = !('inTransactionOn' in moment())
    expect(await proposalsOf(bookingId)).toEqual([isAnswered ? 'accepted' : null])
    await recover()
    const isLonger = hours === 4
    expect(await stateOf(bookingId)).toEqual({
      ...(isLonger ? { status: 'confirmed', kept: 33_000 } : { status: 'completed', kept: 24_750 }),
      hours,
    })
  })

  test.each<[string, () => KillMoment]>([
    ['the truth fetched, before the stay ends later', () => ({ after: provider.fetched })],
    ['while its end moves', () => ({ inTransactionOn: spaceId })],
  ])('a longer stay that was paid: %s', async (_, moment) => {
    const bookingId = await aStayThatEnds()
    const { until, ...request } = anHourMore(bookingId)
    const longer = await stayLonger({ ...request, until: new Date(until) })
    if (longer.outcome !== 'payment') throw new Error('It costs nothing')
    await faults({ loseWebhooks: true })
    await payByCard(longer.clientSecret)
    await killAt(moment(), { do: 'lookAtResult', person: guest, bookingId, modificationId: longer.modificationId })
    await recover()
    expect(await stateOf(bookingId)).toEqual({ status: 'confirmed', hours: 4, kept: 33_000 })
  })

  test('a cheaper change: while it moves; done again, one refund goes back', async () => {
    const bookingId = await aBooking()
    const request = await aChange(bookingId, '2026-05-31T10:00', 1)
    await killAt({ inTransactionOn: spaceId }, { do: 'change', request })
    expect(await stateOf(bookingId)).toEqual({ status: 'confirmed', hours: 3, kept: 24_750 })
    await modifyBooking(request)
    await recover()
    expect(await stateOf(bookingId)).toEqual({ status: 'confirmed', hours: 1, kept: 8_250 })
  })
}

/** The answers to what was proposed about a stay, in order. */
async function proposalsOf(bookingId: string): Promise<(string | null)[]> {
  const { rows } = await db().$client.query<{ answer: string | null }>(
    'select answer from stay_proposals where booking_id = $1 order by created_at',
    [bookingId],
  )
  return rows.map(({ answer }) => answer)
}

type Move = { priceMinor: number; amount: number; kept: number; isRepeated: boolean }

async function killWhileMoving({ priceMinor, amount, kept, isRepeated }: Move): Promise<void> {
  const bookingId = await aBooking()
  await cancelBooking(await ownerOf(spaceId), bookingId)
  await db().$client.query(`update refunds set due_at = app_now() + interval '10 minutes' where booking_id = $1`, [
    bookingId,
  ])
  const target = await makeSpace(await makePerson('Theo Brandt'), { priceMinor })
  const request = { person: guest, bookingId, spaceId: target, amount, currency: 'USD' as const }
  await killAt({ inTransactionOn: target }, { do: 'move', request })
  const moved = isRepeated ? await moveBooking(request) : null
  await recover()
  expect(await stateOf(bookingId)).toEqual({ status: 'cancelled', hours: 3, kept: 0 })
  if (moved) expect(await stateOf(moved.bookingId)).toEqual({ status: 'confirmed', hours: 3, kept })
  const { rows } = await db().$client.query(
    `select b.status, c.difference_minor > 0 as "isDearer" from bookings b
     left join cancellation_penalties c on c.replaced_by = b.id where b.space_id = $1`,
    [target],
  )
  expect(rows).toEqual(isRepeated ? [{ status: 'confirmed', isDearer: priceMinor > 7500 ? true : null }] : [])
}
