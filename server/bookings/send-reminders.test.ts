import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { endOf } from '../../rules/time.ts'
import { breakRows } from '../../test/broken-rows.ts'
import { useCardProvider } from '../../test/card-provider.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { useLogLines } from '../../test/log-lines.ts'
import { makeBooking, makeHold, thursday } from '../../test/make-bookings.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import type { Person } from '../accounts/person.ts'
import { suspendPerson } from '../moderation/suspend-person.ts'
import { stayLonger } from '../payments/stay-longer.ts'
import { pageOfRows } from '../work/for-each-page.ts'
import { cancelBooking } from './cancel-booking.ts'
import { sendReminders } from './send-reminders.ts'

useDatabase()
useCardProvider()
useLogLines()

/** Saturday 23 May 2026 at two in New York. */
const start = new Date('2026-05-23T18:00:00Z')
let guest: Person
let spaceId: number

beforeEach(async () => {
  await moveClockTo(thursday)
  // The bookings of other tests have been cancelled.
  await db().$client.query(
    `update bookings set status = 'cancelled', cancelled_at = app_now() where status = 'confirmed'`,
  )
  guest = await makePerson('Gus Guest')
  await db().$client.query(`delete from outgoing_mails where dedupe_key like 'reminder%'`)
  await db().$client.query(`delete from notifications where kind = 'reminder'`)
  spaceId = await makeSpace(await makePerson('Ada Owner'))
  await db().$client.query(
    `update spaces set street_address = '12 Kent Ave', arrival_notes = 'The blue door.', point_lat = 40.72, point_lon = -73.96 where id = $1`,
    [spaceId],
  )
})

async function reminders(): Promise<{ to: string; subject: string; text: string }[]> {
  return await fetchRows(
    db(),
    sql`select recipient as to, subject, body_text as text from outgoing_mails where dedupe_key like 'reminder%' order by id`,
  )
}

const hoursBefore = (hours: number) => moveClockTo(endOf(start, -hours))

test('fault 102: a guest is reminded a day and an hour before, each once, by several servers at once too', async () => {
  const bookingId = await makeBooking({ guest, spaceId })
  await hoursBefore(25)
  expect(await sendReminders()).toBe(0)
  await hoursBefore(24)
  await Promise.all([sendReminders(), sendReminders(), sendReminders()])
  expect(await sendReminders()).toBe(0)
  const [first, ...others] = await reminders()
  expect(others).toEqual([])
  expect(first).toMatchObject({ to: guest.email, subject: 'Coming up: Daylight loft, Sat 23 May 2026, 14:00–17:00' })
  const directions = 'https://www.openstreetmap.org/?mlat=40.72&mlon=-73.96#map=17/40.72/-73.96'
  for (const words of ['12 Kent Ave', directions, 'The blue door.', 'Cancel', `/my-bookings/${bookingId}`])
    expect(first?.text).toContain(words)
  await hoursBefore(1)
  await sendReminders()
  await sendReminders()
  expect((await reminders()).map(({ subject }) => subject.split(':')[0])).toEqual(['Coming up', 'Starting soon'])
  await moveClockTo(start)
  expect(await sendReminders()).toBe(0)
})

test('the reminders of a stay at a suspended owner say so, and what its guest can do', async () => {
  const owner = await makePerson('Curtis Vane')
  await makeBooking({ guest, spaceId: await makeSpace(owner) })
  await suspendPerson({ ...(await makePerson('Desk')), isAdmin: true }, owner.id, 'There is no shed.')
  for (const hours of [24, 1]) {
    await hoursBefore(hours)
    await sendReminders()
  }
  const texts = (await reminders()).map(({ text }) => text)
  expect(texts).toHaveLength(2)
  for (const text of texts) {
    expect(text).not.toContain('expects you')
    expect(text).toContain('We have suspended the owner, and your booking is still there.')
    expect(text).toContain('cancel it before it starts: while the account is suspended, all that you paid comes back.')
  }
})

test('a suspended guest is reminded that we cancel for them', async () => {
  await makeBooking({ guest, spaceId })
  await suspendPerson({ ...(await makePerson('Desk')), isAdmin: true }, guest.id, 'A chargeback.')
  await hoursBefore(24)
  await sendReminders()
  const [reminder] = await reminders()
  expect(reminder?.text).toContain('The owner expects you.')
  expect(reminder?.text).toContain('Write to us to cancel it.')
  expect(reminder?.text).not.toContain('/my-bookings/')
})

test('the reminder of a stay whose guest and owner are both suspended says one thing', async () => {
  const owner = await makePerson('Curtis Vane')
  await makeBooking({ guest, spaceId: await makeSpace(owner) })
  const admin = { ...(await makePerson('Desk')), isAdmin: true }
  for (const { id } of [owner, guest]) await suspendPerson(admin, id, 'We check this.')
  await hoursBefore(24)
  await sendReminders()
  const [reminder] = await reminders()
  expect(reminder?.text).toContain('Write to us before it starts if you would rather not go.')
  expect(reminder?.text).not.toMatch(/comes back|you would rather not go, cancel/)
})

