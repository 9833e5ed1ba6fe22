import { beforeAll, expect, test } from 'vitest'
import { db, inTransaction } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { decodeCursor } from '../../rules/list-cursor.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { makeBooking, makeHold, thursday } from '../../test/make-bookings.ts'
import { makeCity, makePerson, makeSpace } from '../../test/make-spaces.ts'
import { peopleNamed } from '../accounts/people-named.ts'
import type { Person } from '../accounts/person.ts'
import { adminActions } from '../audit/admin-actions.ts'
import { bookingOf } from '../bookings/booking-of.ts'
import { cancelBooking } from '../bookings/cancel-booking.ts'
import { paymentsOfBooking } from '../payments/payments-of-booking.ts'
import { issueReceipt } from '../receipts/issue-receipt.ts'
import { adminSpaces } from '../spaces/admin-spaces.ts'
import { setBadge } from '../spaces/set-badge.ts'
import { findBookings } from './find-bookings.ts'
import { findPeople, findPerson } from './find-people.ts'

useDatabase()

let admin: Person
let owner: Person
let june: Person
let loft: number
let first: string
let second: string

beforeAll(async () => {
  await moveClockTo(thursday)
  admin = { ...(await makePerson('Desk')), isAdmin: true }
  owner = await makePerson('Marta Oyelaran')
  june = await makePerson('June Castellano')
  loft = await makeSpace(owner, { title: 'The Pencil Works' })
  first = await makeBooking({ guest: june, spaceId: loft })
  second = await makeBooking({
    guest: await makePerson('Deniz Arslan'),
    spaceId: await makeSpace(owner, { title: 'Linen House' }),
  })
})

test('people are found by a part of their name or address, in any case, with their data', async () => {
  expect((await findPeople(admin, { q: 'JUNE cast' })).people).toMatchObject([
    {
      id: june.id,
      name: 'June Castellano',
      email: june.email,
      spaces: 0,
      bookings: 1,
      payoutAccount: 'none',
      isAdmin: false,
    },
  ])
  const byAddress = await findPeople(admin, { q: owner.email.slice(0, 20).toUpperCase() })
  expect(byAddress.people).toMatchObject([{ id: owner.id, spaces: 2, bookings: 0 }])
  expect((await findPeople(admin, { q: '%' })).people).toEqual([])
})

test('the list of people continues after the previous page', async () => {
  const all = (await findPeople(admin)).people.map(({ id }) => id)
  const pages: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof findPeople>> = await findPeople(admin, {
      limit: 1,
      cursor: cursor ? decodeCursor(cursor) : undefined,
    })
    pages.push(...page.people.map(({ id }) => id))
    cursor = page.nextCursor
  } while (cursor)
  expect(pages).toEqual(all)
  expect(all).toHaveLength(4)
})

test('fault 222: an admin sees since when the mails of a person come back', async () => {
  expect(await findPerson(admin, june.id)).toMatchObject({ mailRejectedAt: null })
  await db().$client.query('update users set mail_rejected_at = $1 where id = $2', [thursday, june.id])
  expect(await findPerson(admin, june.id)).toMatchObject({ mailRejectedAt: thursday })
  await db().$client.query('update users set mail_rejected_at = null where id = $1', [june.id])
})

test('one person is found by their id, and no other', async () => {
  expect(await findPerson(admin, june.id)).toMatchObject({ name: 'June Castellano' })
  for (const id of ['00000000-0000-4000-8000-000000000000', 'june', '------------------------------------']) {
    await expect(findPerson(admin, id), id).rejects.toMatchObject({ code: 'notFound' })
  }
})

test('bookings are found by id, its beginning, guest, space and the references of the card provider', async () => {
  const [payment] = await paymentsOfBooking(admin, first)
  await db().$client.query(`update payments set charge_id = 'ch_of_june' where booking_id = $1`, [first])
  for (const q of [
    first,
    first.slice(0, 8),
    first.toUpperCase(),
    'castellano',
    june.email,
    'pencil',
    payment!.providerId!,
    'ch_of_june',
  ]) {
    expect(await found({ q }), q).toEqual([first])
  }
  expect(await found({ q: 'pi_of_nobody' })).toEqual([])
  expect(await found({ guestId: june.id })).toEqual([first])
  expect(new Set(await found({}))).toEqual(new Set([first, second]))
})

