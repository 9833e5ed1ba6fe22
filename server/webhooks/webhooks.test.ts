import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db, inTransaction } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { webhookInput } from '../../rules/webhook-input.ts'
import { type WebhookKind, webhookKinds } from '../../rules/webhook-kind.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { subjectsTo } from '../../test/mails.ts'
import { hoursLater, makeBooking, makeHold, thursday } from '../../test/make-bookings.ts'
import { sendFirst } from '../../test/make-messages.ts'
import { makeReview, makeStay } from '../../test/make-reviews.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import { accept, startWebhookReceiver, type WebhookReceiver } from '../../test/webhook-receiver.ts'
import { hashPassword } from '../accounts/hash-password.ts'
import type { Person } from '../accounts/person.ts'
import { cancelBooking } from '../bookings/cancel-booking.ts'
import { completeBookings } from '../bookings/complete-bookings.ts'
import { expireBooking } from '../bookings/expire-booking.ts'
import { lockBooking } from '../bookings/lock-booking.ts'
import { env, setEnv } from '../env.ts'
import { removeOldRows } from '../jobs/remove-old-rows.ts'
import { subscribe } from '../live/subscribe.ts'
import { modifyBooking } from '../payments/modify-booking.ts'
import { reviewBooking } from '../reviews/review-booking.ts'
import { addWebhook } from './add-webhook.ts'
import { endWebhooks } from './end-webhooks.ts'
import { exportWebhooks } from './export-webhooks.ts'
import { ownWebhooks } from './own-webhooks.ts'
import { sendDeliveries } from './send-deliveries.ts'
import { removeWebhook, renewWebhookSecret, resendDelivery, resendUndelivered, testWebhook } from './webhook-actions.ts'

useDatabase()

const password = 'a lamp in the attic'
const hash = hashPassword(password)
let program: WebhookReceiver
let owner: Person
let guest: Person
let spaceId: number
beforeAll(async () => {
  program = await startWebhookReceiver()
})
afterAll(() => program.stop())
beforeEach(async () => {
  await moveClockTo(thursday)
  await execute(db(), sql`delete from webhook_endpoints`)
  owner = await aMember('Ada Owner')
  guest = await aMember('Ben Guest')
  spaceId = await makeSpace(owner)
  program.received.length = 0
  program.respond(accept)
})
afterEach(() => setEnv({ ...env(), demo: true }))

async function aMember(name: string): Promise<Person> {
  const person = await makePerson(name)
  await db().$client.query(
    `insert into accounts (user_id, account_id, provider_id, password) values ($1::uuid, $1, 'credential', $2)`,
    [person.id, await hash],
  )
  return person
}

const add = (person: Person, kinds: readonly WebhookKind[] = webhookKinds, path = '/hook') =>
  addWebhook(person, { url: program.url + path, kinds: [...kinds], password }, '192.0.2.7')

const idOf = async (person: Person) => String((await ownWebhooks(person))[0]?.id)
const stateOf = async (person: Person) => (await ownWebhooks(person))[0]

/** Sends until nothing is due at this time. */
async function sendAll(): Promise<void> {
  while ((await sendDeliveries()) > 0);
}

/** Lets what is due fail for the eighth time, or a later one. */
async function failOften(before = 7): Promise<void> {
  await execute(db(), sql`update webhook_deliveries set attempts = ${before} where due_at <= app_now()`)
  await sendAll()
}

const nextAttempt = async () => (await stateOf(owner))?.deliveries[0]?.dueAt

