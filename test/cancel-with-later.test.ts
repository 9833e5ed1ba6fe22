import 'temporal-polyfill/global'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cancelAndRedirect, loadCancelQuestion } from '../app/bookings/cancel-booking.server.ts'
import type { CancelQuestion } from '../app/bookings/cancel-question.ts'
import { db } from '../db/connect.ts'
import { paths } from '../rules/paths.ts'
import type { Person } from '../server/accounts/person.ts'
import { bookingOf } from '../server/bookings/booking-of.ts'
import { cancelBooking } from '../server/bookings/cancel-booking.ts'
import { suspendPerson } from '../server/moderation/suspend-person.ts'
import { settleSeries } from '../server/payments/finish-series.ts'
import { startSeries } from '../server/payments/start-series.ts'
import { payByCard, settleAll, useCardProvider } from './card-provider.ts'
import { moveClockTo, useDatabase } from './database.ts'
import { expectBooksToAgree, makeBookableSpace, makePaidBooking } from './faults/marketplace-people.ts'
import { makePerson } from './make-spaces.ts'

useDatabase()
useCardProvider()

let guest: Person
let owner: Person
let spaceId: number
let seriesId: string
/** The bookings of four Thursdays, from 28 May on, 18:00 to 20:00 in New York. */
let weeks: string[]

/** Two hours cost $165: $150, and the service fee of $15. */
const [each, fee] = [16_500, 1500]
const thursdays = ['2026-05-28', '2026-06-04', '2026-06-11', '2026-06-18'].map((day) => new Date(`${day}T22:00Z`))

beforeEach(async () => {
  ;({ owner, guest, spaceId } = await makeBookableSpace())
  const pattern = { date: '2026-05-28', time: '18:00', hours: 2, weeks: 4, headcount: 1 }
  const price = { amount: 4 * each, currency: 'USD' as const }
  const held = await startSeries({ ...pattern, ...price, person: guest, spaceId, stays: thursdays })
  for (const { clientSecret } of held.stays) await payByCard(clientSecret)
  seriesId = held.seriesId
  weeks = (await settleSeries(guest, seriesId)).stays.map(({ bookingId }) => bookingId)
})

afterEach(expectBooksToAgree)

async function ask(person: Person, week: number): Promise<CancelQuestion> {
  const { question } = await loadCancelQuestion(person, weeks[week - 1]!)
  if (!question) throw new Error(`Nothing is asked about week ${week}`)
  return question
}

/** The form as the page sends it, with the later bookings chosen. */
function formWithLater({ refundMinor, penalty, withLater }: CancelQuestion): FormData {
  const form = new FormData()
  form.set('which', 'withLater')
  if (refundMinor !== null) form.set('refundMinor', String(refundMinor))
  if (refundMinor !== null) form.set('penaltyMinor', String(penalty?.amountMinor ?? 0))
  form.set('reason', 'The lift is out.')
  for (const shown of withLater?.shown ?? []) form.append('later', shown)
  return form
}

const send = (person: Person, week: number, form: FormData) => cancelAndRedirect(person, weeks[week - 1]!, form)

/** Of each week: 'confirmed', or what was made due to the guest. */
async function states(): Promise<(string | number)[]> {
  const bookings = await Promise.all(weeks.map((id) => bookingOf(guest, id)))
  return bookings.map(({ status, refunds }) =>
    status === 'cancelled' ? refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0) : status,
  )
}

async function count(rows: string): Promise<number> {
  const ofSeries = `select count(*)::int as count from ${rows} and booking_id = any($1)`
  const { rows: found } = await db().$client.query<{ count: number }>(ofSeries, [weeks])
  return found[0]!.count
}

/** The mails about cancellations to both sides. */
async function mails(): Promise<number> {
  const keys = weeks.flatMap((id) => [`cancelled:${id}:guest`, `cancelled:${id}:owner`])
  const statement = 'select count(*)::int as count from outgoing_mails where dedupe_key = any($1)'
  return (await db().$client.query<{ count: number }>(statement, [keys])).rows[0]!.count
}

