import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db, inTransaction } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { NotificationKind } from '../../rules/notification.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { minutesLater, thursday } from '../../test/make-bookings.ts'
import { makePerson } from '../../test/make-spaces.ts'
import { decryptPush, newBrowserKeys, type PushService, readVapid, startPushService } from '../../test/push-service.ts'
import type { Person } from '../accounts/person.ts'
import { signOut } from '../accounts/sign-out.ts'
import { env, setEnv } from '../env.ts'
import { renderMail } from '../mail/render-mail.ts'
import { jobsRun } from '../metrics.ts'
import { chooseNotifications } from './choose-notifications.ts'
import { endNotifications } from './end-notifications.ts'
import { exportNotifications } from './export-notifications.ts'
import { notify } from './notify.ts'
import { pushKeys } from './push-key.ts'
import { pushDevices, turnOffPush, turnOnPush } from './push-subscriptions.ts'
import { readNotifications } from './read-notifications.ts'
import { sendPushes } from './send-pushes.ts'

useDatabase()

let service: PushService
beforeAll(async () => {
  service = await startPushService()
})
afterAll(() => service.stop())

let ada: Person
let ben: Person
let sent = 0
const keys = newBrowserKeys()

beforeEach(async () => {
  await moveClockTo(thursday)
  await db().$client.query('delete from push_subscriptions')
  service.received.length = 0
  service.respondWith(201)
  ada = await makePerson('Ada Owner')
  ben = await makePerson('Ben Guest')
})

async function signedIn({ id }: Person): Promise<string> {
  const [session] = await fetchRows<{ id: string }>(
    db(),
    sql`
      insert into sessions (user_id, token, expires_at, user_agent, updated_at)
      values (${id}, gen_random_uuid()::text, now() + interval '1 day', 'Mozilla/5.0 (Android) Chrome/156', now()) returning id`,
  )
  return session?.id ?? ''
}

const input = (path = `/${++sent}`) => ({ endpoint: `${service.url}${path}`, p256dh: keys.p256dh, auth: keys.authText })

async function subscribed(person: Person): Promise<{ session: string; endpoint: string }> {
  const session = await signedIn(person)
  const subscription = input()
  await turnOnPush(person, session, subscription)
  return { session, endpoint: subscription.endpoint }
}

async function notifyOf(person: Person, kind: NotificationKind = 'booking', key = `test:${++sent}`): Promise<void> {
  const mail = renderMail({
    subject: 'Booked: The Loft',
    title: 'A booking',
    lead: 'Ben comes on Thursday.',
    facts: [],
    button: { label: 'See it', path: '/bookings-received' },
    reason: 'You let it.',
  })
  await inTransaction((tx) => notify(tx, { personId: person.id, kind, key, mail }))
}

const queued = async () => (await fetchRows<{ attempts: number }>(db(), sql`select attempts from push_messages`)).length

describe('a notification is pushed', () => {
  test('encrypted for the browser, signed with the key of the site, once', async () => {
    const { endpoint } = await subscribed(ada)
    await subscribed(ben)
    await notifyOf(ada, 'booking', 'same')
    await notifyOf(ada, 'booking', 'same')
    await Promise.all([sendPushes(), sendPushes(), sendPushes()])
    await sendPushes()
    expect(service.received.map(({ path }) => service.url + path)).toEqual([endpoint])
    const [push] = service.received
    expect(decryptPush(push?.body ?? Buffer.alloc(0), keys)).toMatchObject({
      title: 'Booked: The Loft',
      detail: 'Ben comes on Thursday.',
      path: '/bookings-received',
    })
    expect(push?.body.includes('Loft')).toBe(false)
    const claim = readVapid(push?.headers.authorization, pushKeys().publicKey)
    expect(claim?.aud).toBe(service.url)
    expect(claim?.sub).toMatch(/^mailto:/)
    expect(push?.headers).toMatchObject({ ttl: '86400', urgency: 'normal' })
    expect(await queued()).toBe(0)
  })

  test('to every browser of the person, and a reminder only while it is useful', async () => {
    await subscribed(ada)
    await subscribed(ada)
    await notifyOf(ada, 'reminder')
    await sendPushes()
    expect(service.received.map(({ headers }) => headers.ttl)).toEqual(['3600', '3600'])
  })

  test('to four browsers of a person in a run, so that slow ones hold nobody up', async () => {
    for (let count = 0; count < 5; count += 1) await subscribed(ada)
    await subscribed(ben)
    await notifyOf(ada)
    await notifyOf(ben)
    expect(await sendPushes()).toBe(5)
    expect(await sendPushes()).toBe(1)
    expect(service.received).toHaveLength(6)
  })

  test('unless its kind is turned off, or it was read meanwhile', async () => {
    await subscribed(ada)
    await chooseNotifications(ada, ['booking.page', 'booking.mail', 'review.push'])
    await notifyOf(ada, 'booking')
    expect(await queued()).toBe(0)
    await notifyOf(ada, 'review')
    const [shown] = await fetchRows<{ id: number }>(
      db(),
      sql`select id from notifications where person_id = ${ada.id} order by id desc limit 1`,
    )
    await db().$client.query('update notifications set is_shown = true where id = $1', [shown?.id])
    await readNotifications(ada, [shown?.id ?? 0])
    await sendPushes()
    expect(service.received).toEqual([])
    expect(await queued()).toBe(0)
  })
})

