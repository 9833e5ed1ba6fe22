import { makeBookableSpace } from './faults/marketplace-people.ts'
import 'temporal-polyfill/global'
import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { cancelAndRedirect, loadCancelQuestion } from '../app/bookings/cancel-booking.server.ts'
import { loadBooking } from '../app/bookings/load-booking.server.ts'
import { loadReceived } from '../app/bookings/load-received.server.ts'
import { loadSeries, releaseAndRedirect } from '../app/bookings/load-series.server.ts'
import { loader as seriesLoader } from '../app/bookings/series.tsx'
import { holdEveryWeek } from '../app/space/hold-series.server.ts'
import { loadEveryWeek } from '../app/space/load-every-week.server.ts'
import { holdAddress, holdText } from '../app/space/own-hold-notice.tsx'
import { db } from '../db/connect.ts'
import { paths } from '../rules/paths.ts'
import type { Person } from '../server/accounts/person.ts'
import { bookingCalendar, seriesCalendar } from '../server/bookings/booking-calendar.ts'
import { cancelBooking } from '../server/bookings/cancel-booking.ts'
import { completeBookings } from '../server/bookings/complete-bookings.ts'
import { weekAvailability } from '../server/bookings/week-availability.ts'
import { requestFacts } from '../server/http/request-context.ts'
import { chooseNotifications } from '../server/notifications/choose-notifications.ts'
import { settleSeries } from '../server/payments/finish-series.ts'
import { startCheckout } from '../server/payments/start-checkout.ts'
import { startSeries } from '../server/payments/start-series.ts'
import { cards, payByCard, useCardProvider } from './card-provider.ts'
import { moveClockTo, useDatabase } from './database.ts'
import { checkoutRequest, makeBooking, makeHold, minutesLater } from './make-bookings.ts'
import { makePerson } from './make-spaces.ts'
import { refusalFrom } from './refusal-of.ts'

useDatabase()
useCardProvider()

let guest: Person
let owner: Person
let spaceId: number
let slug: string

beforeEach(async () => {
  ;({ owner, guest, spaceId } = await makeBookableSpace())
  // A buffer belongs to the hold before it.
  const { rows } = await db().$client.query<{ slug: string }>(
    'update spaces set buffer_minutes = 30 where id = $1 returning slug',
    [spaceId],
  )
  slug = rows[0]!.slug
})

const pattern = { date: '2026-05-28', time: '18:00', hours: 2, weeks: 3 }
const thursdays = ['2026-05-28T22:00Z', '2026-06-04T22:00Z', '2026-06-11T22:00Z'].map((at) => new Date(at))
/** Two hours cost $165 with the fee. */
const each = 16_500

const hold = (stays = thursdays) =>
  startSeries({
    ...pattern,
    person: guest,
    spaceId,
    headcount: 1,
    stays,
    amount: each * stays.length,
    currency: 'USD',
  })

const holdForm = (slug: string) => {
  const url = new URL(`http://127.0.0.1${paths.everyWeek(slug)}?${asked}&people=1`)
  const stays = thursdays.map((at) => at.toISOString()).join(' ')
  const fields = { ...pattern, people: 1, stays, amount: 3 * each, currency: 'USD' }
  const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  return holdEveryWeek(new Request(url, { method: 'POST', body }), { url, slug }, guest)
}

test('fault 223: a guest who has not confirmed the address holds no series, and comes back to the chosen weeks', async () => {
  await db().$client.query('update users set email_verified = false where id = $1', [guest.id])
  const sent = await holdForm(slug).catch((response: unknown) => response)
  expect(sent).toBeInstanceOf(Response)
  const to = new URL((sent as Response).headers.get('location') ?? '', 'http://127.0.0.1')
  expect(to.pathname).toBe('/profile')
  expect(to.searchParams.get('back')).toBe(`${paths.everyWeek(slug)}?${asked}&people=1`)
  expect(await refusalFrom(hold())).toBe('addressUnconfirmed')
  await expect(hold()).rejects.toThrow(`the link is in the e-mail to ${guest.email}`)
  expect((await db().$client.query('select from bookings where user_id = $1', [guest.id])).rows).toEqual([])
  const one = checkoutRequest({ guest, spaceId })
  expect(await refusalFrom(startCheckout(one)), 'one booking needs no confirmed address').toBe('none')
})