describe('what happens to a booking', () => {
  test('reaches the programs of its guest and its owner, signed, with ids and times', async () => {
    const secrets = [await add(owner, webhookKinds, '/owner'), await add(guest, webhookKinds, '/guest')]
    expect(new Set(secrets).size).toBe(2)
    const { bookingId } = await makeHold({ guest, spaceId })
    await inTransaction(async (tx) => await expireBooking(tx, (await lockBooking(tx, bookingId))!))
    const booked = await makeBooking({ guest, spaceId, startTime: '2026-05-24T14:00' })
    await cancelBooking(guest, booked)
    await sendAll()
    const ofOwner = program.received.filter(({ path }) => path === '/owner')
    expect(ofOwner).toHaveLength(5)
    expect(program.received).toHaveLength(10)
    const events = ofOwner.map(({ body }) => JSON.parse(body))
    expect(events.map(({ type }) => type).sort()).toEqual([
      'booking.cancelled',
      'booking.confirmed',
      'booking.expired',
      'booking.held',
      'booking.held',
    ])
    expect(events.find(({ type }) => type === 'booking.cancelled')).toEqual({
      type: 'booking.cancelled',
      timestamp: expect.stringMatching(/^2026-05-21T15:2\d:\d\d\.\d{3}Z$/),
      data: {
        bookingId: booked,
        number: expect.stringMatching(/^[0-9A-Z]{3}-[0-9A-Z]{3}$/),
        status: 'cancelled',
        cancelledBy: 'guest',
        spaceId,
        spaceTitle: 'Daylight loft',
        startTime: '2026-05-24T18:00:00Z',
        endTime: '2026-05-24T21:00:00Z',
        timeZone: 'America/New_York',
        hours: 3,
        extraMinutes: 0,
        people: 1,
        role: 'owner',
      },
    })
    const ofGuest = program.received.filter(({ path }) => path === '/guest').map(({ body }) => JSON.parse(body))
    expect(ofGuest.map(({ data }) => data.role)).toEqual(Array(5).fill('guest'))
  })

  test('is a change, with the former hours, if its hours move; and the end of the stay', async () => {
    const secret = await add(owner)
    const bookingId = await makeBooking({ guest, spaceId })
    const later = { startTime: '2026-05-23T15:00', hours: 3, amount: 0, currency: 'USD' }
    await modifyBooking({ person: guest, bookingId, ...later })
    await hoursLater(72)
    await completeBookings()
    await sendAll()
    const events = program.verified(secret)
    expect(events.find(({ type }) => type === 'booking.changed')?.data).toMatchObject({
      bookingId,
      previousStartTime: '2026-05-23T18:00:00Z',
      previousEndTime: '2026-05-23T21:00:00Z',
      startTime: '2026-05-23T19:00:00Z',
      endTime: '2026-05-23T22:00:00Z',
    })
    expect(events.filter(({ type }) => type === 'booking.completed')).toMatchObject([{ data: { bookingId } }])
  })

  test('has the half hour of a longer stay beside its hours', async () => {
    const secret = await add(owner, ['booking.changed'])
    const bookingId = await makeBooking({ guest, spaceId })
    const longer = sql`extra_minutes = 30, end_time = end_time + interval '30 minutes'`
    await execute(db(), sql`update bookings set ${longer} where id = ${bookingId}`)
    await sendAll()
    const data = { hours: 3, extraMinutes: 30, endTime: '2026-05-23T21:30:00Z' }
    expect(program.verified(secret)).toMatchObject([{ type: 'booking.changed', data }])
  })

  test('is timed in its own order, also if the transaction of what came last began first', async () => {
    await add(owner, ['booking.changed', 'booking.cancelled'])
    const bookingId = await makeBooking({ guest, spaceId })
    await inTransaction(async (tx) => {
      await execute(tx, sql`select app_now()`)
      await execute(db(), sql`update bookings set headcount = 2 where id = ${bookingId}`)
      await execute(
        tx,
        sql`update bookings set status = 'cancelled', cancelled_by = 'owner', cancelled_at = app_now() where id = ${bookingId}`,
      )
    })
    await sendAll()
    const events: { type: string; timestamp: string }[] = program.received.map(({ body }) => JSON.parse(body))
    events.sort((a, b) => a.timestamp.localeCompare(b.timestamp))
    expect(events.map(({ type }) => type)).toEqual(['booking.changed', 'booking.cancelled'])
  })

  test('reaches only programs that chose its kind, and nobody else’s', async () => {
    const secret = await add(owner, ['booking.confirmed'])
    await add(await aMember('Cleo Stranger'), webhookKinds, '/stranger')
    await makeBooking({ guest, spaceId })
    await sendAll()
    expect(program.verified(secret).map(({ type }) => type)).toEqual(['booking.confirmed'])
  })

  test('is not announced if it is rolled back', async () => {
    await add(owner)
    const bookingId = await makeBooking({ guest, spaceId })
    await execute(db(), sql`delete from webhook_deliveries`)
    const undone = inTransaction(async (tx) => {
      await execute(tx, sql`update bookings set status = 'completed', completed_at = app_now() where id = ${bookingId}`)
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    expect(await sendDeliveries()).toBe(0)
  })
})

test('a message is announced to the other person alone, without its words', async () => {
  const [ofOwner] = [await add(owner, ['message.received'], '/owner'), await add(guest, ['message.received'], '/guest')]
  const { conversationId } = await sendFirst(guest, spaceId, 'Is there a lift?')
  await sendAll()
  expect(program.received.map(({ path }) => path)).toEqual(['/owner'])
  expect(program.verified(ofOwner)).toMatchObject([{ type: 'message.received', data: { conversationId, number: 1 } }])
  expect(program.received[0]?.body).not.toContain('lift')
})

test('a review is announced to the owner once it is public, without its words', async () => {
  const ofOwner = await add(owner, ['review.published'], '/owner')
  await add(guest, ['review.published'], '/guest')
  const bookingId = await makeStay(guest, spaceId)
  await reviewBooking(guest, bookingId, { rating: 4, body: 'Fine light.' })
  await sendAll()
  expect(program.verified(ofOwner)).toEqual([])
  await reviewBooking(owner, bookingId, { rating: 5 })
  await sendAll()
  const data = { bookingId, spaceId, spaceTitle: 'Daylight loft', rating: 4 }
  expect(program.verified(ofOwner)).toMatchObject([{ type: 'review.published', data }])
  expect(program.received[0]?.body).not.toContain('Fine light')
  await makeReview(guest, spaceId)
  await sendAll()
  expect(program.verified(ofOwner)).toHaveLength(2)
})

describe('fault 140: a program that is down, slow, or leads elsewhere', () => {
  test('gets everything once it is up again, each under its own id, and nothing is lost', async () => {
    const secret = await add(owner)
    program.respond((response) => void response.writeHead(503).end('down for a moment'))
    for (let day = 23; day < 26; day++) await makeBooking({ guest, spaceId, startTime: `2026-05-${day}T10:00` })
    await sendAll()
    expect(program.received).toHaveLength(6)
    expect(await stateOf(owner)).toMatchObject({ failingSince: expect.any(Date), pausedAt: null })
    expect((await stateOf(owner))?.deliveries[0]).toMatchObject({
      status: 503,
      response: 'down for a moment',
      lastError: 'It responded with 503',
      attempts: 1,
    })
    await sendAll()
    expect(program.received, 'nothing is sent again at once').toHaveLength(6)
    const ids = program.verified(secret).map(({ id }) => id)
    program.received.length = 0
    program.respond(accept)
    await hoursLater(0.1)
    await sendAll()
    expect(
      program
        .verified(secret)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(ids.sort())
    expect((await stateOf(owner))?.deliveries.every(({ deliveredAt }) => deliveredAt)).toBe(true)
    expect(await stateOf(owner)).toMatchObject({ failingSince: null, undelivered: 0 })
    await hoursLater(10)
    await sendAll()
    expect(program.received).toHaveLength(6)
  })

  test('gets it again from another server if the one that sends is killed, under the same id', async () => {
    const secret = await add(owner, ['booking.confirmed'])
    await makeBooking({ guest, spaceId })
    // The lease of a server that was killed before it stored the result.
    await execute(db(), sql`update webhook_deliveries set due_at = app_now() + interval '1 minute', attempts = 1`)
    expect(await sendDeliveries()).toBe(0)
    await hoursLater(0.02)
    await sendAll()
    expect(program.verified(secret)).toHaveLength(1)
  })

  test('is given up after fifteen attempts in a day and a half, and can be sent again by hand for 30 days', async () => {
    await add(owner, ['booking.confirmed'])
    program.respond((response) => response.destroy())
    await makeBooking({ guest, spaceId })
    let last: Date | null | undefined
    for (let due = await nextAttempt(); due; due = await nextAttempt()) {
      await moveClockTo(due)
      await sendAll()
      last = due
    }
    expect(program.received).toHaveLength(15)
    expect((Number(last) - thursday.getTime()) / 3_600_000).toBeCloseTo(38.5, 1)
    expect(await stateOf(owner)).toMatchObject({ undelivered: 1, deliveries: [{ dueAt: null, deliveredAt: null }] })
    program.respond(accept)
    await resendDelivery(owner, (await stateOf(owner))?.deliveries[0]?.id ?? '')
    await sendAll()
    expect(program.received).toHaveLength(16)
    expect(await stateOf(owner)).toMatchObject({ undelivered: 0, deliveries: [{ status: 200, response: 'thank you' }] })
    await hoursLater(29 * 24)
    expect(await removeOldRows('webhook_deliveries')).toBe(0)
    await hoursLater(31 * 24)
    expect(await removeOldRows('webhook_deliveries')).toBe(1)
  })

  test('is paused after three days of failures, with a mail, and one button sends all that happened meanwhile', async () => {
    const secret = await add(owner, ['booking.confirmed'])
    program.respond((response) => void response.writeHead(500).end())
    await makeBooking({ guest, spaceId })
    await sendAll()
    await hoursLater(73)
    await failOften()
    expect((await stateOf(owner))?.pausedAt).not.toBeNull()
    expect(await subjectsTo(owner)).toContain('One of your webhooks is paused')
    await makeBooking({ guest, spaceId, startTime: '2026-05-28T14:00' })
    await hoursLater(80)
    program.received.length = 0
    program.respond(accept)
    await sendAll()
    expect(program.received).toHaveLength(0)
    expect(await resendUndelivered(owner, await idOf(owner))).toBe(2)
    await sendAll()
    expect(program.verified(secret)).toHaveLength(2)
    expect(await stateOf(owner)).toMatchObject({ pausedAt: null, failingSince: null, undelivered: 0 })
  })

  test('is not paused by a single failure of a new note, however long ago the last one failed', async () => {
    await add(owner, ['booking.confirmed'])
    program.respond((response) => void response.writeHead(500).end())
    await makeBooking({ guest, spaceId })
    await sendAll()
    await execute(db(), sql`update webhook_deliveries set due_at = null`)
    await hoursLater(96)
    await testWebhook(owner, await idOf(owner))
    await sendAll()
    expect(await stateOf(owner)).toMatchObject({ pausedAt: null, failingSince: expect.any(Date) })
    await hoursLater(97)
    await failOften(10)
    expect((await stateOf(owner))?.pausedAt).not.toBeNull()
  })

  test('gets tests and notes sent by hand while it is paused, and is resumed by the first that arrives', async () => {
    const secret = await add(owner, ['booking.confirmed'])
    program.respond((response) => void response.writeHead(500).end())
    await makeBooking({ guest, spaceId })
    await sendAll()
    await hoursLater(73)
    await failOften()
    const noteId = (await stateOf(owner))?.deliveries[0]?.id ?? ''
    program.received.length = 0
    await testWebhook(owner, await idOf(owner))
    await sendAll()
    expect(program.verified(secret)).toMatchObject([{ type: 'test' }])
    expect(await stateOf(owner)).toMatchObject({ pausedAt: expect.any(Date), undelivered: 1 })
    expect((await stateOf(owner))?.deliveries[0]).toMatchObject({ kind: 'test', dueAt: null, status: 500, attempts: 1 })
    await hoursLater(100)
    await sendAll()
    expect(program.received, 'what failed is not repeated while it is paused').toHaveLength(1)
    program.respond(accept)
    await resendDelivery(owner, noteId)
    await sendAll()
    expect(program.verified(secret)).toMatchObject([{ type: 'test' }, { type: 'booking.confirmed', id: noteId }])
    expect(await stateOf(owner)).toMatchObject({ pausedAt: null, failingSince: null, undelivered: 1 })
  })

  test('gets again what had arrived, which counts as arrived until the new attempt ends', async () => {
    await add(owner)
    await testWebhook(owner, await idOf(owner))
    await sendAll()
    const { id, deliveredAt } = (await stateOf(owner))!.deliveries[0]!
    await hoursLater(1)
    await resendDelivery(owner, id)
    expect((await stateOf(owner))?.deliveries).toMatchObject([{ deliveredAt, dueAt: expect.any(Date), status: 200 }])
    program.respond((response) => void response.writeHead(500).end())
    await sendAll()
    expect((await stateOf(owner))?.deliveries).toMatchObject([
      { deliveredAt: null, dueAt: expect.any(Date), status: 500 },
    ])
    program.respond(accept)
    await hoursLater(2)
    await sendAll()
    expect((await stateOf(owner))?.deliveries).toMatchObject([
      { deliveredAt: expect.any(Date), dueAt: null, status: 200 },
    ])
  })

  test('is cut off after ten seconds, without holding up others', { timeout: 60_000 }, async () => {
    await add(owner, ['booking.confirmed'])
    program.respond(() => {})
    await makeBooking({ guest, spaceId })
    await sendDeliveries()
    expect((await stateOf(owner))?.deliveries[0]).toMatchObject({
      status: null,
      lastError: 'It did not respond within ten seconds',
    })
  })

  test('takes four places of a batch, so that those of other owners are sent beside it', async () => {
    await add(owner, ['booking.confirmed'], '/slow')
    const id = await idOf(owner)
    for (let sent = 0; sent < 25; sent += 1) await testWebhook(owner, id)
    await add(guest, ['booking.confirmed'], '/fast')
    await testWebhook(guest, await idOf(guest))
    expect(await sendDeliveries()).toBe(5)
    expect(program.received.filter(({ path }) => path === '/fast')).toHaveLength(1)
  })

  test('is not followed to another address, and only the beginning of what it says is stored', async () => {
    await add(owner, ['booking.confirmed'])
    program.respond((response) => void response.writeHead(302, { location: `${program.url}/other` }).end())
    await makeBooking({ guest, spaceId })
    await sendAll()
    expect(program.received.map(({ path }) => path)).toEqual(['/hook'])
    expect((await stateOf(owner))?.deliveries[0]?.lastError).toBe('It led to another address, which is not followed')
    program.respond((response) => void response.writeHead(200).end(`\0${'x'.repeat(1_000_000)}`))
    await hoursLater(1)
    await sendAll()
    expect((await stateOf(owner))?.deliveries[0]).toMatchObject({ status: 200, response: ` ${'x'.repeat(499)}` })
  })
})

describe('fault 141: an address that is not public', () => {
  test.each([
    'http://door.example/',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://10.0.0.1/',
    'https://0x7f.1/',
  ])('%s is refused at its field', async (url) => {
    setEnv({ ...env(), demo: false })
    const refused = addWebhook(owner, { url, kinds: ['booking.held'], password }, '192.0.2.7')
    await expect(refused).rejects.toMatchObject({
      code: 'webhookRefused',
      fields: { url: 'Please enter a public address that begins with https://' },
    })
    expect(await ownWebhooks(owner)).toEqual([])
  })

  test('or a name that leads to one gets nothing', async () => {
    await add(owner, ['booking.confirmed'])
    await makeBooking({ guest, spaceId })
    setEnv({ ...env(), demo: false })
    await sendDeliveries()
    expect(program.received).toEqual([])
    expect((await stateOf(owner))?.deliveries[0]?.lastError).toBe('Its name leads to an address that is not public')
  })

  test.each([
    [{ url: 'door.example' }, 'url'],
    [{ url: 'ftp://door.example' }, 'url'],
    [{ url: 'https://name:word@door.example' }, 'url'],
    [{ url: `https://door.example/${'x'.repeat(500)}` }, 'url'],
    [{ kinds: [] }, 'kinds'],
    [{ kinds: ['booking.everything'] }, 'kinds'],
    [{ password: '' }, 'password'],
  ])('what is typed wrong has a sentence at its field: %o', async (wrong, field) => {
    const input = { url: 'https://door.example/', kinds: ['booking.held'], password, ...wrong }
    expect(() => parseInput(webhookInput, input)).toThrow(
      expect.objectContaining({ fields: { [field]: expect.any(String) } }),
    )
  })
})

describe('a webhook', () => {
  test('needs the password, is mailed to its user, and exists once; a person has five at most', async () => {
    const wrong = { url: `${program.url}/`, kinds: ['booking.held' as const], password: 'not this one' }
    await expect(addWebhook(owner, wrong, '192.0.2.7')).rejects.toMatchObject({ code: 'wrongPassword' })
    await add(owner)
    expect((await subjectsTo(owner)).filter((subject) => subject.includes('webhook'))).toEqual([
      'A new webhook for your Hourlet account',
    ])
    await expect(add(owner)).rejects.toMatchObject({ fields: { url: 'You have this address already' } })
    for (const path of ['/2', '/3', '/4', '/5']) await add(owner, ['booking.held'], path)
    await expect(add(owner, ['booking.held'], '/6')).rejects.toMatchObject({ code: 'tooManyWebhooks' })
    await add(guest)
    expect(await ownWebhooks(owner)).toHaveLength(5)
  })

  test('signs with a new secret once it is renewed, and tests are sent on demand', async () => {
    const former = await add(owner)
    const secret = await renewWebhookSecret(owner, await idOf(owner))
    expect(secret).not.toBe(former)
    await testWebhook(owner, await idOf(owner))
    await sendAll()
    expect(program.verified(secret)).toMatchObject([{ type: 'test', data: {} }])
    expect(() => program.verified(former)).toThrow()
  })

  test('shows its user what a test brought once it is known; other notes load no page again', async () => {
    await add(owner)
    const events: string[] = []
    const stop = subscribe([`person:${owner.id}`], (topic) => events.push(topic))
    await execute(
      db(),
      sql`insert into webhook_deliveries (endpoint_id, kind, data, created_at, due_at)
        values (${await idOf(owner)}, 'message.received', '{}', app_now(), app_now())`,
    )
    await sendAll()
    expect(events).toEqual([])
    await testWebhook(owner, await idOf(owner))
    await sendAll()
    program.respond((response) => void response.writeHead(500).end())
    await testWebhook(owner, await idOf(owner))
    await sendAll()
    stop()
    expect(events).toEqual([`person:${owner.id}`, `person:${owner.id}`])
  })

  test('of another user is neither listed, exported, tested, renewed, sent again nor removed', async () => {
    await add(owner)
    await makeBooking({ guest, spaceId })
    const [id, deliveryId] = [await idOf(owner), (await stateOf(owner))?.deliveries[0]?.id ?? '']
    await execute(db(), sql`update webhook_deliveries set due_at = null, attempts = 3`)
    const before = await ownWebhooks(owner)
    expect([await ownWebhooks(guest), (await exportWebhooks(guest)).webhooks]).toEqual([[], []])
    await removeWebhook(guest, id)
    for (const change of [
      () => renewWebhookSecret(guest, id),
      () => testWebhook(guest, id),
      () => resendUndelivered(guest, id),
      () => resendDelivery(guest, deliveryId),
    ])
      await expect(change()).rejects.toMatchObject({ code: 'notFound' })
    expect(await ownWebhooks(owner)).toEqual(before)
    expect((await exportWebhooks(owner)).webhooks).toMatchObject([{ url: `${program.url}/hook` }])
    await removeWebhook(owner, id)
    expect(await ownWebhooks(owner)).toEqual([])
  })

  test('of a suspended account gets nothing, and ends with a closed account, no others', async () => {
    await add(owner)
    await add(guest, webhookKinds, '/guest')
    await makeBooking({ guest, spaceId })
    await execute(db(), sql`update users set suspended_at = now() where id = ${owner.id}`)
    await sendAll()
    expect(new Set(program.received.map(({ path }) => path))).toEqual(new Set(['/guest']))
    await inTransaction((tx) => endWebhooks(tx, owner))
    expect([(await ownWebhooks(owner)).length, (await ownWebhooks(guest)).length]).toEqual([0, 1])
  })
})
