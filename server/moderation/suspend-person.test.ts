import pg from 'pg'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { db } from '../../db/connect.ts'
import { notificationDays } from '../../rules/notification.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { expectInvariants } from '../../test/invariants.ts'
import { hoursLater, makeBooking, thursday } from '../../test/make-bookings.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import type { Person } from '../accounts/person.ts'
import { personOfRequest } from '../accounts/person-of-request.ts'
import { signIn } from '../accounts/sign-in.ts'
import { signUp } from '../accounts/sign-up.ts'
import { adminActions } from '../audit/admin-actions.ts'
import { bookingOf } from '../bookings/booking-of.ts'
import { bookingsAhead } from '../bookings/bookings-ahead.ts'
import { cancelBooking } from '../bookings/cancel-booking.ts'
import { previewCancel } from '../bookings/preview-cancel.ts'
import { env } from '../env.ts'
import { removeOldRows } from '../jobs/remove-old-rows.ts'
import { startLive, stopLive } from '../live/postgres-notify.ts'
import { eventsHandler } from '../live/server-sent-events.ts'
import { recentMails } from '../mail/recent-mails.ts'
import { listingsOfOwner } from '../spaces/listings-of-owner.ts'
import { restoreSpace } from '../spaces/restore-space.ts'
import { takeDownSpace } from '../spaces/take-down-space.ts'
import { restorePerson } from './restore-person.ts'
import { suspendPerson } from './suspend-person.ts'

useDatabase()

let admin: Person
let guest: Person
const password = 'violet-harbour-42'
const clientAddress = '203.0.113.9'

beforeAll(async () => {
  admin = { ...(await makePerson('Desk')), isAdmin: true }
  guest = await makePerson('Pilar Gutiérrez')
})
beforeEach(() => moveClockTo(thursday))

/** Returns how many of a person's spaces visitors find. */
async function listed(person: Person): Promise<number> {
  return (await listingsOfOwner(person)).spaces.filter(({ isTakenDown }) => !isTakenDown).length
}

test('finding O1: a suspended person is signed out everywhere, and restored with their listings', async () => {
  const email = 'curtis@example.com'
  const { session, sessionId } = await signUp({ email, password, clientAddress })
  const person = session.user
  const headers = new Headers({ authorization: `Bearer ${session.accessToken}` })
  expect(await personOfRequest(headers)).toMatchObject({ person: { id: person.id } })
  const down = await makeSpace(person, { title: 'Down before' })
  const shed = await makeSpace(person, { title: 'The Shed' })
  const other = await makePerson('Other owner')
  await makeSpace(other)
  const suspended = await makePerson('Suspended owner')
  await makeSpace(suspended)
  await suspendPerson(admin, suspended.id, 'We check this too.')
  await takeDownSpace(admin, down, 'Not a place.')
  await startLive(env().DATABASE_URL ?? '')
  const stream = await openStream(person.id, sessionId)

  await suspendPerson(admin, person.id, 'We check who owns the place.')
  await expect(personOfRequest(headers)).rejects.toMatchObject({ code: 'sessionNotFound' })
  expect(new TextDecoder().decode((await stream.read()).value)).toContain('event: ended')
  expect((await stream.read()).done, 'the stream has ended').toBe(true)
  await stopLive()
  await expect(signIn({ email, password, clientAddress })).rejects.toMatchObject({ code: 'accountSuspended' })
  await expect(signIn({ email, password: 'not-that-one', clientAddress })).rejects.toMatchObject({
    code: 'invalidCredentials',
  })
  expect([await listed(person), await listed(other)]).toEqual([0, 1])
  await expect(restoreSpace(admin, shed, 'A try')).rejects.toMatchObject({ code: 'ownerSuspended' })
  await expect(suspendPerson(admin, person.id, 'Again')).rejects.toMatchObject({ code: 'suspendedAlready' })
  const mails = (await recentMails()).filter(({ subject }) => subject === 'Your Hourlet account is suspended')
  const mail = mails.find(({ recipient }) => recipient === email)
  expect(mail).toMatchObject({ bodyText: expect.stringContaining('We check who owns the place.') })

  await restorePerson(admin, person.id, 'They own it.')
  const back = (await recentMails()).filter(({ subject }) => subject === 'Your Hourlet account is back')
  expect(back.map(({ recipient, bodyText }) => [recipient, bodyText.includes('They own it.')])).toEqual([[email, true]])
  expect((await signIn({ email, password, clientAddress })).session.user.id).toBe(person.id)
  expect((await listingsOfOwner(person)).spaces.filter(({ isTakenDown }) => !isTakenDown).map(({ id }) => id)).toEqual([
    shed,
  ])
  expect(await listed(suspended), 'the listings of others stay down').toBe(0)
  const { entries } = await adminActions(admin, { subject: { kind: 'person', id: person.id } })
  expect(entries.map(({ action, after }) => [action, after.reason])).toEqual([
    ['restorePerson', 'They own it.'],
    ['suspendPerson', 'We check who owns the place.'],
  ])
})