const asked = 'date=2026-05-28&time=18:00&hours=2&weeks=3'

const page = (person: Person | null = guest, query = asked) =>
  loadEveryWeek(new URL(`http://x/space/${slug}/every-week?${query}`), slug, person)

test('four weeks are proposed unless others are asked for', async () => {
  expect((await page(guest, '')).plan?.weeks).toHaveLength(4)
  expect((await page(guest, 'weeks=13')).asked.weeks).toBe(4)
})

test('weeks that the guest holds are free to them, with the way to their payment, and taken for others', async () => {
  const { seriesId, holdExpiresAt: until } = await hold()
  const mine = await page()
  expect(mine.ownHold).toEqual({ until, what: '3 weeks from Thu 28 May', address: paths.series(seriesId) })
  expect(mine.plan?.weeks.map(({ state }) => state)).toEqual(['usual', 'usual', 'usual'])
  const theirs = await page(await makePerson('Theo Brandt'))
  expect(theirs.ownHold).toBeNull()
  expect(theirs.plan?.weeks.map(({ why }) => why)).toEqual(Array(3).fill('This time slot is not available'))
})

test("the space's page has the way to the payment of the weeks that are held, and of a single hold before it", async () => {
  const { seriesId, holdExpiresAt: until } = await hold(thursdays.slice(0, 2))
  const { hold: weeks } = await weekAvailability(spaceId, null, guest)
  expect(weeks).toMatchObject({ until, weeks: 2, start: thursdays[0] })
  expect([holdText(weeks!, 'America/New_York'), holdAddress(weeks!)]).toEqual([
    ...['2 weeks from Thu 28 May', paths.series(seriesId)],
  ])
  expect((await weekAvailability(spaceId, '2026-05-24', null)).hold).toBeNull()
  const single = await makeHold({ guest, spaceId, startTime: '2026-06-05T18:00', hours: 2 })
  const { hold: one } = await weekAvailability(spaceId, null, guest)
  expect([holdText(one!, 'America/New_York'), holdAddress(one!)]).toEqual([
    ...['Fri 5 Jun, 18:00–20:00', paths.payment(single.bookingId)],
  ])
})

test('one hold of the guest is named by its hours, and no longer once its time is over', async () => {
  const held = await makeHold({ guest, spaceId, startTime: '2026-06-04T18:00', hours: 2 })
  const { ownHold, plan } = await page()
  expect(ownHold).toMatchObject({ what: 'Thu 4 Jun, 18:00–20:00', address: paths.payment(held.bookingId) })
  expect(plan?.weeks.map(({ state }) => state)).toEqual(['usual', 'usual', 'usual'])
  await minutesLater(11)
  expect((await page()).ownHold).toBeNull()
})

test('a week that the guest has booked already says so, with the way there', async () => {
  const bookingId = await makeBooking({ guest, spaceId, startTime: '2026-06-04T19:00', hours: 1 })
  const [first, second] = (await page()).plan!.weeks
  expect(first).toMatchObject({ state: 'usual', why: null, own: null })
  expect(second).toMatchObject({
    state: 'left out',
    why: 'You have booked these hours already',
    own: { address: paths.booking(bookingId), text: 'See the booking' },
  })
  const [, theirs] = (await page(await makePerson('Theo Brandt'))).plan!.weeks
  expect(theirs).toMatchObject({ why: 'This time slot is not available', own: null })
})

/** The second week is taken from 18:00 to 20:00, and the guest chose another start on that day, `hour` of New York. */
async function pageWith(hour: number, query: string) {
  await makeBooking({ guest: await makePerson('Theo Brandt'), spaceId, startTime: '2026-06-04T18:00', hours: 2 })
  const chosen = new Date(Date.UTC(2026, 5, 4, hour + 4)).toISOString()
  const { plan, instead } = await page(guest, `${query}&instead=${chosen}`)
  return { states: plan?.weeks.map(({ state }) => state), dropped: plan?.dropped, isKept: instead.includes(chosen) }
}

