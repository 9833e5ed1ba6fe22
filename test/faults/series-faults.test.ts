import { afterEach, beforeEach, expect, test } from 'vitest'
import { db, inTransaction } from '../../db/connect.ts'
import { emptyTariff } from '../../rules/tariff.ts'
import type { Person } from '../../server/accounts/person.ts'
import { bookingOf } from '../../server/bookings/booking-of.ts'
import { cancelBooking } from '../../server/bookings/cancel-booking.ts'
import { completeBookings } from '../../server/bookings/complete-bookings.ts'
import { extensionsOfBooking } from '../../server/bookings/extensions-of.ts'
import { lockBooking } from '../../server/bookings/lock-booking.ts'
import { quoteModification } from '../../server/bookings/quote-modification.ts'
import { quoteSeries } from '../../server/bookings/quote-series.ts'
import { seriesOf } from '../../server/bookings/series-of.ts'
import { captureIntent } from '../../server/payments/capture-intent.ts'
import { endSeriesHold } from '../../server/payments/end-series-hold.ts'
import { extendHold } from '../../server/payments/extend-hold.ts'
import { finishPaidSeries, settleSeries } from '../../server/payments/finish-series.ts'
import { forgetCards } from '../../server/payments/forget-cards.ts'
import { modifyBooking } from '../../server/payments/modify-booking.ts'
import { paymentResult } from '../../server/payments/payment-result.ts'
import { provider } from '../../server/payments/provider.ts'
import { releaseSeries } from '../../server/payments/release-series.ts'
import { closeSeries, markSeriesPaid } from '../../server/payments/series-outcome.ts'
import { settleIntent } from '../../server/payments/settle-payment.ts'
import { startCheckout } from '../../server/payments/start-checkout.ts'
import { type HeldSeries, type StartSeries, startSeries } from '../../server/payments/start-series.ts'
import { stayLonger } from '../../server/payments/stay-longer.ts'
import { sweepHolds } from '../../server/payments/sweep-holds.ts'
import { cards, faults, payByCard, providerState, settleAll, useCardProvider } from '../card-provider.ts'
import { moveClockTo, useDatabase } from '../database.ts'
import { mailsTo } from '../mails.ts'
import { checkoutRequest, minutesLater, outcomesOf, thursday } from '../make-bookings.ts'
import { makePerson, makeSpace } from '../make-spaces.ts'
import { refusalFrom } from '../refusal-of.ts'
import { connectAccount, expectBooksToAgree, makeBookableSpace, payOutWhatIsDue } from './marketplace-people.ts'

useDatabase()
useCardProvider()

let owner: Person
let guest: Person
let space: number

beforeEach(async () => {
  ;({ owner, guest, spaceId: space } = await makeBookableSpace())
})

afterEach(expectBooksToAgree)

const pattern = { date: '2026-05-28', time: '18:00', hours: 2, weeks: 8, headcount: 1 }
const thursdays = (weeks = 4, from = '2026-05-28T22:00:00Z') =>
  Array.from({ length: weeks }, (_, week) => new Date(new Date(from).getTime() + week * 7 * 24 * 3_600_000))
/** Two hours cost $165 with the fee. */
const each = 16_500

const hold = (more: Partial<StartSeries> = {}) => {
  const stays = more.stays ?? thursdays()
  return startSeries({
    person: guest,
    spaceId: space,
    ...pattern,
    stays,
    amount: each * stays.length,
    currency: 'USD',
    ...more,
  })
}
const statusesOf = async ({ seriesId }: HeldSeries, person = guest) =>
  (await seriesOf(person, seriesId)).stays.map(({ status }) => status)
const all = (status: string, stays = 4) => Array(stays).fill(status)

async function authorize({ stays }: HeldSeries, card: string = cards.good): Promise<void> {
  for (const { clientSecret } of stays) await payByCard(clientSecret, card)
}

async function count(statement: string, values: unknown[] = []): Promise<number> {
  const { rows } = await db().$client.query<{ count: string }>(`select count(*) as count from ${statement}`, values)
  return Number(rows[0]!.count)
}

/** Another guest books and pays. */
async function bookForAnother(startTime: string, hours: number): Promise<void> {
  const other = await makePerson('Theo Brandt')
  const request = checkoutRequest({ guest: other, spaceId: space, startTime: `${startTime}:00`, hours })
  const { clientSecret, bookingId } = await startCheckout(request)
  await payByCard(clientSecret, cards.good)
  await paymentResult(other, { bookingId })
}

