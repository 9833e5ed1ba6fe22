import { beforeAll, beforeEach, expect, test } from 'vitest'
import { db, inTransaction } from '../../db/connect.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { makeBooking, thursday } from '../../test/make-bookings.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import type { Person } from '../accounts/person.ts'
import { myNotifications } from '../notifications/my-notifications.ts'
import { advanceRound } from '../reviews/advance-review-rounds.ts'
import type { ModificationFacts } from './modification-mails.ts'
import { queueChangedMails } from './queue-booking-mails.ts'
import { queueAskedMails } from './queue-proposal-mails.ts'
import { queueRequestedMails } from './queue-request-mails.ts'

useDatabase()

let owner: Person
let coHost: Person
let guest: Person
let spaceId: number
let bookingId: string

beforeAll(async () => {
  owner = await makePerson('Ada Owner')
  coHost = await makePerson('Cleo Cohost')
  // A replacement of a text would read '$&' as what it replaces.
  guest = await makePerson('June $& Guest')
})

beforeEach(async () => {
  await moveClockTo(thursday)
  spaceId = await makeSpace(owner)
  bookingId = await makeBooking({ guest, spaceId, headcount: 2 })
  await db().$client.query('delete from notifications')
})

async function detailOf(person: Person): Promise<string | undefined> {
  return (await myNotifications(person))[0]?.detail
}

type Change = Parameters<typeof queueChangedMails>[1]

/** Notifies both sides of a change from three hours at two to the booking as it is. */
async function changed(from: Partial<ModificationFacts>): Promise<void> {
  const facts = {
    id: '00000000-0000-4000-8000-000000000009',
    bookingId,
    fromStartTime: new Date('2026-05-23T18:00:00Z'),
    fromHours: 3,
    fromExtraMinutes: 0,
    startTime: new Date('2026-05-23T18:00:00Z'),
    endTime: new Date('2026-05-23T21:00:00Z'),
    toPayMinor: 0,
    refundMinor: 0,
    createdAt: thursday,
    ...from,
  }
  await inTransaction((tx) => queueChangedMails(tx, facts as unknown as Change))
}

test('a notification of a request names the guest; what it pays is for the owner alone', async () => {
  await db().$client.query(
    `insert into co_hosts (space_id, user_id, access, since) values ($1, $2, 'calendar', app_now())`,
    [spaceId, coHost.id],
  )
  await inTransaction((tx) => queueRequestedMails(tx, bookingId))
  expect(await detailOf(owner)).toMatch(
    /^June \$& Guest asks for 3 hours, for 2 people\. You get \$202\.50 if you accept\. The hours are held/,
  )
  expect(await detailOf(coHost)).toMatch(/^June \$& Guest asks for 3 hours, for 2 people\. The hours are held/)
  const proposal = { id: bookingId, endTime: new Date('2026-05-23T22:00Z'), amountMinor: 8250, chargesCard: true }
  await inTransaction((tx) => queueAskedMails(tx, bookingId, proposal))
  expect(await detailOf(owner)).toMatch(/^June \$& Guest would like to stay 1 hour longer/)
})

test('a notification of a change names the guest and the time before it', async () => {
  await changed({ fromStartTime: new Date('2026-05-23T17:00:00Z'), fromHours: 1 })
  const times = 'Before: Sat 23 May 2026, 13:00–14:00. Now: Sat 23 May 2026, 14:00–17:00.'
  expect(await detailOf(owner)).toMatch(`June $& Guest changed the time. ${times} A booking of your space`)
  expect(await detailOf(guest)).toMatch(`${times} Your booking has been changed`)
})

test('a notification of a longer stay, or of other add-ons, names the guest', async () => {
  await changed({ fromHours: 2, createdAt: new Date('2026-05-23T19:00:00Z') })
  expect(await detailOf(owner)).toBe(
    'June $& Guest stays until 17:00, not 16:00 as before. You get $202.50 for all of it.',
  )
  await db().$client.query('delete from notifications')
  await changed({})
  expect(await detailOf(owner)).toBe(
    'June $& Guest changed the add-ons. The booking keeps its time; what comes with it is different.',
  )
  expect(await detailOf(guest)).toMatch(/^Your booking keeps its time/)
})

test('an invitation to review a guest says who it was and when', async () => {
  await moveClockTo(new Date('2026-05-25T00:00:00Z'))
  await db().$client.query(
    `insert into review_rounds (booking_id, due_at) values ($1, app_now()) on conflict (booking_id) do update set due_at = app_now()`,
    [bookingId],
  )
  await db().$client.query(`update bookings set status = 'completed' where id = $1`, [bookingId])
  await inTransaction((tx) => advanceRound(tx, bookingId))
  expect(await detailOf(owner)).toMatch(
    /^June \$& Guest, Sat 23 May 2026, 14:00–17:00\. A stay at your space is over\./,
  )
  expect(await detailOf(guest)).toMatch(/^Your stay is over/)
})