test('a suspended guest is asked to leave on time, once, and not to stay longer', async () => {
  await makeBooking({ guest, spaceId })
  await suspendPerson({ ...(await makePerson('Desk')), isAdmin: true }, guest.id, 'A chargeback.')
  for (const hours of [2.5, 3 - 10 / 60]) {
    await moveClockTo(endOf(start, hours))
    await sendReminders()
  }
  const [first, ...others] = await reminders()
  expect(others).toEqual([])
  expect(first?.text).toContain('Your time ends at 17:00, and no more time can be added. Please leave on time.')
  expect(first?.text).not.toContain('/my-bookings/')
})

test('fault 232: a reminder is of no use once the stay has begun or ended', async () => {
  await makeBooking({ guest, spaceId })
  await hoursBefore(1)
  await sendReminders()
  await moveClockTo(new Date(endOf(start, 3).getTime() - 30 * 60_000))
  await sendReminders()
  const { rows } = await db().$client.query(
    `select expires_at from outgoing_mails where dedupe_key like 'reminder%' order by id`,
  )
  expect(rows).toEqual([{ expires_at: start }, { expires_at: endOf(start, 3) }])
})

test('fault 200: a reminder that fails is not counted, so that the worker pauses, and does not delay the others', async () => {
  const broken = await makeBooking({ guest, spaceId })
  await makeBooking({ guest, spaceId, startTime: '2026-05-23T19:00', hours: 1 })
  const mend = await breakRows('notifications', `new.key like '%${broken}%'`)
  await moveClockTo(endOf(start, -19))
  expect(await sendReminders()).toBe(1)
  expect(await sendReminders()).toBe(0)
  await mend()
  expect(await sendReminders()).toBe(1)
  expect(await reminders()).toHaveLength(2)
})

test('fault 217: all stays of a day are reminded of, however few are read at a time, and those with a reminder are not read again', async () => {
  const { size } = pageOfRows
  onTestFinished(() => void Object.assign(pageOfRows, { size }))
  for (const hour of [18, 19, 20]) await makeBooking({ guest, spaceId, startTime: `2026-05-23T${hour}:00`, hours: 1 })
  await moveClockTo(endOf(start, -18))
  pageOfRows.size = 1
  await sendReminders()
  expect(await reminders()).toHaveLength(3)
  const read = vi.spyOn(db().$client, 'query')
  onTestFinished(() => read.mockRestore())
  await sendReminders()
  const stays = await Promise.all(read.mock.results.map(({ value }) => value as Promise<{ rows: object[] }>))
  expect(stays.flatMap(({ rows }) => rows)).toEqual([])
})

test('fault 103: no reminder for what is not booked, cancelled, or booked a short time before', async () => {
  await makeHold({ guest: await makePerson('Theo Brandt'), spaceId, startTime: '2026-05-23T10:00', hours: 1 })
  const cancelled = await makeBooking({ guest, spaceId })
  await cancelBooking(guest, cancelled)
  await hoursBefore(30)
  await makeBooking({ guest, spaceId })
  await hoursBefore(24)
  expect(await sendReminders()).toBe(0)
  expect(await reminders()).toEqual([])
  await hoursBefore(1)
  expect(await sendReminders()).toBe(1)
})

test('fault 103: a moved booking is reminded of at its new time, but not right after the move', async () => {
  const bookingId = await makeBooking({ guest, spaceId })
  await hoursBefore(24)
  expect(await sendReminders()).toBe(1)
  await moveTo(bookingId, endOf(start, 48))
  expect(await sendReminders()).toBe(0)
  await hoursBefore(-24)
  expect(await sendReminders()).toBe(1)
  await moveTo(bookingId, endOf(start, 50))
  await hoursBefore(-26)
  expect(await sendReminders()).toBe(0)
  expect(await reminders()).toHaveLength(2)
})

/** Moves a booking as a change that is done does. */
async function moveTo(bookingId: string, to: Date): Promise<void> {
  await db().$client.query(
    `with moved as (
       insert into modifications (booking_id, status, from_start_time, from_hours, start_time, end_time, hours, currency, done_at)
       select id, 'done', start_time, hours, $2, $2::timestamptz + interval '3 hours', 3, currency, app_now() from bookings where id = $1
       returning booking_id)
     update bookings set start_time = $2, end_time = $2::timestamptz + interval '3 hours' where id in (select booking_id from moved)`,
    [bookingId, to],
  )
}

test('fault 132: a guest is reminded once half an hour before the end, with what is free next', async () => {
  const bookingId = await makeBooking({ guest, spaceId })
  const end = endOf(start, 3)
  await moveClockTo(endOf(end, -31 / 60))
  expect(await sendReminders()).toBe(0)
  await moveClockTo(endOf(end, -0.5))
  await Promise.all([sendReminders(), sendReminders(), sendReminders()])
  expect(await sendReminders()).toBe(0)
  const [first, ...others] = await reminders()
  expect(others).toEqual([])
  expect(first).toMatchObject({ to: guest.email, subject: 'Ending soon: Daylight loft, Sat 23 May 2026, 14:00–17:00' })
  for (const words of ['17:00. You can stay until 21:00; an hour more is $82.50.', `/my-bookings/${bookingId}/longer`])
    expect(first?.text).toContain(words)
})