const mySeries = () => count('booking_series where user_id = $1', [guest.id])
const blocks = () => count('availability_blocks where space_id = $1', [space])

async function intentsOf({ seriesId }: HeldSeries): Promise<string[]> {
  const { rows } = await db().$client.query<{ id: string }>(
    'select p.provider_id as id from payments p join bookings b on b.id = p.booking_id where b.series_id = $1',
    [seriesId],
  )
  return rows.map(({ id }) => id)
}

/** What the provider took and did not return for the series. */
async function captured({ seriesId }: HeldSeries): Promise<number> {
  const { rows } = await db().$client.query<{ minor: string }>(
    `select coalesce(sum(p.captured_minor), 0) as minor from payments p join bookings b on b.id = p.booking_id where b.series_id = $1`,
    [seriesId],
  )
  return Number(rows[0]!.minor)
}

test('eight Thursdays are held, priced and paid as one, and each is a booking with its own payment, ledger and cancellation', async () => {
  await connectAccount(owner)
  const quote = await quoteSeries({ ...pattern, spaceId: space, person: guest })
  expect(quote).toMatchObject({ totalMinor: 8 * each, currency: 'USD' })
  expect(quote.weeks.map(({ start, missing }) => [start, missing])).toEqual(thursdays(8).map((start) => [start, null]))

  const held = await hold({ stays: thursdays(8) })
  expect(held).toMatchObject({ amount: 8 * each, currency: 'USD' })
  expect(held.stays.map(({ startTime, amount }) => [startTime, amount])).toEqual(thursdays(8).map((at) => [at, each]))
  expect(await statusesOf(held)).toEqual(all('pending', 8))
  await authorize(held)
  const paid = await settleSeries(guest, held.seriesId)
  expect(paid.stays.map(({ status }) => status)).toEqual(all('confirmed', 8))
  expect(await captured(held)).toBe(8 * each)
  await settleAll()
  const charges = `ledger_transactions t join bookings b on b.id = t.booking_id where b.series_id = $1 and t.kind = 'charge'`
  expect(await count(charges, [held.seriesId])).toBe(8)

  const [first, second] = paid.stays
  await cancelBooking(guest, second!.bookingId)
  await settleAll()
  expect(await statusesOf(held)).toEqual(['confirmed', 'cancelled', ...all('confirmed', 6)])
  expect((await bookingOf(guest, second!.bookingId)).refunds).toMatchObject([
    { status: 'succeeded', amountMinor: each },
  ])
  expect((await bookingOf(guest, first!.bookingId)).refunds).toEqual([])

  await moveClockTo(new Date('2026-05-30T12:00:00Z'))
  await payOutWhatIsDue()
  const sent = await count(
    `payouts p join bookings b on b.id = p.booking_id where b.series_id = $1 and p.status = 'sent'`,
    [held.seriesId],
  )
  expect(sent).toBe(1)
})

test('a week that is taken is offered at the nearest hours, and held there', async () => {
  await bookForAnother('2026-06-04T18:00', 2)
  const { weeks, totalMinor } = await quoteSeries({ ...pattern, spaceId: space, person: null })
  expect(weeks.map(({ missing }) => missing?.code ?? null)).toEqual([null, 'slotTaken', ...Array(6).fill(null)])
  expect(totalMinor).toBe(7 * each)
  const [nearest] = weeks[1]!.nearest
  expect(nearest!.start).not.toEqual(weeks[1]!.start)
  const held = await hold({ stays: thursdays().toSpliced(1, 1, nearest!.start) })
  expect(held.stays[1]?.startTime).toEqual(nearest!.start)
  // The week can be left out as well.
  await hold({ stays: thursdays().toSpliced(1, 1) })
})

test('hours that cost nothing are not offered for a taken week, and do not refuse the weeks that have a price', async () => {
  const free = { ...emptyTariff, timePrices: [{ days: [3], from: '09:00', to: '18:00', priceMinor: 0 }] }
  await db().$client.query('update spaces set tariff = $2 where id = $1', [space, free])
  await bookForAnother('2026-06-04T18:00', 2)
  const taken = thursdays(2)[1]!
  const asked = {
    ...pattern,
    weeks: 4,
    spaceId: space,
    person: guest,
    instead: [new Date(taken.getTime() - 4 * 3_600_000)],
  }
  const { weeks, totalMinor } = await quoteSeries(asked)
  expect(totalMinor).toBe(3 * each)
  expect(weeks[1]).toMatchObject({ missing: { code: 'slotTaken' }, chosen: null })
  const nearest = weeks[1]!.nearest.map((one) => one.totalMinor)
  expect(nearest).toHaveLength(3)
  expect(Math.min(...nearest)).toBeGreaterThan(0)
  expect(await hold({ stays: thursdays().toSpliced(1, 1) })).toMatchObject({ amount: 3 * each })
  expect(await refusalFrom(quoteSeries({ ...asked, time: '12:00' }))).toBe('freeSeries')
})

