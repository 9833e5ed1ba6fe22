import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { db } from '../db/connect.ts'
import { env, setEnv } from '../server/env.ts'
import { createApp } from '../server/http/app.ts'
import { whatHappened } from '../server/insights/what-happened.ts'
import { workers } from '../server/jobs/workers.ts'
import { setLogLevel } from '../server/log.ts'
import { addWebhook } from '../server/webhooks/add-webhook.ts'
import { startWorkers, stopWorkers } from '../server/work/worker.ts'
import { cards, payByCard, settleAll, testWebhookSecret, useCardProvider } from './card-provider.ts'
import { moveClockTo, useDatabase } from './database.ts'
import { useLogLines } from './log-lines.ts'
import { checkoutRequest, hoursLater, thursday } from './make-bookings.ts'
import { makeSpace } from './make-spaces.ts'
import { screens } from './server-screens.ts'
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts'

useDatabase()
useCardProvider()
const lines = useLogLines()

const password = 'violet-harbour-42'
/** What people type in this test. */
const typed = {
  message: 'Is the piano tuned',
  reason: 'My sister is ill',
  guest: 'Philippa Quist',
  owner: 'Bartholomew Yarrow',
}
const secrets = new Set<string>()
let app: ReturnType<typeof createApp>
let receiver: WebhookReceiver
let isMailDown = false
const mails: string[] = []
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (to, _, done) =>
    done(isMailDown ? Object.assign(new Error(`Busy: ${to.address}`), { responseCode: 450 }) : null),
  onData(stream, _, done) {
    let source = ''
    stream.on('data', (chunk: Buffer) => (source += chunk))
    stream.on('end', () => done(void mails.push(source)))
  },
})