test('a guest cancels a week and the later ones, for the sum of what each gives back; the earlier one stays', async () => {
  await moveClockTo(new Date('2026-06-03T23:00Z'))
  const question = await ask(guest, 2)
  expect(question.why, 'the choice says what becomes of the others').not.toContain('other weeks')
  expect(question.withLater).toMatchObject({
    oneText: 'Nothing comes back',
    allLabel: 'This and the 2 later ones',
    allText: '$300.00 comes back in all',
    lines: [
      { label: 'Thu 4 Jun, 18:00–20:00', amount: 'Nothing' },
      { label: 'Thu 11 Jun, 18:00–20:00', amount: '$150.00' },
      { label: 'Thu 18 Jun, 18:00–20:00', amount: '$150.00' },
    ],
    back: { label: 'Comes back to you in all', amount: '$300.00', isRefund: true },
    penalty: null,
    button: 'Cancel 3 bookings',
  })
  expect(question.withLater?.why).toContain('The money reaches you in 5-7 business days')
  const form = formWithLater(question)
  const done = {
    to: paths.series(seriesId),
    status: 302,
    problem: null,
    flash: {
      title: '3 bookings are cancelled',
      text: '$300.00 comes back to your card. That takes 5-7 business days. $195.00 of the price is kept.',
    },
  }
  expect(await send(guest, 2, form)).toMatchObject(done)
  const result = ['confirmed', 0, each - fee, each - fee]
  expect(await states()).toEqual(result)
  await settleAll()
  expect(await mails(), 'a mail to each side of each booking').toBe(6)

  expect(await send(guest, 2, form), 'sent again, it says the same').toMatchObject(done)
  expect(await states()).toEqual(result)
  expect(await count(`refunds where reason = 'cancelled'`)).toBe(2)
  expect(await mails()).toBe(6)
})

test('only one is cancelled where that is chosen, as before', async () => {
  const form = formWithLater(await ask(guest, 1))
  form.set('which', 'one')
  expect(await send(guest, 1, form)).toMatchObject({
    to: `${paths.series(seriesId)}?cancelled=${weeks[0]}`,
    flash: null,
  })
  expect(await states()).toEqual([each, 'confirmed', 'confirmed', 'confirmed'])
})

test('there is a choice only before later bookings that can be cancelled', async () => {
  expect((await ask(guest, 4)).withLater).toBeNull()
  expect((await ask(guest, 4)).why).toContain('The other weeks of its series stay.')
  expect((await ask(guest, 3)).withLater).toMatchObject({ allLabel: 'This and the later one' })
  await cancelBooking(guest, weeks[3]!)
  expect((await ask(guest, 3)).withLater).toBeNull()
  const { bookingId: alone } = await makePaidBooking({ owner, guest })
  expect((await loadCancelQuestion(guest, alone)).question).toMatchObject({ withLater: null })
})

test('fault 249: another refund midway stops there, says which are cancelled, and asks again about the others', async () => {
  const form = formWithLater(await ask(guest, 1))
  const shown = form
    .getAll('later')
    .map((value) => String(value).replace(`${weeks[1]} ${each}`, `${weeks[1]} ${each - 1}`))
  form.delete('later')
  for (const value of shown) form.append('later', value)
  const stopped = await send(guest, 1, form)
  expect(await states()).toEqual(['confirmed', 'confirmed', each, each])
  expect(stopped).toMatchObject({ to: null, status: 409, question: { withLater: { button: 'Cancel 2 bookings' } } })
  expect(stopped.problem).toBe(
    'Cancelled: Thu 11 Jun, Thu 18 Jun. Not cancelled: Thu 28 May, Thu 4 Jun. Thu 4 Jun: what comes back has changed, so please decide again.',
  )
  expect(await send(guest, 1, formWithLater(stopped.question!))).toMatchObject({
    to: paths.series(seriesId),
    flash: { title: '2 bookings are cancelled' },
  })
  expect(await states()).toEqual([each, each, each, each])
})