test('fault 169: a series is held whole or not at all: one hour that was taken meanwhile holds nothing', async () => {
  await bookForAnother('2026-06-18T19:00', 1)
  const before = await blocks()
  expect(await refusalFrom(hold())).toBe('slotTaken')
  expect(await blocks()).toBe(before)
  expect(await mySeries()).toBe(0)
  expect(await count(`bookings where user_id = $1`, [guest.id])).toBe(0)
})

test('fault 170: of two guests who hold overlapping series at the same time, one has all of it and the other nothing', async () => {
  const other = await makePerson('Theo Brandt')
  const later = thursdays(4, '2026-06-18T22:00:00Z')
  const { won, refusals } = await outcomesOf([
    hold(),
    hold({ person: other, date: '2026-06-18', stays: later }),
    hold({ person: other, date: '2026-06-18', stays: later }),
  ])
  const perGuest = await db().$client.query(
    'select user_id, count(*)::integer as count from bookings where space_id = $1 group by 1',
    [space],
  )
  expect(perGuest.rows).toHaveLength(1)
  expect(perGuest.rows[0]).toMatchObject({ count: 4 })
  expect(won).toBeGreaterThan(0)
  expect(Object.keys(refusals)).toEqual(['slotTaken'])
  // No other person takes over the hold or ends it.
  expect(await refusalFrom(hold({ person: await makePerson('Ada Third') }))).toBe('slotTaken')
})

test('fault 171: if the card of one stay is declined, nothing is charged for any, and the hours are free after the hold', async () => {
  const held = await hold()
  const [last, ...others] = held.stays.toReversed()
  for (const { clientSecret } of others) await payByCard(clientSecret, cards.good)
  await payByCard(last!.clientSecret, cards.declined)
  await settleSeries(guest, held.seriesId)
  expect(await statusesOf(held)).toEqual(all('pending'))
  expect(await captured(held)).toBe(0)
  // The guest may pay with another card; only the missing one is asked for.
  expect((await hold()).stays.map(({ bookingId }) => bookingId)).toEqual([last!.bookingId])
  await minutesLater(11)
  await settleAll()
  expect(await statusesOf(held)).toEqual(all('expired'))
  expect(await captured(held)).toBe(0)
  expect(await blocks()).toBe(0)
  const { intents } = await providerState()
  expect(new Set(intents.map(({ status }) => status))).toContain('canceled')
  expect(intents.filter(({ status }) => status === 'requires_capture')).toEqual([])
})

test('fault 172: a card that is authorized after the hold has ended, or while it ends, charges nothing', async () => {
  const held = await hold()
  const last = held.stays.at(-1)!
  for (const { clientSecret } of held.stays.slice(0, -1)) await payByCard(clientSecret, cards.good)
  await settleSeries(guest, held.seriesId)
  // The end is decided before the last authorization is settled.
  expect(await closeSeries(held.stays[0]!.bookingId)).toBe('ended')
  await payByCard(last.clientSecret, cards.good)
  await settleSeries(guest, held.seriesId)
  expect((await seriesOf(guest, held.seriesId)).paidAt).toBeNull()
  expect(await releaseSeries(guest, held.seriesId)).toBe('ended')
  expect(await statusesOf(held)).toEqual(all('expired'))
  expect(await captured(held)).toBe(0)
})

test('fault 203: Cancel on a page whose hold has lapsed leads to the form, not to a paid series', async () => {
  const held = await hold()
  await minutesLater(11)
  await sweepHolds()
  expect(await statusesOf(held)).toEqual(all('expired'))
  expect(await releaseSeries(guest, held.seriesId)).toBe('ended')
  const again = await hold({ date: '2026-07-23', stays: thursdays(4, '2026-07-23T22:00:00Z') })
  await authorize(again)
  await settleAll()
  expect(await endSeriesHold(again.seriesId)).toBe('paid')
})