describe('fault 109: a push service that fails, refuses or has gone', () => {
  test('is tried again after a growing pause, for a day', async () => {
    await subscribed(ada)
    await notifyOf(ada)
    service.respondWith(503)
    await sendPushes()
    await sendPushes()
    expect(service.received).toHaveLength(1)
    await minutesLater(2)
    service.respondWith(201)
    await sendPushes()
    expect(service.received).toHaveLength(2)
    await notifyOf(ada)
    service.respondWith(429)
    await sendPushes()
    await minutesLater(25 * 60)
    await sendPushes()
    expect(service.received).toHaveLength(3)
    expect(await queued()).toBe(0)
    expect(await pushDevices(ada)).toHaveLength(1)
  })

  test('is counted as postponed, and what is given up not as done, which a rule needs that reports failures of all', async () => {
    const counted = async () => {
      const { values } = await jobsRun.get()
      const of = (result: string) =>
        values.find(({ labels }) => labels.worker === 'pushes' && labels.result === result)?.value ?? 0
      return { done: of('done'), postponed: of('postponed') }
    }
    await subscribed(ada)
    await notifyOf(ada)
    service.respondWith(503)
    const { done, postponed } = await counted()
    await sendPushes()
    expect(await counted()).toEqual({ done, postponed: postponed + 1 })
    await minutesLater(25 * 60)
    await sendPushes()
    expect(await queued()).toBe(0)
    expect(await counted()).toEqual({ done, postponed: postponed + 1 })
    await notifyOf(ada)
    service.respondWith(201)
    await sendPushes()
    expect(await counted()).toEqual({ done: done + 1, postponed: postponed + 1 })
  })

  test.each([404, 410])('is forgotten after a %d', async (status) => {
    await subscribed(ada)
    await notifyOf(ada)
    service.respondWith(status)
    await sendPushes()
    expect(await pushDevices(ada)).toEqual([])
    expect(await queued()).toBe(0)
  })

  test('is forgotten if its keys are not a browser’s, and hinders no other', async () => {
    await turnOnPush(ada, await signedIn(ada), { ...input(), p256dh: 'A'.repeat(87) })
    await subscribed(ada)
    await notifyOf(ada)
    await sendPushes()
    expect(service.received).toHaveLength(1)
    expect(await pushDevices(ada)).toHaveLength(1)
  })
})

describe('fault 110: a subscription leads into our own network', () => {
  const places = [
    'https://127.0.0.1/',
    'https://localhost/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://10.0.0.1/',
    'https://0x7f.1/',
  ]
  const refused = [...places, 'http://push.example/', 'https://name@push.example/', 'ftp://push.example/', 'nothing']

  test('it is refused by its address', async () => {
    const demo = env()
    setEnv({ ...demo, demo: false })
    try {
      const session = await signedIn(ada)
      for (const endpoint of refused) {
        await expect(turnOnPush(ada, session, { ...input(), endpoint }), endpoint).rejects.toMatchObject({
          code: 'pushRefused',
        })
      }
      await turnOnPush(ada, session, { ...input(), endpoint: 'https://push.example/1' })
    } finally {
      setEnv(demo)
    }
    expect(await pushDevices(ada)).toHaveLength(1)
  })

  test('or when sending, by the address behind its name', async () => {
    const demo = env()
    await subscribed(ada)
    await notifyOf(ada)
    setEnv({ ...demo, demo: false })
    try {
      await sendPushes()
    } finally {
      setEnv(demo)
    }
    expect(service.received).toEqual([])
    expect(await pushDevices(ada)).toEqual([])
  })
})

describe('fault 111: a browser shows nothing of a person who is not signed in there', () => {
  test('its subscription ends with the session', async () => {
    const { session } = await subscribed(ada)
    await notifyOf(ada)
    await signOut(session)
    await sendPushes()
    expect(service.received).toEqual([])
    const expired = await subscribed(ada)
    await notifyOf(ada)
    await db().$client.query("update sessions set expires_at = now() - interval '1 minute' where id = $1", [
      expired.session,
    ])
    await sendPushes()
    expect(service.received).toEqual([])
  })

  test('another person who signs in takes it over, and only with a session of their own', async () => {
    const { endpoint } = await subscribed(ada)
    const ofBen = await signedIn(ben)
    await turnOnPush(ben, ofBen, { ...input(), endpoint })
    expect(await pushDevices(ada)).toEqual([])
    expect(await pushDevices(ben)).toMatchObject([{ endpoint, device: 'Chrome on Android' }])
    await turnOnPush(ada, ofBen, input())
    expect(await pushDevices(ada)).toEqual([])
    expect(await pushDevices(ben)).toHaveLength(1)
  })

  test('only its user turns it off, exports it and ends it; ten browsers at most', async () => {
    const { endpoint } = await subscribed(ada)
    await turnOffPush(ben, endpoint)
    await inTransaction((tx) => endNotifications(tx, ben))
    expect((await exportNotifications(ben)).pushedTo).toEqual([])
    expect((await exportNotifications(ada)).pushedTo).toMatchObject([{ device: 'Chrome on Android' }])
    await turnOffPush(ada, String((await pushDevices(ada))[0]?.id))
    expect(await pushDevices(ada)).toEqual([])
    await subscribed(ben)
    for (let n = 0; n < 12; n++) await subscribed(ada)
    expect(await pushDevices(ada)).toHaveLength(10)
    expect(await pushDevices(ben)).toHaveLength(1)
    await inTransaction((tx) => endNotifications(tx, ada))
    expect(await pushDevices(ada)).toEqual([])
    expect(await pushDevices(ben)).toHaveLength(1)
  })
})