test('an amount that is missing or no number agrees to nothing', async () => {
  const form = formWithLater(await ask(guest, 3))
  form.set('later', `${weeks[3]}`)
  expect(await send(guest, 3, form)).toMatchObject({
    status: 409,
    problem: expect.stringContaining('Nothing was cancelled. Not cancelled: Thu 11 Jun, Thu 18 Jun.'),
  })
  expect(await states()).toEqual(['confirmed', 'confirmed', 'confirmed', 'confirmed'])
})

test('fault 249: a failure of the server midway says so, and the same form goes on', async () => {
  await db().$client.query(`
    create function fail_once() returns trigger language plpgsql as $$ begin raise 'out of order'; end $$;
    create trigger fail_once before update on bookings for each row
      when (old.id = '${weeks[1]}' and new.status = 'cancelled') execute function fail_once()`)
  const form = formWithLater(await ask(guest, 1))
  expect(await send(guest, 1, form)).toMatchObject({
    to: null,
    status: 500,
    problem:
      'Cancelled: Thu 11 Jun, Thu 18 Jun. Not cancelled: Thu 28 May, Thu 4 Jun. Thu 4 Jun: Failed to cancel booking.',
  })
  expect(await states()).toEqual(['confirmed', 'confirmed', each, each])
  await db().$client.query('drop function fail_once cascade')
  const done = await send(guest, 1, form)
  expect(done).toMatchObject({ to: paths.series(seriesId), flash: { title: '4 bookings are cancelled' } })
  expect(done.flash?.text).toContain('$660.00 comes back to your card')
  expect(await states()).toEqual([each, each, each, each])
})

test('two of the same form at once cancel each booking once', async () => {
  const form = formWithLater(await ask(guest, 1))
  const both = await Promise.all([send(guest, 1, form), send(guest, 1, form)])
  for (const sent of both) expect(sent).toMatchObject({ to: paths.series(seriesId), problem: null })
  expect(await states()).toEqual([each, each, each, each])
  expect(await count(`refunds where reason = 'cancelled'`)).toBe(4)
})

test('a booking that has begun meanwhile stays, which the next page says beside the cancelled ones', async () => {
  const form = formWithLater(await ask(guest, 1))
  await moveClockTo(new Date('2026-05-28T22:01Z'))
  const later = form.getAll('later').map((value) => String(value).replace(` ${each} `, ` ${each - fee} `))
  form.delete('later')
  for (const value of later) form.append('later', value)
  const { to, flash } = await send(guest, 1, form)
  expect(to).toBe(paths.series(seriesId))
  expect(flash?.title).toBe('3 bookings are cancelled')
  expect(flash?.text).toContain('Not cancelled: Thu 28 May. Thu 28 May: This booking cannot be cancelled any more.')
})

test('what the other side cancelled meanwhile is passed over', async () => {
  const form = formWithLater(await ask(guest, 2))
  await cancelBooking(owner, weeks[2]!)
  expect(await send(guest, 2, form)).toMatchObject({ flash: { title: '2 bookings are cancelled' } })
  expect(await bookingOf(guest, weeks[2]!)).toMatchObject({ cancelledBy: 'owner' })
})