test('a hold whose time is over cannot become a paid series', async () => {
  const held = await hold()
  await authorize(held)
  await minutesLater(11)
  await settleSeries(guest, held.seriesId)
  expect((await seriesOf(guest, held.seriesId)).paidAt).toBeNull()
  await settleAll()
  expect(await statusesOf(held)).toEqual(all('expired'))
  expect(await captured(held)).toBe(0)
})

test('fault 173: a crash between the last authorization and the charges loses nothing: the worker charges every stay, and a release comes too late', async () => {
  const held = await hold()
  await authorize(held)
  await settleAll()
  expect(await statusesOf(held)).toEqual(all('confirmed'))

  const again = await hold({ date: '2026-07-23', stays: thursdays(4, '2026-07-23T22:00:00Z') })
  await authorize(again)
  await faults({ down: { method: 'POST' } })
  await settleSeries(guest, again.seriesId)
  expect((await seriesOf(guest, again.seriesId)).paidAt).not.toBeNull()
  expect(await statusesOf(again)).toEqual(all('pending'))
  expect(await releaseSeries(guest, again.seriesId)).toBe('paid')
  await faults({ down: false })
  await minutesLater(25)
  // Either of the two workers may come first.
  await sweepHolds()
  await finishPaidSeries()
  expect(await statusesOf(again)).toEqual(all('confirmed'))
  expect(await captured(again)).toBe(4 * each)
})

test('fault 174: a stay that the bank does not pay for after all ends alone, uncharged, with an alert', async () => {
  const held = await hold()
  const [bad, ...good] = held.stays
  await payByCard(bad!.clientSecret, cards.captureFails)
  for (const { clientSecret } of good) await payByCard(clientSecret, cards.good)
  await settleSeries(guest, held.seriesId)
  await settleAll()
  expect(await statusesOf(held)).toEqual(['expired', ...all('confirmed', 3)])
  expect(await captured(held)).toBe(3 * each)
  expect(await count(`alerts where kind = 'stay_not_charged' and booking_id = $1`, [bad!.bookingId])).toBe(1)
  const [mail, ...more] = await mailsTo(guest)
  expect(more).toEqual([])
  expect(mail?.bodyText).toMatch(/Not booked\s+Thu 28 May/)
  expect(mail?.calendarFile?.match(/^UID:/gm)).toHaveLength(3)
})

const titlesTo = async (person: Person) =>
  (
    await db().$client.query<{ title: string }>('select title from notifications where person_id = $1 order by id', [
      person.id,
    ])
  ).rows

test('a series is one mail and one notification for each side, with every date, the total and the events of all stays', async () => {
  const held = await hold({ stays: thursdays(3) })
  await authorize(held)
  await settleAll()
  const [forGuest, ...more] = await mailsTo(guest)
  expect(more).toEqual([])
  expect(forGuest?.dedupeKey).toBe(`confirmed-series:${held.seriesId}:guest`)
  const { stays } = await seriesOf(guest, held.seriesId)
  for (const { number } of stays) expect(forGuest?.bodyText).toContain(number)
  expect(forGuest?.bodyText).toContain('$495.00')
  expect(forGuest?.bodyText).toContain(`/my-bookings/series/${held.seriesId}`)
  expect(forGuest?.calendarFile?.match(/^UID:booking-/gm)).toHaveLength(3)
  // A strip of hours would be that of the first day alone.
  expect(forGuest?.bodyText).not.toContain('(= booked')
  expect(await titlesTo(guest)).toMatchObject([
    { title: expect.stringMatching(/^Confirmed: .*, 3 weeks from Thu 28 May$/) },
  ])
  const forOwner = await mailsTo(owner)
  expect(forOwner.map(({ dedupeKey: key }) => key)).toEqual([`confirmed-series:${held.seriesId}:owner`])
  expect(await titlesTo(owner)).toHaveLength(1)

  // Each week that is cancelled has a mail of its own.
  await cancelBooking(guest, stays[1]!.bookingId)
  expect((await mailsTo(guest)).map(({ dedupeKey: key }) => key).slice(1)).toEqual([
    `cancelled:${stays[1]!.bookingId}:guest`,
  ])
})