test('people, bookings, spaces and entries of the log are found regardless of accents', async () => {
  const noemie = await makePerson('Noémie Łuczak')
  const cityId = await makeCity({ slug: 'orleans', name: 'Orléans', country: 'France', countryCode: 'FR' })
  const spaceId = await makeSpace(noemie, { title: 'Atelier Médéric', cityId })
  const bookingId = await makeBooking({ guest: noemie, spaceId: await makeSpace(owner) })
  const ofAtelier = await makeBooking({ guest: june, spaceId })
  for (const q of ['noemie', 'NOÉMIE', 'noémie luczak']) {
    expect((await findPeople(admin, { q })).people, q).toMatchObject([{ id: noemie.id }])
    expect(await found({ q }), q).toEqual([bookingId])
    expect((await adminSpaces(admin, { q })).spaces, q).toMatchObject([{ id: spaceId }])
  }
  for (const q of ['mederic', 'Médéric']) expect(await found({ q }), q).toEqual([ofAtelier])
  for (const q of ['mederic', 'Médéric', 'orleans', 'Orléans'])
    expect((await adminSpaces(admin, { q })).spaces, q).toMatchObject([{ id: spaceId }])
  expect((await adminSpaces(admin, { q: 'united states' })).spaces).toEqual([])
  await setBadge({ ...noemie, isAdmin: true }, { spaceId, badge: 'featured', setting: 'on' })
  for (const q of ['mederic', 'Médéric', 'noemie'])
    expect((await adminActions(admin, { q })).entries, q).toMatchObject([{ subjectId: String(spaceId) }])
})

test('people are found by an index of their names in the form of searches', async () => {
  const plan = await inTransaction(async (tx) => {
    await execute(tx, sql`set local enable_seqscan = off`)
    return await fetchRows(tx, sql`explain select ${peopleNamed('noémie')}`)
  })
  expect(JSON.stringify(plan)).toContain('profiles_search_names')
})

test('the bookings that admins find say how a request ended', async () => {
  expect((await findBookings(admin, { q: second })).bookings).toMatchObject([{ requestAnswer: null }])
  await db().$client.query(
    `update bookings set requested_at = created_at, answered_at = created_at, request_answer = 'accepted' where id = $1`,
    [second],
  )
  expect((await findBookings(admin, { q: second })).bookings).toMatchObject([{ requestAnswer: 'accepted' }])
})

test('spec D46: bookings are found by their number, with and without dash, in any case', async () => {
  const { number } = await bookingOf(june, first)
  const plain = number.replace('-', '')
  for (const q of [
    number,
    plain,
    number.toLowerCase(),
    plain.toLowerCase(),
    ` ${plain.slice(0, 3)} ${plain.slice(3)}`,
  ]) {
    expect(await found({ q }), q).toEqual([first])
  }
  // A word of six letters may be a number, and is still searched in titles.
  const bookingId = await makeBooking({ guest: june, spaceId: await makeSpace(owner, { title: 'Garage' }) })
  expect(await found({ q: 'garage' })).toEqual([bookingId])
})