test('an owner sees what all of them cost, and owes the penalty of each; their guest has everything back', async () => {
  await moveClockTo(new Date('2026-05-27T12:00Z'))
  const question = await ask(owner, 1)
  expect(question.withLater).toMatchObject({
    oneText: '$165.00 goes back, and it costs you $37.50',
    allText: '$660.00 goes back in all, and it costs you $82.50',
    back: { label: 'Goes back to the guest in all' },
    penalty: {
      title: 'It costs you $82.50 in all',
      text: expect.stringContaining('25% or 10% of the rental of each, for the guest.'),
    },
  })
  expect(await send(owner, 1, formWithLater(question))).toMatchObject({
    to: paths.listing(spaceId),
    flash: {
      title: '4 bookings are cancelled',
      text: `June Castellano has been told. $660.00 goes back in 5-7 business days. It costs you $82.50, taken off your next payouts.`,
    },
  })
  expect(await states()).toEqual([each, each, each, each])
  const penalties = 'select amount_minor as minor from cancellation_penalties where booking_id = any($1) order by 1'
  const { rows } = await db().$client.query(penalties, [weeks])
  expect(rows.map(({ minor }) => Number(minor))).toEqual([1500, 1500, 1500, 3750])
  expect(await bookingOf(guest, weeks[3]!)).toMatchObject({ cancelledBy: 'owner', cancelReason: 'The lift is out.' })
})

test('a co-host reads that all of them cost the owner something and no amounts, and is led to the bookings received', async () => {
  const coHost = await makePerson('Ines Ferrer')
  const values = 'values ($1, $2, $3, app_now())'
  await db().$client.query(`insert into co_hosts ${values}`, [spaceId, coHost.id, 'calendar'])
  const question = await ask(coHost, 3)
  expect(question.withLater).toMatchObject({
    oneText: 'All of it goes back, and it costs Marta Oyelaran a part of the rental',
    allText: 'All of it goes back, and it costs Marta Oyelaran a part of the rental of each',
    lines: [],
    back: null,
    penalty: { title: 'It costs Marta Oyelaran a part of the rental of each' },
    shown: [weeks[3]],
  })
  expect(question.withLater?.penalty?.text).toMatch(/^A part of the rental of each, for the guest\./)
  expect(await send(coHost, 3, formWithLater(question))).toMatchObject({
    to: paths.bookingsReceived(),
    flash: { text: 'June Castellano has been told. All of it goes back in 5-7 business days.' },
  })
})

test('an admin cancels them with everything back, at no cost', async () => {
  const admin = { ...(await makePerson('Desk')), isAdmin: true }
  const question = await ask(admin, 3)
  expect(question.withLater).toMatchObject({ allText: '$330.00 goes back in all', penalty: null })
  expect(await send(admin, 3, formWithLater(question))).toMatchObject({ to: paths.adminBooking(weeks[2]!) })
  expect(await states()).toEqual(['confirmed', 'confirmed', each, each])
})

test('at a suspended owner a guest has all of each back, and is led to what else is free', async () => {
  await moveClockTo(new Date('2026-05-28T12:00Z'))
  await suspendPerson({ ...(await makePerson('Desk')), isAdmin: true }, owner.id, 'There is no shed.')
  const question = await ask(guest, 1)
  expect(question.withLater).toMatchObject({ allText: '$660.00 comes back in all' })
  const form = formWithLater(question)
  const done = { to: paths.booking(weeks[0]!), flash: { title: '4 bookings are cancelled' } }
  expect(await send(guest, 1, form)).toMatchObject(done)
  expect(await send(guest, 1, form)).toMatchObject(done)
  expect(await states()).toEqual([each, each, each, each])
})

test('another person cannot cancel them, and the form reaches no booking outside of the series', async () => {
  const form = formWithLater(await ask(guest, 3))
  const other = await makePerson('Theo Brandt')
  expect(await send(other, 3, form)).toMatchObject({ to: null, status: 404, question: null, flash: null })
  const { bookingId: alone } = await makePaidBooking({ owner, guest })
  form.append('later', `${alone} 24750 0`)
  expect(await send(guest, 3, form)).toMatchObject({ flash: { title: '2 bookings are cancelled' } })
  expect(await states()).toEqual(['confirmed', 'confirmed', each, each])
  expect(await bookingOf(guest, alone)).toMatchObject({ status: 'confirmed' })
})