test('fault 185: a crash after the last charge of a series loses its mail as little as it sends it twice', async () => {
  const held = await hold()
  await authorize(held)
  await faults({ down: { method: 'POST' } })
  await settleSeries(guest, held.seriesId)
  await faults({ down: false })
  // The webhooks settle every charge before the worker comes back.
  for (const id of await intentsOf(held)) await settleIntent(await captureIntent(id))
  expect(await statusesOf(held)).toEqual(all('confirmed'))
  expect(await mailsTo(guest)).toEqual([])
  await minutesLater(2)
  await Promise.all([finishPaidSeries(), finishPaidSeries(), settleSeries(guest, held.seriesId)])
  await finishPaidSeries()
  expect(await mailsTo(guest)).toHaveLength(1)
  expect(await mailsTo(owner)).toHaveLength(1)
})

test('fault 186: the saved card of one stay of a series pays for that stay only, and is deleted after it', async () => {
  const held = await hold({ stays: thursdays(2) })
  await authorize(held)
  await settleAll()
  const [first, second] = (await seriesOf(guest, held.seriesId)).stays
  const customers = async () =>
    (await provider().customers.list({ limit: 100 })).data.filter(
      ({ metadata }) => metadata.booking_id === first!.bookingId,
    )
  await moveClockTo(new Date('2026-05-28T23:45:00Z'))
  expect(await extensionsOfBooking(guest, first!.bookingId)).toMatchObject({ cardSaved: true })
  const longer = { person: guest, bookingId: first!.bookingId, until: new Date('2026-05-29T01:00:00Z') }
  const tap = () => stayLonger({ ...longer, amount: each / 2, currency: 'USD', chargesCard: true })
  expect(await Promise.all([tap(), tap()])).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }])
  expect(await captured(held)).toBe(2 * each + each / 2)
  expect((await bookingOf(guest, second!.bookingId)).hours).toBe(2)
  expect(await customers()).toHaveLength(1)
  await settleAll()
  await moveClockTo(new Date('2026-05-29T03:00:00Z'))
  await completeBookings()
  await forgetCards()
  expect(await customers()).toEqual([])
  // Without the owner's switch no card is saved.
  await moveClockTo(thursday)
  const saved = (seriesId: string) =>
    count('payments p join bookings b on b.id = p.booking_id where b.series_id = $1 and saves_card', [seriesId])
  const declined = await hold({ date: '2026-08-20', stays: thursdays(2, '2026-08-20T22:00:00Z') })
  const [stay] = (await seriesOf(guest, declined.seriesId)).stays
  await extendHold(guest, stay!.bookingId, false)
  expect(await saved(declined.seriesId)).toBe(0)
  await extendHold(guest, stay!.bookingId, true)
  expect(await saved(declined.seriesId)).toBe(2)
  await db().$client.query('update spaces set longer_stays = false where id = $1', [space])
  const more = await hold({ date: '2026-07-23', stays: thursdays(2, '2026-07-23T22:00:00Z') })
  expect(await saved(more.seriesId)).toBe(0)
})

test('the shown total is agreed: another price holds nothing', async () => {
  expect(await refusalFrom(hold({ amount: 4 * each - 1 }))).toBe('priceChanged')
  await db().$client.query('update spaces set price_minor = 8000 where id = $1', [space])
  expect(await refusalFrom(hold())).toBe('priceChanged')
  expect(await mySeries()).toBe(0)
})

test('a repeated request returns the same hold, another one replaces it, and Pay extends all stays', async () => {
  const first = await hold({ idempotencyKey: 'k' })
  expect((await hold({ idempotencyKey: 'k' })).seriesId).toBe(first.seriesId)
  expect((await hold()).seriesId).toBe(first.seriesId)
  await extendHold(guest, first.stays[3]!.bookingId)
  const expiries = await db().$client.query('select distinct hold_expires_at from bookings where series_id = $1', [
    first.seriesId,
  ])
  expect(expiries.rows).toHaveLength(1)
  const second = await hold({ stays: thursdays(3) })
  expect(second.seriesId).not.toBe(first.seriesId)
  expect(await statusesOf(first)).toEqual(all('expired'))
  expect(await refusalFrom(hold({ idempotencyKey: 'k' }))).toBe('holdLapsed')
})