test('finding O1: guests with bookings ahead at a suspended owner’s spaces are offered a full refund', async () => {
  const owner = await makePerson('Curtis Vane')
  const spaceId = await makeSpace(owner, { title: 'The Shed That Was Not' })
  // So close to its start that a guest gets no refund on their own terms.
  const bookingId = await makeBooking({ guest, spaceId, startTime: '2026-05-21T18:00' })
  expect(await previewCancel(guest, bookingId)).toMatchObject({ refundMinor: 0 })
  await makeBooking({ guest, spaceId: await makeSpace(await makePerson('Other owner')), startTime: '2026-05-24T14:00' })
  await suspendPerson(admin, owner.id, 'There is no shed.')
  const [offer, ...others] = (await recentMails()).filter(({ subject }) => subject.startsWith('You can have'))
  expect(others).toEqual([])
  expect(offer).toMatchObject({ subject: 'You can have your money back: The Shed That Was Not' })
  expect(offer!.bodyText).toContain(`/my-bookings/${bookingId}/cancel`)
  expect(offer!.bodyText).toContain((await bookingOf(guest, bookingId)).number)
  expect(await previewCancel(guest, bookingId)).toMatchObject({ refundMinor: 24_750, by: 'guest', stages: [] })
  await cancelBooking(guest, bookingId, { shownRefundMinor: 24_750 })
  expect(await bookingOf(guest, bookingId)).toMatchObject({ status: 'cancelled', cancelledBy: 'platform' })
  await expectInvariants()
})

test('a restoration finds the bookings that were offered by one statement, however many there are', async () => {
  const statements = async (bookings: number) => {
    const owner = await makePerson('Curtis Vane')
    const spaceId = await makeSpace(owner)
    for (let at = 0; at < bookings; at += 1) {
      await makeBooking({ guest: await makePerson(), spaceId, startTime: `2026-05-${24 + at}T14:00` })
    }
    await db().$client.query('update users set suspended_at = app_now() where id = $1', [owner.id])
    const query = vi.spyOn(pg.Client.prototype, 'query')
    await restorePerson(admin, owner.id, 'All is well.')
    const { length } = query.mock.calls
    query.mockRestore()
    return length
  }
  expect(await statements(3)).toBe(await statements(0))
})

test('guests who have not decided hear that the offer has ended when the owner is restored', async () => {
  const owner = await makePerson('Curtis Vane')
  const spaceId = await makeSpace(owner, { title: 'The Shed That Was' })
  const stays = await makeBooking({ guest, spaceId, startTime: '2026-05-26T14:00' })
  const decided = await makePerson('Decided guest')
  const gone = await makeBooking({ guest: decided, spaceId, startTime: '2026-05-27T14:00' })
  await suspendPerson(admin, owner.id, 'We check this.')
  const { refundMinor } = await previewCancel(decided, gone)
  await cancelBooking(decided, gone, { shownRefundMinor: refundMinor })
  await restorePerson(admin, owner.id, 'All is well.')
  const ended = (await recentMails()).filter(({ subject }) => subject === 'Your booking stays: The Shed That Was')
  expect(ended.map(({ recipient }) => recipient)).toEqual([guest.email])
  expect(ended[0]?.bodyText).toContain(`/my-bookings/${stays}`)
  const { rows } = await db().$client.query(`select person_id from notifications where key like 'money-back:%:ended'`)
  expect(rows).toEqual([{ person_id: guest.id }])
})

test('fault 246: they hear it also after a suspension that lasted longer than notifications are kept', async () => {
  const owner = await makePerson('Curtis Vane')
  const spaceId = await makeSpace(owner, { title: 'The Shed Next Spring' })
  await makeBooking({ guest, spaceId, startTime: '2027-05-04T14:00' })
  await suspendPerson(admin, owner.id, 'We check this.')
  await hoursLater(24 * (notificationDays + 1))
  await removeOldRows('notifications')
  await restorePerson(admin, owner.id, 'All is well.')
  const ended = (await recentMails()).filter(({ subject }) => subject === 'Your booking stays: The Shed Next Spring')
  expect(ended.map(({ recipient }) => recipient)).toEqual([guest.email])
})

test('the mail of a suspension names what stays of a guest, and listings only to who has some', async () => {
  const suspended = await makePerson('Callum Reid')
  const spaceId = await makeSpace(await makePerson('Their host'))
  const bookingId = await makeBooking({ guest: suspended, spaceId, startTime: '2026-05-25T14:00' })
  expect(await bookingsAhead(admin, { guestId: suspended.id })).toMatchObject([{ id: bookingId, hasBegun: false }])
  await suspendPerson(admin, suspended.id, 'A chargeback.')
  const mail = (await recentMails()).find(({ recipient }) => recipient === suspended.email)
  expect(mail!.bodyText).toContain('What you have booked stays')
  expect(mail!.bodyText).not.toMatch(/your listings|your spaces/i)
  expect(await bookingOf(admin, bookingId)).toMatchObject({ status: 'confirmed' })
  await moveClockTo(new Date('2026-05-25T18:00:00Z'))
  expect(await bookingsAhead(admin, { guestId: suspended.id })).toMatchObject([{ id: bookingId, hasBegun: true }])
})

test('finding O1: an admin cannot be suspended', async () => {
  const deputy = await makePerson('Deputy')
  await db().$client.query('update profiles set is_admin = true where id = $1', [deputy.id])
  await expect(suspendPerson(admin, deputy.id, 'A quarrel')).rejects.toMatchObject({ code: 'adminNotSuspended' })
})

/** An open event stream of a user, past its first message. */
async function openStream(userId: string, sessionId: string) {
  const session = { id: sessionId, isOpen: async () => true }
  const handler = eventsHandler(() => ({ userId, address: '203.0.113.9', session, maySubscribe: () => true }))
  const context = { req: { query: (name: string) => (name === 'topics' ? 'spaces' : undefined) } }
  // biome-ignore lint/suspicious/noExplicitAny: the handler reads only the query
  const response = (await handler(context as any, async () => {})) as Response
  const reader = response.body!.getReader()
  await reader.read()
  return reader
}