test('another start that was chosen for a week stays with more weeks, also if nearer ones are free', async () => {
  const kept = { states: ['usual', 'instead', 'usual', 'usual', 'usual'], dropped: [], isKept: true }
  expect(await pageWith(10, 'date=2026-05-28&time=18:00&hours=2&weeks=5')).toEqual(kept)
})

test.each([
  ['its length is not free', 15, asked.replace('hours=2', 'hours=3'), 'Thu 4 Jun, 15:00 is not free for 3 hours'],
  [
    'the usual time is free',
    15,
    asked.replace('18:00', '12:00'),
    'Thu 4 Jun, 15:00 is not needed: Thu 4 Jun, 12:00 is free',
  ],
  ['its week is not asked for', 15, asked.replace('05-28', '07-09'), 'Thu 4 Jun, 15:00 is in none of these weeks'],
])('another start that was chosen for a week goes if %s, which the page says', async (_, hour, query, text) => {
  expect(await pageWith(hour, query)).toMatchObject({ dropped: [text], isKept: false })
})

test('the second of two equal hours that the form of the space had is the one of the series, until the first is chosen', async () => {
  const aroundTheClock = JSON.stringify(Array.from({ length: 7 }, () => [{ from: '00:00', to: '00:00' }]))
  await db().$client.query('update spaces set week_hours = $2 where id = $1', [spaceId, aroundTheClock])
  const night = 'date=2026-11-01&time=01:00&hours=2&weeks=2'
  const [first, second] = ['2026-11-01T05:00:00.000Z', '2026-11-01T06:00:00.000Z']
  const usual = await page(guest, night)
  expect(usual.plan?.stays[0]).toBe(first)
  expect(usual.plan?.weeks.map(({ twice }) => twice?.text ?? null)).toEqual([
    'The clocks go back at that hour, so it comes twice: this is the first 01:00.',
    null,
  ])
  const fromForm = await page(guest, `${night}&offset=-05:00`)
  expect(fromForm).toMatchObject({ instead: [second], plan: { stays: [second, expect.anything()], dropped: [] } })
  expect(fromForm.plan?.weeks[0]?.twice?.other?.text).toBe('Take the first 01:00')
  for (const [shown, start] of [
    [usual, second],
    [fromForm, first],
  ] as const) {
    const other = new URL(shown.plan?.weeks[0]?.twice?.other?.address ?? '', 'http://x')
    expect((await page(guest, other.search.slice(1))).plan?.stays[0]).toBe(start)
  }
})

test('what is no instant is no start that was chosen', async () => {
  const { plan, instead } = await page(
    guest,
    `${asked}&instead=soon&instead=2026-99-99T&instead=%2B275760-01-01T00:00Z`,
  )
  expect([plan?.dropped, instead]).toEqual([[], []])
})

/** Thu 4 Jun is taken by another guest, and Thu 11 Jun is a day off. */
async function holdWithoutTwo() {
  await makeBooking({ guest: await makePerson('Theo Brandt'), spaceId, startTime: '2026-06-04T18:00', hours: 2 })
  const dayOff = [{ date: '2026-06-11', ranges: [] }]
  await db().$client.query('update spaces set special_hours = $2 where id = $1', [spaceId, JSON.stringify(dayOff)])
  const stays = [thursdays[0]!, new Date('2026-06-18T22:00Z'), new Date('2026-06-25T21:00Z')]
  const series = { ...pattern, weeks: 5, person: guest, spaceId, headcount: 1, amount: 3 * each }
  return await startSeries({ ...series, stays, currency: 'USD' })
}

const pay = async ({ seriesId, stays }: { seriesId: string; stays: { clientSecret: string }[] }) => {
  for (const { clientSecret } of stays) await payByCard(clientSecret)
  return await settleSeries(guest, seriesId)
}

test('the payment names the first day and the last, and the weeks that were left out, with why', async () => {
  const { seriesId } = await holdWithoutTwo()
  expect(await loadSeries(guest, seriesId, false)).toMatchObject({
    state: 'open',
    days: '3 weeks, Thu 28 May to Thu 25 Jun',
    hours: null,
    totalText: '$495.00',
    arrival: null,
    leftOut: ['Thu 4 Jun (taken)', 'Thu 11 Jun (closed)'],
  })
})