test('weeks that were taken meanwhile leave the held series as it is', async () => {
  const first = await hold({ stays: thursdays(3) })
  const [, , , fourth] = thursdays()
  const stranger = await makePerson('Theo Brandt')
  const startTime = Temporal.Instant.fromEpochMilliseconds(fourth!.getTime())
    .toZonedDateTimeISO('America/New_York')
    .toPlainDateTime()
    .toString()
  await startCheckout(checkoutRequest({ guest: stranger, spaceId: space, startTime, hours: 1 }))
  expect(await refusalFrom(hold())).toBe('slotTaken')
  expect(await statusesOf(first)).toEqual(Array(3).fill('pending'))
})

test('fault 175: a series counts as one of three holds of its guest, and is refused to others', async () => {
  const rooms = [await makeSpace(owner), await makeSpace(owner), await makeSpace(owner)]
  const stranger = await makePerson('Theo Brandt')
  await hold({ person: stranger, spaceId: rooms[2]!, time: '10:00', stays: thursdays(2, '2026-05-28T14:00:00Z') })
  await startCheckout(checkoutRequest({ guest, spaceId: space, startTime: '2026-05-28T18:00:00', hours: 2 }))
  const held = await hold()
  await hold({ spaceId: rooms[0]! })
  await hold({ spaceId: rooms[1]! })
  expect(await refusalFrom(hold({ spaceId: rooms[2]! }))).toBe('tooManyHolds')
  for (const person of [stranger, owner, { ...stranger, isAdmin: true }]) {
    expect(await refusalFrom(seriesOf(person, held.seriesId))).toBe('seriesNotFound')
    expect(await refusalFrom(releaseSeries(person, held.seriesId))).toBe('seriesNotFound')
  }
})

test('fault 255: an unpaid series counts as one hold beside single holds and changes too', async () => {
  const [room, stayed] = [await makeSpace(owner), await makeSpace(owner)]
  const startTime = '2026-05-23T14:00:00'
  const paid = await startCheckout(checkoutRequest({ guest, spaceId: stayed, startTime }))
  await payByCard(paid.clientSecret)
  await paymentResult(guest, paid)
  await hold()
  await startCheckout(checkoutRequest({ guest, spaceId: room }))
  await startCheckout(checkoutRequest({ guest, spaceId: room, startTime: '2026-05-23T15:00:00' }))
  const { toPayMinor, currency } = await quoteModification(guest, paid.bookingId, { startTime, hours: 4 })
  const longer = { bookingId: paid.bookingId, startTime, hours: 4, amount: toPayMinor, currency }
  expect(await modifyBooking({ person: guest, ...longer })).toMatchObject({ outcome: 'payment' })
  expect(await count(`bookings where user_id = $1 and status = 'pending'`, [guest.id])).toBe(5)
})

test('a guest who asks for other hours at a space beside an unpaid series keeps a hold there', async () => {
  const [room, another] = [await makeSpace(owner), await makeSpace(owner)]
  await startCheckout(checkoutRequest({ guest, spaceId: room }))
  await hold()
  await hold({ spaceId: another })
  const { bookingId } = await startCheckout(checkoutRequest({ guest, spaceId: room, startTime: '2026-05-23T15:00:00' }))
  expect(await bookingOf(guest, bookingId)).toMatchObject({ status: 'pending' })
})

test('spaces that book by request, free spaces and stays outside the pattern are refused', async () => {
  expect(await refusalFrom(hold({ stays: [thursdays()[0]!, thursdays()[0]!] }))).toBe('notASeries')
  await db().$client.query('update spaces set by_request = true, notice_minutes = 180 where id = $1', [space])
  expect(await refusalFrom(hold())).toBe('seriesByRequest')
  expect(await refusalFrom(quoteSeries({ ...pattern, spaceId: space, person: guest }))).toBe('seriesByRequest')
  await db().$client.query('update spaces set by_request = false, price_minor = 0 where id = $1', [space])
  expect(await refusalFrom(hold({ amount: 0 }))).toBe('freeSeries')
})

test.each([0, 25, 1.5, 1e12])('%s hours are refused before anything is computed', async (hours) => {
  expect(await refusalFrom(quoteSeries({ ...pattern, hours, spaceId: space, person: null }))).toBe('invalidFields')
  expect(await refusalFrom(hold({ hours }))).toBe('invalidFields')
})

test('a series is accepted once, and only with all of its stays', async () => {
  const held = await hold()
  await inTransaction(async (tx) => {
    const booking = await lockBooking(tx, held.stays[0]!.bookingId)
    await markSeriesPaid(tx, booking!.seriesId!, thursday)
  })
  expect((await seriesOf(guest, held.seriesId)).paidAt).toBeNull()
})