test('fault 132: who cannot stay longer is asked to leave on time; nobody is reminded of an end that has passed', async () => {
  await makeBooking({ guest, spaceId })
  await makeHold({ guest: await makePerson('Theo Brandt'), spaceId, startTime: '2026-05-23T17:00', hours: 1 })
  await moveClockTo(endOf(start, 2.6))
  expect(await sendReminders()).toBe(1)
  const [first] = await reminders()
  expect(first?.text).toContain('Your time ends at 17:00, and the space is taken from 17:00. Please leave on time.')
  expect(first?.text).not.toContain('/longer')
  await db().$client.query(`delete from notifications where kind = 'reminder'`)
  await moveClockTo(endOf(start, 3))
  expect(await sendReminders()).toBe(0)
})

const untilFive = JSON.stringify(Array.from({ length: 7 }, () => [{ from: '09:00', to: '17:00' }]))

test.each([
  ['longer_stays', 'off', 'the owner does not offer longer stays here'],
  ['status', 'maintenance', 'the space takes no bookings at the moment'],
  ['week_hours', untilFive, 'the space closes at 17:00'],
])('a guest who cannot stay longer is told why, by %s', async (column, value, why) => {
  await makeBooking({ guest, spaceId })
  await db().$client.query(`update spaces set ${column} = $2 where id = $1`, [spaceId, value])
  await moveClockTo(endOf(start, 2.6))
  expect(await sendReminders()).toBe(1)
  const [first] = await reminders()
  expect(first?.text).toContain(`Your time ends at 17:00, and ${why}. Please leave on time.`)
})

/** A stay whose guest was reminded half an hour before its end, seven minutes before it. */
async function lastMinutes(): Promise<string> {
  const bookingId = await makeBooking({ guest, spaceId })
  await moveClockTo(endOf(start, 2.5))
  expect(await sendReminders()).toBe(1)
  await moveClockTo(endOf(start, 3 - 11 / 60))
  expect(await sendReminders()).toBe(0)
  await moveClockTo(endOf(start, 3 - 10 / 60))
  return bookingId
}

test('fault 192: a guest who can still stay longer is reminded once more ten minutes before the end', async () => {
  const bookingId = await lastMinutes()
  await Promise.all([sendReminders(), sendReminders(), sendReminders()])
  expect(await sendReminders()).toBe(0)
  const [, again, ...others] = await reminders()
  expect(others).toEqual([])
  expect(again?.subject).toBe('Last minutes: Daylight loft, Sat 23 May 2026, 14:00–17:00')
  for (const words of ['17:00. You can stay until 21:00; an hour more is $82.50.', `/my-bookings/${bookingId}/longer`])
    expect(again?.text).toContain(words)
})

test('fault 192: not right after a first reminder that was late', async () => {
  await makeBooking({ guest, spaceId })
  await moveClockTo(endOf(start, 3 - 9 / 60))
  expect(await sendReminders()).toBe(1)
  await moveClockTo(endOf(start, 3 - 2 / 60))
  expect(await sendReminders()).toBe(0)
})

test('fault 192: not while the next hour is taken', async () => {
  await lastMinutes()
  await makeHold({ guest: await makePerson('Theo Brandt'), spaceId, startTime: '2026-05-23T17:00', hours: 1 })
  expect(await sendReminders()).toBe(0)
})

test('fault 192: not while what the guest asked for waits or is declined, and not while their time is held', async () => {
  const bookingId = await lastMinutes()
  const proposal = `insert into stay_proposals (booking_id, proposed_by, from_end_time, end_time, amount_minor, created_at)
    select id, 'guest', end_time, end_time + interval '1 hour', 8250, app_now() from bookings where id = $1`
  await db().$client.query(proposal, [bookingId])
  expect(await sendReminders()).toBe(0)
  await db().$client.query(`update stay_proposals set answer = 'declined', answered_at = app_now()`)
  expect(await sendReminders()).toBe(0)
  await db().$client.query('delete from stay_proposals')
  const until = endOf(start, 4)
  await stayLonger({ person: guest, bookingId, until, amount: 8250, currency: 'USD' })
  expect(await sendReminders()).toBe(0)
})

test('fault 192: who stays longer is reminded of the later end half an hour before it, and not again', async () => {
  const bookingId = await lastMinutes()
  await db().$client.query(
    `with longer as (insert into modifications (booking_id, status, from_start_time, from_hours, start_time, end_time, hours, currency, created_at, done_at)
       select id, 'done', start_time, hours, start_time, end_time + interval '1 hour', hours + 1, currency, app_now(), app_now() from bookings where id = $1)
     update bookings set end_time = end_time + interval '1 hour', hours = hours + 1 where id = $1`,
    [bookingId],
  )
  expect(await sendReminders()).toBe(0)
  await moveClockTo(endOf(start, 3.5))
  expect(await sendReminders()).toBe(1)
  await moveClockTo(endOf(start, 3.9))
  expect(await sendReminders()).toBe(0)
})