test('before paying, the hours that all weeks have, the add-ons, and of each week what comes back until when', async () => {
  const lamp = { id: 'lamp', name: 'Lamp', description: '', unit: 'booking', priceMinor: 500, required: true, most: 1 }
  const tariff = { timePrices: [], datePrices: [], peopleSteps: [], lengthDiscounts: [], addOns: [lamp] }
  await db().$client.query('update spaces set tariff = $2 where id = $1', [spaceId, JSON.stringify(tariff)])
  const series = { ...pattern, person: guest, spaceId, headcount: 1, stays: thursdays, currency: 'USD' as const }
  const { seriesId } = await startSeries({ ...series, amount: 3 * (each + 550) })
  const held = await loadSeries(guest, seriesId, false)
  expect(held).toMatchObject({ days: '3 weeks, Thu 28 May to Thu 11 Jun', hours: '18:00–20:00' })
  expect(held.priceLines).toEqual([
    { label: '3 weeks, 2 hours each', amount: '$450.00' },
    { label: 'Lamp, $5 × 3', amount: '$15.00' },
    { label: 'Service fee (10%)', amount: '$46.50' },
  ])
  expect(held.weeks.map(({ back }) => back)).toEqual([
    '$170.50 back until Fri 22 May, 11:20, then $155.00 until Wed 27 May, 18:00',
    '$170.50 back until Fri 22 May, 11:20, then $155.00 until Wed 3 Jun, 18:00',
    '$170.50 back until Fri 22 May, 11:20, then $155.00 until Wed 10 Jun, 18:00',
  ])
})

test('a week that is reserved on a card is named, with the rest that another card pays', async () => {
  const { seriesId, stays } = await hold()
  await payByCard(stays[0]!.clientSecret, cards.another)
  expect(await payByCard(stays[1]!.clientSecret, cards.declined)).toMatchObject({ status: 'requires_payment_method' })
  // Before the provider's event about the first is processed, and after it.
  for (const moment of ['before', 'after']) {
    expect(await loadSeries(guest, seriesId, moment === 'after'), moment).toMatchObject({
      state: 'open',
      toPay: { amountMinor: 2 * each, currency: 'USD' },
      reserved: { amount: '$165.00', days: 'Thu 28 May' },
      clientSecrets: stays.slice(1).map(({ clientSecret }) => clientSecret),
    })
  }
})

test('letting a series go leads back to all weeks that were asked for, with the other hour of one', async () => {
  const { seriesId } = await holdWithoutTwo()
  const { again } = await loadSeries(guest, seriesId, false)
  const form = new URLSearchParams(again.split('?')[1])
  expect(Object.fromEntries(form)).toMatchObject({ date: '2026-05-28', time: '18:00', hours: '2', weeks: '5' })
  expect(form.getAll('instead')).toEqual(['2026-06-25T21:00:00.000Z'])
  const response = await releaseAndRedirect(guest, seriesId).catch((thrown) => thrown)
  expect(response.headers.get('location')).toBe(again)
  // A series from before its pattern was stored says what its weeks tell.
  await db().$client.query('update booking_series set pattern = null where id = $1', [seriesId])
  const isLapsed = { leftOut: [], state: 'lapsed', charge: 'Nothing was charged.' }
  expect(await loadSeries(guest, seriesId, false)).toMatchObject(isLapsed)
  // A bank still decides about one of the cards.
  await db().$client.query(
    `update payments set status = 'processing' where booking_id = (select id from bookings where series_id = $1 limit 1)`,
    [seriesId],
  )
  const charge = 'What your bank still reserves for them, or pays, goes back to your card.'
  expect(await loadSeries(guest, seriesId, false)).toMatchObject({ ...isLapsed, charge })
})