test('finding O10: bookings are found by transfer, reversal, dispute, receipt, and the ids of people and spaces', async () => {
  const client = db().$client
  const { rows: payments } = await client.query('select id from payments where booking_id = $1', [first])
  const { rows: transfers } = await client.query(
    `insert into payout_transfers (booking_id, payment_id, owner_id, account_id, share_minor, idempotency_key, provider_id)
     values ($1, $2, $3, 'acct_1', 22500, 'o10-transfer', 'tr_of_june') returning id`,
    [first, payments[0].id, owner.id],
  )
  await client.query(
    `insert into reversals
       (transfer_id, booking_id, owner_id, share_minor, amount_minor, currency, wanted_minor, idempotency_key, provider_id)
     values ($1, $2, $3, 100, 100, 'USD', 100, 'o10-reversal', 'trr_of_june')`,
    [transfers[0].id, first, owner.id],
  )
  await client.query(
    `insert into disputes (provider_id, payment_id, booking_id, charge_id, amount_minor, currency, status, reason, opened_at)
     values ('du_of_june', $1, $2, 'ch_1', 24750, 'USD', 'needs_response', 'general', app_now())`,
    [payments[0].id, first],
  )
  const { number } = await issueReceipt(june, first)
  for (const q of ['tr_of_june', 'trr_of_june', 'du_of_june', number, number.toLowerCase()]) {
    expect(await found({ q }), q).toEqual([first])
  }
  for (const q of [june.id, String(loft)]) expect(await found({ q }), q).toContain(first)
  expect(await found({ q: june.id })).not.toContain(second)
  expect(await found({ q: owner.id })).toEqual(expect.arrayContaining([first, second]))
  expect(await found({ q: 'S-000999' })).toEqual([])
})

test('finding O10: people are found by their id, spaces by theirs', async () => {
  expect((await findPeople(admin, { q: june.id })).people).toMatchObject([{ id: june.id }])
  expect((await adminSpaces(admin, { q: String(loft) })).spaces.map(({ id }) => id)).toContain(loft)
})

test('bookings are filtered by status', async () => {
  const { bookingId } = await makeHold({ guest: june, spaceId: await makeSpace(owner, { title: 'Attic' }) })
  expect(await found({ status: 'pending' })).toEqual([bookingId])
  expect(await found({ status: 'pending', q: 'linen' })).toEqual([])
})

test('a booking that an admin cancels is recorded in the audit log with its refund and the reason', async () => {
  const booking = await makeBooking({ guest: june, spaceId: loft, startTime: '2026-05-27T14:00', hours: 1 })
  await cancelBooking(admin, booking, { reason: 'The roof leaks' })
  const log = await adminActions(admin, { subject: { kind: 'booking', id: booking } })
  expect(log.entries).toMatchObject([
    {
      action: 'cancelBooking',
      subjectLabel: 'The Pencil Works',
      before: { status: 'confirmed' },
      after: { status: 'cancelled', refund: '$82.50', reason: 'The roof leaks' },
    },
  ])
  const unexplained = await makeBooking({ guest: june, spaceId: loft, startTime: '2026-05-29T14:00', hours: 1 })
  await cancelBooking(admin, unexplained)
  expect((await adminActions(admin, { subject: { kind: 'booking', id: unexplained } })).entries[0]?.after).toEqual({
    status: 'cancelled',
    refund: '$82.50',
  })
  const byGuest = await makeBooking({ guest: june, spaceId: loft, startTime: '2026-05-28T14:00', hours: 1 })
  await cancelBooking(june, byGuest)
  expect((await adminActions(admin, { subject: { kind: 'booking', id: byGuest } })).entries).toEqual([])
})

test('the audit log continues after the previous page', async () => {
  for (const start of ['2026-06-01T14:00', '2026-06-02T14:00', '2026-06-03T14:00']) {
    await cancelBooking(admin, await makeBooking({ guest: june, spaceId: loft, startTime: start, hours: 1 }))
  }
  const all = (await adminActions(admin)).entries.map(({ id }) => id)
  const page = await adminActions(admin, { limit: 2 })
  const next = await adminActions(admin, { limit: 2, before: page.next })
  expect([...page.entries, ...next.entries].map(({ id }) => id)).toEqual(all.slice(0, 4))
})

test('only admins may do any of this', async () => {
  for (const person of [june, owner, null]) {
    const attempts = [
      findPeople(person),
      findPerson(person, june.id),
      findBookings(person),
      paymentsOfBooking(person, first),
    ]
    for (const attempt of attempts) await expect(attempt).rejects.toMatchObject({ code: 'notFound' })
  }
})

async function found(wanted: Parameters<typeof findBookings>[1]): Promise<string[]> {
  return (await findBookings(admin, wanted)).bookings.map(({ id }) => id)
}