beforeAll(async () => {
  setLogLevel('info')
  await moveClockTo(thursday)
  const listening = smtp.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  setEnv({ ...env(), SMTP_URL: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}` })
  receiver = await startWebhookReceiver()
  app = createApp(await screens(), 'production')
})
afterAll(async () => {
  setLogLevel('warn')
  await receiver.stop()
  await new Promise<void>((resolve) => smtp.close(resolve))
})

const at = (path: string) => `http://127.0.0.1${path}`
const send = (path: string, token: string, body: object) =>
  app.request(at(path), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** Signs a person up by the API, and in by the page, and remembers all secrets of both. */
async function signUp(fullName: string) {
  const email = `${fullName.toLowerCase().replace(' ', '.')}@people.example`
  const response = await app.request(at('/api/accounts'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, fullName }),
  })
  const { accessToken, refreshToken, user } = (await response.json()) as Record<string, string> & {
    user: { id: string }
  }
  const form = new URLSearchParams({ email, password })
  const page = await app.request(at('/sign-in'), { method: 'POST', body: form })
  const cookies = page.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  expect(cookies.length).toBeGreaterThan(0)
  for (const secret of [accessToken!, refreshToken!, ...cookies.map((cookie) => cookie.split('=')[1] ?? '')])
    if (secret.length >= 8) secrets.add(secret)
  return {
    id: user.id,
    email,
    fullName,
    accessToken: accessToken!,
    cookies: cookies.join('; '),
    avatarUrl: null,
    isAdmin: false,
  }
}

/** Runs all background work, twice, since one kind makes another due. */
async function runWork(): Promise<void> {
  await settleAll()
  for (let n = 0; n < 2; n += 1) {
    startWorkers(workers)
    await stopWorkers()
  }
}

test('a booking from the sign-up to its refund leaves lines with its ids, and nothing secret or personal in any', async () => {
  const owner = await signUp(typed.owner)
  const guest = await signUp(typed.guest)
  const spaceId = await makeSpace(owner)
  const input = { url: receiver.url, kinds: ['booking.confirmed' as const], password }
  secrets.add(await addWebhook(owner, input, '127.0.0.1'))
  await app.request(at('/reset-password'), { method: 'POST', body: new URLSearchParams({ email: guest.email }) })
  const { person: _, ...wanted } = checkoutRequest({ guest, spaceId })
  const held = await send('/api/create-payment-intent', guest.accessToken, wanted)
  const { bookingId, clientSecret } = (await held.json()) as Record<string, string>
  secrets.add(clientSecret!)
  expect((await payByCard(clientSecret!, cards.declined)).status).toBe('requires_payment_method')
  await payByCard(clientSecret!)
  isMailDown = true
  await runWork()
  isMailDown = false
  await hoursLater(1)
  const said = await send('/api/messages', guest.accessToken, {
    bookingId,
    clientId: randomUUID(),
    body: typed.message,
  })
  expect(said.status).toBe(201)
  const pages = [`/booking-confirmation/${bookingId}`, '/bookings', '/profile', '/explore?q=studio']
  for (const path of pages) await app.request(at(path), { headers: { cookie: guest.cookies } })
  const quoted = await app.request(at(`/api/bookings/${bookingId}/cancellation-quote`), {
    headers: { authorization: `Bearer ${guest.accessToken}` },
  })
  const { refundMinor } = (await quoted.json()) as { refundMinor: number }
  const cancel = { refundMinor, reason: typed.reason }
  expect((await send(`/api/bookings/${bookingId}/cancel`, guest.accessToken, cancel)).status).toBe(200)
  await runWork()
  await hoursLater(2)
  await runWork()

  // The links of mails contain tokens; opening them logs their paths.
  expect(mails.length).toBeGreaterThan(4)
  const links = mails.flatMap((mail) => decoded(mail).match(/http:\/\/[^\s"<>)]+/g) ?? [])
  for (const link of new Set(links)) {
    const { pathname, search, searchParams } = new URL(link)
    for (const value of searchParams.values()) if (value.length >= 16) secrets.add(value)
    await app.request(at(pathname + search))
  }
  expect([...secrets].length).toBeGreaterThan(8)

  const text = lines.text()
  const personal = [...Object.values(typed), ...[typed.guest, typed.owner].flatMap((name) => name.split(' '))]
  const never = [...personal, ...secrets, password, 'people.example', ...Object.values(cards), testWebhookSecret]
  for (const secret of [...never, env().SESSION_SECRET!]) expect(text, secret).not.toContain(secret)
  const written = lines.all()
  expect(text.split('\n').length, 'every line is JSON').toBe(written.length)

  const without = written.filter(({ requestId, worker }) => !requestId && !worker)
  expect(without.filter(({ message }) => message !== 'security event')).toEqual([])
  const ofBooking = written.filter((line) => line.bookingId === bookingId)
  for (const expected of [
    { message: 'request', path: '/api/create-payment-intent', requestId: expect.any(String) },
    { message: 'card provider', path: '/v1/payment_intents', method: 'POST', requestId: expect.any(String) },
    { message: 'request', path: `/api/bookings/${bookingId}/cancel`, requestId: expect.any(String) },
    {
      message: 'job',
      worker: 'payment-events',
      type: 'payment_intent.succeeded',
      event: expect.stringMatching(/^evt_/),
    },
    { message: 'card provider', worker: 'refunds', path: '/v1/refunds', status: 200, refund: expect.any(String) },
    { message: 'job', worker: 'refunds', result: 'done' },
    { message: 'job', worker: 'settlements', result: 'done' },
    { message: 'job', worker: 'webhook-deliveries', kind: 'booking.confirmed', result: 'done' },
  ])
    expect(ofBooking, JSON.stringify(expected)).toContainEqual(expect.objectContaining(expected))
  for (const line of written.filter(({ message }) => message === 'card provider'))
    expect(line.requestId ?? line.worker, JSON.stringify(line)).toBeDefined()
  const ofMail = written.filter(({ mail }) => mail === `confirmed:${bookingId}:guest`)
  expect(ofMail).toContainEqual(expect.objectContaining({ message: 'a mail was not sent', level: 'warn' }))
  expect(ofMail).toContainEqual(expect.objectContaining({ message: 'job', result: 'postponed' }))
  expect(ofMail).toContainEqual(expect.objectContaining({ message: 'job', result: 'done' }))

  const [{ number }] = (await db().$client.query('select number from bookings where id = $1', [bookingId])).rows
  const { facts } = (await whatHappened(number))!
  const parts = new Set(facts.map(({ part }) => part))
  expect([...parts].sort()).toEqual(
    expect.arrayContaining(['booking', 'ledger', 'mail', 'notification', 'payment', 'refund', 'webhook']),
  )
})

/** Decodes the parts of a mail, as far as links need it. */
function decoded(source: string): string {
  const joined = source
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  const encoded = [...source.matchAll(/base64\r?\n\r?\n([\w+/=\r\n]+)/g)].map(([, part]) =>
    Buffer.from(part ?? '', 'base64').toString(),
  )
  return [joined, ...encoded].join('\n')
}