test('the secret of a payment does not stay in the address to which the card provider redirects', async () => {
  const { seriesId, stays } = await hold()
  const open = async (address: string) => {
    const context = new RouterContextProvider()
    context.set(requestFacts, { person: guest, session: null, requestId: '', nonce: '', clientAddress: '' })
    const url = new URL(`http://127.0.0.1${address}`)
    const request = new Request(url)
    return await Promise.resolve()
      .then(() => seriesLoader({ request, url, context, params: { id: seriesId }, pattern: '' as never }))
      .catch((thrown: unknown) => thrown)
  }
  const clientSecret = stays[0]!.clientSecret
  const [intentId = ''] = clientSecret.split('_secret_')
  const added = { payment_intent: intentId, payment_intent_client_secret: clientSecret, redirect_status: 'succeeded' }
  const response = (await open(`${paths.series(seriesId)}?paid&${new URLSearchParams(added)}`)) as Response
  const location = response.headers.get('location') ?? ''
  expect([response.status, location]).toEqual([302, `${paths.series(seriesId)}?paid=`])
  expect(await open(location)).toMatchObject({ state: 'open', id: seriesId })
})

test('a week that the guest has booked already is left out as such', async () => {
  await makeBooking({ guest, spaceId, startTime: '2026-06-04T18:00', hours: 2 })
  const { seriesId } = await hold([thursdays[0]!, thursdays[2]!])
  expect((await loadSeries(guest, seriesId, false)).leftOut).toEqual(['Thu 4 Jun (booked by you already)'])
})

test('a paid series shows its address, and of each week what comes back until when', async () => {
  await db().$client.query(`update spaces set street_address = '12 Mill Street' where id = $1`, [spaceId])
  const held = await hold()
  const { stays } = await pay(held)
  const paid = await loadSeries(guest, held.seriesId, true)
  expect(paid).toMatchObject({ state: 'booked', arrival: { address: '12 Mill Street' } })
  expect(paid.paid).toEqual({ amount: '$495.00', email: guest.email })
  await chooseNotifications(guest, ['reminder.mail'])
  expect((await loadSeries(guest, held.seriesId, true)).paid?.email).toBeNull()
  expect(paid.weeks.map(({ number }) => number)).toEqual(stays.map(({ number }) => number))
  const ofAll = '$165.00 back until Fri 22 May, 11:20, then'
  expect(paid.weeks.map(({ back }) => back)).toEqual([
    `${ofAll} $150.00 until Wed 27 May, 18:00`,
    `${ofAll} $150.00 until Wed 3 Jun, 18:00`,
    `${ofAll} $150.00 until Wed 10 Jun, 18:00`,
  ])
  await cancelBooking(guest, stays[1]!.bookingId)
  await moveClockTo(new Date('2026-05-28T12:00Z'))
  expect((await loadSeries(guest, held.seriesId, false)).weeks.map(({ back }) => back)).toEqual([
    ...[
      'Nothing comes back any more, unless somebody else books the hours',
      '$165.00 is on its way back to your card, which takes 5-7 business days.',
      '$150.00 back until Wed 10 Jun, 18:00',
    ],
  ])
  const { rows } = await db().$client.query<{ text: string }>(
    `select body_text as text from outgoing_mails where dedupe_key = $1`,
    [`confirmed-series:${held.seriesId}:guest`],
  )
  expect(rows[0]?.text).toContain('Thu 4 Jun: by Wed 3 Jun, 18:00, $150.00 comes back')
  expect(rows[0]?.text).toContain(paths.seriesCalendar(held.seriesId))
})

test('a series whose weeks are over or cancelled does not name its address any more', async () => {
  const held = await hold()
  const { stays } = await pay(held)
  const arrivalAt = async (time: string) => {
    await moveClockTo(new Date(time))
    return (await loadSeries(guest, held.seriesId, false)).arrival
  }
  await cancelBooking(guest, stays[2]!.bookingId)
  expect(await arrivalAt('2026-06-04T23:59Z')).not.toBeNull()
  expect(await arrivalAt('2026-06-05T00:00Z')).toBeNull()
  await completeBookings()
  expect(await arrivalAt('2026-06-06T00:00Z')).toBeNull()
})

