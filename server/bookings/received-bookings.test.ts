import { beforeAll, beforeEach, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { decodeCursor } from '../../rules/list-cursor.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { makeBooking, thursday } from '../../test/make-bookings.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import type { Person } from '../accounts/person.ts'
import { deleteSpace } from '../spaces/delete-space.ts'
import { bookingsOnSpace } from './bookings-on-space.ts'
import type { HostedBooking } from './hosted-booking.ts'
import { type ReceivedQuery, receivedBookings } from './received-bookings.ts'

useDatabase()

let owner: Person
let guest: Person
let spaces: number[]
const perSpace = 500

/** 5,000 bookings on ten spaces: an hour every day from 250 days ago to 249 days ahead. */
beforeAll(async () => {
  await moveClockTo(thursday)
  owner = await makePerson('Marta')
  guest = await makePerson('June')
  spaces = []
  for (let n = 0; n < 10; n += 1) spaces.push(await makeSpace(owner, { title: `Room ${n}` }))
  for (const spaceId of spaces) await fill(spaceId, guest.id)
  await db().$client.query('analyze bookings')
})
beforeEach(() => moveClockTo(thursday))

test('finding O2: upcoming bookings come first, soonest first, including the one that runs now', async () => {
  const { bookings, nextCursor } = await receivedBookings(owner, { part: 'upcoming' })
  expect(bookings).toHaveLength(25)
  expect(nextCursor).not.toBeNull()
  expect(bookings.slice(0, 10).map(({ startTime }) => startTime.toISOString())).toEqual(
    Array.from({ length: 10 }, () => '2026-05-21T15:00:00.000Z'),
  )
  expect(bookings).toEqual(bookings.toSorted((a, b) => a.startTime.getTime() - b.startTime.getTime()))
})

test('finding O2: all 5,000 bookings are paged once each, the past ones latest first', async () => {
  const upcoming = await allPages({ part: 'upcoming' })
  const past = await allPages({ part: 'past' })
  expect(new Set([...upcoming, ...past].map(({ id }) => id)).size).toBe(10 * perSpace)
  expect(upcoming.length + past.length).toBe(10 * perSpace)
  expect(past).toEqual(past.toSorted((a, b) => b.startTime.getTime() - a.startTime.getTime()))
  expect(past.every(({ endTime }) => endTime <= thursday)).toBe(true)
})

test('finding O2: a listing shows what comes next, including today, however many are later', async () => {
  const { upcoming, past } = await bookingsOnSpace(owner, spaces[0]!)
  expect(upcoming.bookings[0]?.startTime).toEqual(new Date('2026-05-21T15:00:00Z'))
  expect(past.bookings[0]?.startTime).toEqual(new Date('2026-05-20T15:00:00Z'))
  expect(upcoming.nextCursor).not.toBeNull()
})

test('finding O2: they are found by guest, space, number and id, and only on the owner’s spaces', async () => {
  const [booking] = (await receivedBookings(owner, { part: 'upcoming', spaceId: spaces[3]! })).bookings
  const { id, number } = booking!
  for (const q of [number, number.toLowerCase().replace('-', ''), id, id.slice(0, 8)])
    expect((await receivedBookings(owner, { part: 'upcoming', q })).bookings.map((each) => each.id)).toContain(id)
  expect((await allPages({ part: 'past', q: 'room 3' })).every(({ spaceId }) => spaceId === spaces[3])).toBe(true)
  expect(await allPages({ part: 'past', q: 'room 3' })).toHaveLength(250)
  expect((await receivedBookings(owner, { part: 'past', q: 'june' })).bookings).toHaveLength(25)
  expect((await receivedBookings(owner, { part: 'past', q: '%' })).bookings).toEqual([])
  expect((await receivedBookings(guest, { part: 'upcoming', q: number })).bookings).toEqual([])
  expect((await receivedBookings(guest, { part: 'past', spaceId: spaces[3]! })).bookings).toEqual([])
})

test('they are found by name and title regardless of accents, also by their own', async () => {
  const noemie = await makePerson('Noémie Łuczak')
  const spaceId = await makeSpace(owner, { title: 'Atelier Médéric' })
  const id = await makeBooking({ guest: noemie, spaceId })
  for (const q of ['noemie', 'NOÉMIE', 'noémie luczak', 'mederic', 'Médéric'])
    expect((await receivedBookings(owner, { part: 'upcoming', q })).bookings, q).toMatchObject([{ id }])
  expect((await receivedBookings(owner, { part: 'upcoming', q: 'noemi_' })).bookings).toEqual([])
})

test('finding O2: they are found by day, where the space is, and by day and text', async () => {
  const day = await allPages({ part: 'upcoming', day: '2026-06-04' })
  expect(day.map(({ startTime }) => startTime.toISOString())).toEqual(Array(10).fill('2026-06-04T15:00:00.000Z'))
  expect(await allPages({ part: 'past', day: '2026-06-04' })).toEqual([])
  expect(await allPages({ part: 'past', day: '2026-05-04', q: 'room 3' })).toHaveLength(1)
  const [stay] = day
  const moveTo = (start: string, end: string, zone: string) =>
    db().$client.query(
      `update bookings set start_time = $2::timestamptz, end_time = $3::timestamptz, time_zone = $4,
         hours = extract(epoch from $3::timestamptz - $2::timestamptz) / 3600 where id = $1`,
      [stay!.id, ...[start, end, zone]],
    )
  const daysOf = async () => {
    const days = ['2026-06-03', '2026-06-04', '2026-06-05', '2026-06-06']
    const found = await Promise.all(
      days.map((each) => receivedBookings(owner, { part: 'upcoming', day: each, q: stay!.id })),
    )
    return days.filter((_, index) => found[index]!.bookings.length > 0)
  }
  // A night is on both its days; a stay that ends at midnight is not on the next.
  await moveTo('2026-06-05T02:00Z', '2026-06-05T08:00Z', 'America/New_York')
  expect(await daysOf()).toEqual(['2026-06-04', '2026-06-05'])
  await moveTo('2026-06-05T02:00Z', '2026-06-05T04:00Z', 'America/New_York')
  expect(await daysOf()).toEqual(['2026-06-04'])
  await moveTo('2026-06-03T12:00Z', '2026-06-04T11:00Z', 'Pacific/Kiritimati')
  expect(await daysOf()).toEqual(['2026-06-04', '2026-06-05'])
})

test('finding O2: each page reads a page of each space by its index, not all bookings', async () => {
  await db().$client.query('set enable_seqscan = off')
  const { rows } = await db().$client.query<{ 'QUERY PLAN': string }>(
    `explain select id from bookings b where space_id = 1 and (status <> 'expired' or request_answer is not null) and start_time < now()
     order by start_time desc, id desc limit 26`,
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('bookings_of_space')
})

test('requests that ended without a booking are past, holds that were never paid are not listed', async () => {
  const id = await makeSpace(owner, { title: 'The Asked Room' })
  const ended = [
    ...(['declined', 'withdrawn', 'expired', 'accepted'] as const).map((answer) => ({
      request_answer: answer,
      requested_at: thursday,
      answered_at: thursday,
    })),
    {},
  ]
  for (const change of ended) {
    await db().$client.query(
      `insert into bookings select (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(), 'space_id', $1::bigint,
         'number', booking_number(nextval('booking_serials')), 'status', 'expired') || $2::jsonb)).* from bookings b
       where b.start_time > app_now() limit 1`,
      [id, JSON.stringify(change)],
    )
  }
  const { bookings } = await receivedBookings(owner, { part: 'past', spaceId: id })
  expect(bookings.map(({ requestAnswer }) => requestAnswer).toSorted()).toEqual([
    ...['accepted', 'declined', 'expired', 'withdrawn'],
  ])
  expect((await receivedBookings(owner, { part: 'upcoming', spaceId: id })).bookings).toEqual([])
})

test('finding O7: a deleted listing shows its bookings to its owner', async () => {
  const id = await makeSpace(owner, { title: 'The Gone Room' })
  await db().$client.query(
    `insert into bookings select (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(), 'space_id', $1::bigint,
       'number', booking_number(nextval('booking_serials'))))).* from bookings b
     where b.end_time < app_now() order by b.start_time desc limit 3`,
    [id],
  )
  await deleteSpace(owner, id)
  expect((await bookingsOnSpace(owner, id)).past.bookings).toHaveLength(3)
  expect((await receivedBookings(owner, { part: 'past', spaceId: id })).bookings).toHaveLength(3)
  await expect(bookingsOnSpace(guest, id)).rejects.toMatchObject({ code: 'spaceNotFound' })
})

async function allPages(wanted: ReceivedQuery): Promise<HostedBooking[]> {
  const all: HostedBooking[] = []
  let cursor: ReceivedQuery['cursor']
  do {
    const page = await receivedBookings(owner, { ...wanted, cursor, limit: 100 })
    all.push(...page.bookings)
    cursor = page.nextCursor ? decodeCursor(page.nextCursor) : undefined
  } while (cursor)
  return all
}

/** An hour from 15:00 UTC on each day, inserted directly into the tables. */
async function fill(spaceId: number, guestId: string): Promise<void> {
  await db().$client.query(
    `insert into bookings (id, user_id, space_id, start_time, end_time, hours, status, currency, price_minor, rental_minor,
       total_price_minor, platform_fee_percentage, platform_fee_amount_minor, owner_fee_minor, owner_share_minor,
       guest_fee_bp, owner_fee_bp, space_title, space_location, space_country, time_zone, cancellation_policy, confirmed_at)
     select gen_random_uuid(), $2, s.id, at, at + interval '1 hour', 1, case when at < app_now() - interval '1 hour' then 'completed' else 'confirmed' end,
       'USD', 7500, 7500, 8250, 10, 750, 750, 6750, 1000, 1000, s.title, s.location, s.country, s.time_zone, 'flexible', at - interval '300 days'
     from spaces s, generate_series('2026-05-21 15:00Z'::timestamptz - interval '250 days',
       '2026-05-21 15:00Z'::timestamptz + interval '249 days', interval '1 day') at where s.id = $1`,
    [spaceId, guestId],
  )
}