test('cancelling a week leads back to the weeks, which say what comes back of it', async () => {
  const held = await hold()
  const { stays } = await pay(held)
  const { bookingId } = stays[1]!
  const { keepTo, question } = await loadCancelQuestion(guest, bookingId)
  expect(keepTo, 'keeping it leads to its own page').toBe(paths.booking(bookingId))
  const form = new FormData()
  form.set('refundMinor', String(question?.refundMinor))
  const { to } = await cancelAndRedirect(guest, bookingId, form)
  expect(to).toBe(`${paths.series(held.seriesId)}?cancelled=${bookingId}`)
  expect((await loadSeries(guest, held.seriesId, false, bookingId)).cancelled).toEqual({
    title: 'Thu 4 Jun is cancelled',
    words: '$165.00 comes back to your card. That takes 5-7 business days.',
  })
  expect((await loadSeries(guest, held.seriesId, false, stays[0]!.bookingId)).cancelled).toBeNull()
})

test('the weeks are listed by their start, also after one was moved', async () => {
  const held = await hold()
  const { stays } = await pay(held)
  const later = [new Date('2026-06-19T22:00Z'), new Date('2026-06-20T00:00Z')]
  const moved = 'update bookings set start_time = $2, end_time = $3 where id = $1'
  await db().$client.query(moved, [stays[0]!.bookingId, ...later])
  const { weeks } = await loadSeries(guest, held.seriesId, false)
  expect(weeks.map(({ number }) => number)).toEqual([stays[1]!.number, stays[2]!.number, stays[0]!.number])
})

test('the calendar file of a series has every confirmed week, a cancelled one too, for its guest only', async () => {
  const held = await hold()
  expect(await refusalFrom(seriesCalendar(guest, held.seriesId))).toBe('seriesNotFound')
  const { stays } = await pay(held)
  const eventsOf = (file: string) => file.match(/BEGIN:VEVENT[\s\S]*?END:VEVENT/g) ?? []
  const events = eventsOf((await seriesCalendar(guest, held.seriesId)).file)
  const ofEach = []
  for (const { bookingId } of stays) ofEach.push(...eventsOf((await bookingCalendar(guest, bookingId)).file))
  expect(events).toEqual(ofEach)
  expect(events).toHaveLength(3)
  await cancelBooking(guest, stays[1]!.bookingId)
  const later = eventsOf((await seriesCalendar(guest, held.seriesId)).file)
  expect(later.map((event) => event.includes('STATUS:CANCELLED'))).toEqual([false, true, false])
  for (const other of [owner, await makePerson('Theo Brandt')])
    expect(await refusalFrom(seriesCalendar(other, held.seriesId))).toBe('seriesNotFound')
})

test('the owner reads which week of a series a booking is, and the way to the others that were paid', async () => {
  const { seriesId, stays } = await hold()
  const [first = '', second = '', third = ''] = stays.map(({ bookingId }) => bookingId)
  const rows = async () => {
    const { upcoming } = await loadReceived(owner, new URL('http://x/bookings'))
    return upcoming?.bookings.map(({ week }) => week)
  }
  expect(await rows(), 'being paid').toEqual(['Week 1 of 3', 'Week 2 of 3', 'Week 3 of 3'])
  await pay({ seriesId, stays })
  await cancelBooking(owner, second)
  expect(await rows()).toEqual(['Week 1 of 3', 'Week 3 of 3'])
  await db().$client.query(`update bookings set status = 'expired', confirmed_at = null where id = $1`, [third])
  expect(await rows()).toEqual(['Week 1 of 2'])
  const weekOf = async (person: Person, id: string) => (await loadBooking(person, id)).weeks
  expect(await weekOf(owner, first)).toEqual({
    text: 'Week 1 of 2 of a series.',
    others: [{ to: paths.booking(second), text: 'Thu 4 Jun', isCancelled: true }],
  })
  expect(await weekOf(owner, second)).toEqual({
    text: 'Week 2 of 2 of a series.',
    others: [{ to: paths.booking(first), text: 'Thu 28 May', isCancelled: false }],
  })
  expect(await weekOf(guest, first), 'who has a page of all weeks').toBeNull()
  const single = await makeBooking({ guest, spaceId, startTime: '2026-06-20T18:00', hours: 2 })
  expect(await weekOf(owner, single)).toBeNull()
  expect(await rows()).toEqual(['Week 1 of 2', null])
})
