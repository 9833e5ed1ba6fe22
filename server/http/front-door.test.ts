import { createServer, type Server } from 'node:http'
import { connect as openSocket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type pg from 'pg'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect, db, disconnect } from '../../db/connect.ts'
import { uploadPaths } from '../../rules/upload-paths.ts'
import { useDatabase } from '../../test/database.ts'
import { serverBuildOf } from '../../test/server-build.ts'
import { signUp } from '../accounts/sign-up.ts'
import { env, setEnv } from '../env.ts'
import { close, httpServer, listen } from '../http-server.ts'
import { startLive, stopLive } from '../live/postgres-notify.ts'
import { createApp } from './app.ts'
import { markReady, markStopping } from './health.ts'
import { requestFacts } from './request-context.ts'

useDatabase({ RATE_LIMIT_FACTOR: '1', BASE_URL: 'https://hourlet.example', TRUSTED_PROXY_HOPS: '1' })

let server: Server
let port: number

/** Replaces the card simulator, and echoes the requests that reached it. */
const simulator = createServer((request, response) => response.end(`${request.method} ${request.url}`))

beforeAll(async () => {
  setEnv({ ...env(), CARD_SIMULATOR_URL: `http://127.0.0.1:${await listen(simulator, 0, '127.0.0.1')}` })
  const app = createApp(twoRoutes, 'production')
  server = httpServer().on('request', getRequestListener(app.fetch))
  port = await listen(server, 0, '127.0.0.1')
})
afterAll(() => Promise.all([close(server), close(simulator)]))

/**
 * One screen that reports its context, and two that read bodies: one at an upload's address, one at an address that only
 * resembles it.
 */
const seen = ({ request, context }: LoaderFunctionArgs | ActionFunctionArgs) => {
  const { person, clientAddress } = context.get(requestFacts)
  return Response.json({ url: request.url, host: request.headers.get('host'), person: person?.email, clientAddress })
}
const size = async ({ request }: ActionFunctionArgs) => Response.json((await request.bytes()).byteLength)
/** Ends when its client disconnects. */
const slow = { hasBegun: false, hasEnded: false }
const untilGone = async ({ request }: LoaderFunctionArgs) => {
  slow.hasBegun = true
  await new Promise((resolve) => request.signal.addEventListener('abort', resolve))
  slow.hasEnded = true
  return null
}
const withCookie = () => new Response('', { headers: { 'set-cookie': 'said=1; Path=/' } })
const twoRoutes = serverBuildOf({
  withCookie: { id: 'withCookie', path: 'with-cookie', module: { loader: withCookie } },
  slow: { id: 'slow', path: 'slow', module: { loader: untilGone, default: () => null } },
  echo: { id: 'echo', path: 'echo', module: { loader: seen, action: seen } },
  confirmation: { id: 'confirmation', path: 'booking-confirmation', module: { loader: seen } },
  lookAlike: { id: 'lookAlike', path: 'echo/photos', module: { action: size } },
  photos: { id: 'photos', path: uploadPaths.listingPhotos.slice(1), module: { action: size } },
})

function ask(path: string, { method = 'GET', headers = {}, body = null as string | null } = {}) {
  return fetch(`http://127.0.0.1:${port}${path}`, { method, headers, body, redirect: 'manual' })
}

const form = { 'content-type': 'application/x-www-form-urlencoded' }

test('fault 62: the base address is the origin of a request, whatever Host and proxies say', async () => {
  const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }
  const answer = await rawRequest(
    'GET /echo HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\nConnection: close\r\n\r\n',
  )
  expect(answer).toContain('"url":"https://hourlet.example/echo","host":"hourlet.example"')
  expect(answer).not.toContain('evil.example')
  expect(await (await ask('/echo', { headers })).json()).toMatchObject({ url: 'https://hourlet.example/echo' })
})

test('a request that its client aborts is not logged as a failure', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  const client = new AbortController()
  const request = fetch(`http://127.0.0.1:${port}/slow.data`, { signal: client.signal })
  await vi.waitFor(() => expect(slow.hasBegun).toBe(true))
  client.abort()
  await expect(request).rejects.toThrow()
  await vi.waitFor(() => expect(slow.hasEnded).toBe(true))
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(errors.mock.calls).toEqual([])
  errors.mockRestore()
})

test('a form of our own page is accepted, also behind TLS that ends at a proxy', async () => {
  const own = { ...form, origin: 'https://hourlet.example', 'sec-fetch-site': 'same-origin' }
  expect((await ask('/echo', { method: 'POST', headers: own, body: 'a=1' })).status).toBe(200)
  // The confirmation page sends no referrer, so its forms send the origin 'null'.
  const fromConfirmation = { ...own, origin: 'null' }
  expect((await ask('/echo', { method: 'POST', headers: fromConfirmation, body: 'a=1' })).status).toBe(200)
})

test.each([
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'https://hourlet.example.evil.example' },
  { origin: 'http://hourlet.example' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', cookie: 'hourlet_refresh=x' },
  { origin: 'https://evil.example', authorization: 'Bearer x', cookie: 'hourlet_refresh=x' },
])('fault 61: a post of another site is rejected: %j', async (from) => {
  for (const path of ['/echo', '/api/sessions', '/sign-out']) {
    const answer = await ask(path, { method: 'POST', headers: { ...form, ...from }, body: 'a=1' })
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ error: { code: 'crossSite' } })
  }
})

test('a program with a token and no cookies is accepted from any origin', async () => {
  const { session } = await signUp({
    email: 'bot@example.com',
    password: 'a lamp in the attic',
    clientAddress: '192.0.2.1',
  })
  const headers = { authorization: `Bearer ${session.accessToken}`, 'sec-fetch-site': 'cross-site' }
  expect((await ask('/api/sessions/current', { method: 'DELETE', headers })).status).toBe(204)
  const after = await ask('/api/bookings', { headers })
  expect(after.status).toBe(401)
  expect(await after.json()).toMatchObject({ error: { code: 'sessionNotFound' } })
})

test('cookies cannot be read by scripts, nor set by other hosts, nor sent by other sites', async () => {
  const answer = await signUp({
    email: 'cookie@example.com',
    password: 'a lamp in the attic',
    clientAddress: '192.0.2.1',
  })
  for (const line of answer.setCookies) {
    expect(line).toMatch(
      /^__Host-hourlet_(access|refresh)=[^;]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/,
    )
  }
  const [, refresh = ''] = answer.setCookies.map((line) => line.split(';')[0] ?? '')
  const page = await ask('/echo', { headers: { cookie: refresh } })
  expect(await page.json()).toMatchObject({ person: 'cookie@example.com' })
  expect(page.headers.getSetCookie()).toHaveLength(2)
  expect(page.headers.get('cache-control')).toBe('private, no-store')
})

test('a session that is renewed by a request keeps its new cookies beside another one of the response', async () => {
  const { setCookies } = await signUp({
    email: 'flash@example.com',
    password: 'a lamp in the attic',
    clientAddress: '192.0.2.1',
  })
  const [, refresh = ''] = setCookies.map((line) => line.split(';')[0] ?? '')
  const page = await ask('/with-cookie', { headers: { cookie: refresh } })
  const names = page.headers.getSetCookie().map((line) => line.split('=')[0])
  expect(names.toSorted()).toEqual(['__Host-hourlet_access', '__Host-hourlet_refresh', 'said'])
})

test('finding S15: an open event stream ends when its person signs out', async () => {
  await startLive(env().DATABASE_URL ?? '')
  const { session } = await signUp({
    email: 'ear@example.com',
    password: 'a lamp in the attic',
    clientAddress: '192.0.2.1',
  })
  const headers = { authorization: `Bearer ${session.accessToken}` }
  const stream = await ask(`/api/events?topics=person:${session.user.id}`, { headers })
  expect(stream.status).toBe(200)
  expect(stream.headers.get('cache-control')).toBe('private, no-store, no-transform')
  expect((await ask('/api/sessions/current', { method: 'DELETE', headers })).status).toBe(204)
  // Resolves when the stream ends.
  expect(await stream.text()).not.toContain('changed')
  await stopLive()
})

test('a cookie of a session that has ended is removed', async () => {
  const page = await ask('/echo', { headers: { cookie: '__Host-hourlet_refresh=gone' } })
  expect(await page.json()).not.toHaveProperty('person')
  expect(page.headers.getSetCookie().every((line) => line.includes('Max-Age=0'))).toBe(true)
})

test('fault 62: the client address is the one that our proxy saw', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7, 198.51.100.9' }
  expect(await (await ask('/echo', { headers })).json()).toMatchObject({ clientAddress: '198.51.100.9' })
})

test('finding S15: headers keep our pages out of frames, and the subdomains on TLS', async () => {
  const { headers } = await ask('/echo')
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/script-src 'self' 'nonce-[\w-]{22}'(;|$)/)
  for (const part of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
    expect(policy).toContain(part)
  }
  expect(policy).not.toContain('unsafe-eval')
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect((await ask('/booking-confirmation')).headers.get('referrer-policy')).toBe('no-referrer')
  expect((await ask('/echo')).headers.get('content-security-policy')).not.toBe(policy)
})

test('a body above 64 KB is rejected, with or without a declared length', async () => {
  const body = 'a'.repeat(65 * 1024)
  const announced = await ask('/echo', { method: 'POST', headers: form, body })
  expect(announced.status).toBe(413)
  expect(await announced.json()).toMatchObject({ error: { code: 'payloadTooLarge' } })
  const chunk = `${(70_000).toString(16)}\r\n${'a'.repeat(70_000)}\r\n`
  const chunked = await rawRequest(
    `POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n${chunk}0\r\n\r\n`,
  )
  expect(chunked).toMatch(/^HTTP\/1.1 413/)
})

test('a form that is too large gets a page with a way back, to a page of this site only', async () => {
  const post = async (referer: string) => {
    const headers = { ...form, accept: 'text/html', referer }
    const response = await ask('/echo', { method: 'POST', headers, body: 'a'.repeat(65 * 1024) })
    expect(response.status).toBe(413)
    return await response.text()
  }
  const back = await post('https://hourlet.example/messages/add-picture?conversation=1&body="x"')
  expect(back).toContain('choose a smaller file')
  expect(back).toContain(
    '<a href="/messages/add-picture?conversation=1&#38;body=%22x%22" style="color: inherit">Go back</a>',
  )
  for (const elsewhere of ['https://elsewhere.example/', 'javascript:alert(1)', '']) {
    expect(await post(elsewhere)).toContain('<a href="/" style="color: inherit">Return to Home</a>')
  }
})

test('a photo may be 25 MB, and more is rejected', async () => {
  const headers = await aSignedInPerson('photos@example.com')
  const post = (bytes: number) => ask(uploadPaths.listingPhotos, { method: 'POST', headers, body: 'a'.repeat(bytes) })
  expect(await (await post(25 * 1024 * 1024)).json()).toBe(25 * 1024 * 1024)
  expect((await post(27 * 1024 * 1024)).status).toBe(413)
})

test('finding S3: the limit of 64 KB applies to every other address, whatever its ending', async () => {
  const headers = await aSignedInPerson('lookalike@example.com')
  for (const path of ['/echo/photos', '/space/photos', `${uploadPaths.avatar}.data`, `${uploadPaths.avatar}/`]) {
    expect((await ask(path, { method: 'POST', headers, body: 'a'.repeat(65 * 1024) })).status, path).toBe(413)
  }
})

test('finding S3: a visitor who sends a photo is rejected before any of it is read', async () => {
  for (const path of Object.values(uploadPaths)) {
    const { received, close } = await openUpload(path, {})
    await vi.waitFor(() => expect(received()).toMatch(/^HTTP\/1.1 401/))
    close()
  }
})

test('finding S3: at most three uploads of one person at once, and another when one of them ends', async () => {
  const headers = await aSignedInPerson('many@example.com')
  const open = await Promise.all([1, 2, 3].map(() => openUpload(uploadPaths.listingPhotos, headers)))
  const post = () => ask(uploadPaths.listingPhotos, { method: 'POST', headers, body: 'a' })
  await vi.waitFor(async () => {
    const refused = await post()
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({
      error: { message: 'Only 3 pictures can be sent at once. Please wait until one of them has arrived.' },
    })
  })
  const other = await aSignedInPerson('other@example.com')
  expect((await ask(uploadPaths.listingPhotos, { method: 'POST', headers: other, body: 'a' })).status).toBe(200)
  open[0]?.close()
  await vi.waitFor(async () => expect((await post()).status).toBe(200))
  for (const { close } of open) close()
})

test('120 searches a minute from one address; a page explains the limit', async () => {
  const headers = { accept: 'text/html', 'x-forwarded-for': '203.0.113.50' }
  const responses = await Promise.all(Array.from({ length: 121 }, () => ask('/echo?q=loft', { headers })))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(120)
  const refused = responses.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused?.text()).toContain('You can search 120 times a minute. Please try again in a minute.')
  expect((await ask('/echo', { headers })).status).toBe(200)
  const neighbour = { ...headers, 'x-forwarded-for': '203.0.113.51' }
  expect((await ask('/echo?q=loft', { headers: neighbour })).status).toBe(200)
})

test.each([
  [61, 'date=2027-02-10&from=14:00&to=18:00'],
  [62, 'sort=cheapest'],
  [63, 'amenities=Wifi'],
  [64, 'maxTotal=30000'],
  [65, 'country=FR'],
])('finding S9: a search on a page counts whatever it searches by: %i %s', async (host, query) => {
  const headers = { 'x-forwarded-for': `203.0.113.${host}` }
  const responses = await Promise.all(Array.from({ length: 121 }, () => ask(`/echo?${query}`, { headers })))
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(1)
  expect((await ask('/echo?type=studio&city=paris', { headers })).status).toBe(200)
})

test('the pins of the map count as a search, also without one', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.66' }
  const responses = await Promise.all(Array.from({ length: 121 }, () => ask('/explore/pins?city=paris', { headers })))
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(1)
})

test('finding S9: every change is counted, and so is each read of the API', async () => {
  const headers = { ...form, 'x-forwarded-for': '203.0.113.80' }
  const posts = await Promise.all(
    Array.from({ length: 241 }, () => ask('/echo', { method: 'POST', headers, body: 'a=1' })),
  )
  expect(posts.filter(({ status }) => status === 429)).toHaveLength(1)
  expect((await ask('/echo', { headers })).status).toBe(200)
  const reads = await Promise.all(Array.from({ length: 601 }, () => ask('/api/docs.css', { headers })))
  expect(reads.filter(({ status }) => status === 429)).toHaveLength(1)
})

test('a long response is compressed, a short one is not', async () => {
  const headers = { 'accept-encoding': 'gzip' }
  const long = await ask('/api/openapi.json', { headers })
  expect(long.headers.get('content-encoding')).toBe('gzip')
  expect((await long.text()).length).toBeGreaterThan(1_024)
  const short = await ask('/api/nothing', { headers })
  expect(short.headers.get('content-encoding')).toBeNull()
  expect(Number(short.headers.get('content-length'))).toBe((await short.text()).length)
})

test('an unknown API address is 404 in the common error format', async () => {
  const answer = await ask('/api/nothing')
  expect(answer.status).toBe(404)
  expect(await answer.json()).toEqual({ error: { code: 'notFound', message: 'Not found' } })
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
})

test.each([
  ['GET', '/v1/payment_intents/pi_1?client_secret=a&key=pk_test_x', ''],
  ['POST', '/v1/payment_intents/pi_1/confirm', 'client_secret=a&key=pk_test_x'],
  ['GET', '/challenge/pi_1?client_secret=a', ''],
  ['POST', '/challenge/pi_1?client_secret=a', 'answer=complete'],
  ['GET', '/challenge.css', ''],
])('a browser may request from the card simulator: %s %s', async (method, path, body) => {
  const answer = await ask(`/card-simulator${path}`, { method, headers: form, body: body || null })
  expect(await answer.text()).toBe(`${method} ${path}`)
})

test.each([
  ['GET', '/v1/charges', 'Bearer sk_test_x', ''],
  ['GET', '/v1/charges?key=pk_test_x&client_secret=a', '', ''],
  ['GET', '/_control', '', ''],
  ['POST', '/v1/payment_intents', 'Bearer sk_test_x', 'client_secret=a'],
  ['GET', '/v1/payment_intents/pi_1?client_secret=a', 'Bearer sk_test_x', ''],
  ['GET', '/v1/payment_intents/pi_1?client_secret=a&key=pk_test_x', 'Basic c2tfdGVzdF94Og==', ''],
  ['GET', '/v1/payment_intents/pi_1?client_secret=a&key=sk_test_x', '', ''],
  ['GET', '/v1/payment_intents/pi_1?client_secret=a&key=pk_test_x&key=sk_test_x', '', ''],
  ['GET', '/v1/payment_intents/pi_1?key=pk_test_x', '', ''],
  ['POST', '/v1/payment_intents/pi_1/capture', '', 'client_secret=a&key=pk_test_x'],
  ['GET', '/challenge/../v1/charges', '', ''],
  ['GET', '/challenge/%2e%2e/v1/charges', '', ''],
])('nothing else of the card simulator is accessible: %s %s', async (method, path, authorization, body) => {
  const headers = { ...form, ...(authorization && { authorization }) }
  const answer = await ask(`/card-simulator${path}`, { method, headers, body: body || null })
  expect(answer.status).toBe(404)
})

test('fault 214: /alive is 200 without a database, so that no process manager restarts a server that waits for one', async () => {
  await disconnect()
  try {
    const answer = await ask('/alive')
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'alive' }])
    expect((await ask('/health')).status).toBe(503)
  } finally {
    connect(env().DATABASE_URL ?? '')
  }
})

test('/health is 503 until the start is done, and says when to ask again, as every 503', async () => {
  const { status, headers } = await ask('/health')
  expect([status, headers.get('retry-after')]).toEqual([503, '2'])
  markReady()
  const answer = await ask('/health')
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }])
  expect((await ask('/ready')).status).toBe(200)
})

test('fault 224: /ready is 200 while slow statements use every connection of the pool, and 503 without a database', async () => {
  markReady()
  const pool = db().$client as pg.Pool
  const used = await Promise.all(Array.from({ length: 20 }, () => pool.connect()))
  try {
    expect((await ask('/ready')).status).toBe(200)
  } finally {
    for (const client of used) client.release()
  }
  await disconnect()
  connect('postgresql://127.0.0.1:1/none')
  try {
    expect((await ask('/ready')).status).toBe(503)
  } finally {
    await disconnect()
    connect(env().DATABASE_URL ?? '')
  }
})

test('fault 112: /ready is 503 once the server is stopping, and it still responds to requests', async () => {
  markReady()
  markStopping()
  const answer = await ask('/ready')
  expect([answer.status, await answer.json()]).toEqual([503, { status: 'stopping' }])
  expect((await ask('/health')).status).toBe(200)
  expect((await ask('/echo')).status).toBe(200)
})

async function aSignedInPerson(email: string) {
  const { session } = await signUp({ email, password: 'a lamp in the attic', clientAddress: '192.0.2.1' })
  return { authorization: `Bearer ${session.accessToken}` }
}

/** Begins an upload of 25 MB, of which only a few bytes are sent. */
async function openUpload(path: string, headers: Record<string, string>) {
  const lines = Object.entries({ host: 'x', 'content-length': String(25 * 1024 * 1024), ...headers })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  let received = ''
  const socket = openSocket(port, '127.0.0.1')
  socket.on('data', (data) => {
    received += data
  })
  socket.on('error', () => {})
  await new Promise((sent) => socket.write(`POST ${path} HTTP/1.1\r\n${head}\r\nfirst bytes`, sent))
  return { received: () => received, close: () => socket.destroy() }
}

/** Sends bytes unchanged, which fetch would not, and returns the raw response. */
function rawRequest(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = openSocket(port, '127.0.0.1', () => socket.write(bytes))
    let received = ''
    socket.on('data', (data) => {
      received += data
    })
    socket.once('close', () => resolve(received))
    socket.once('error', (error) => (received ? resolve(received) : reject(error)))
  })
}

test.each([
  ['by GET', 'GET', '/echo?q=loft', true],
  ['by OPTIONS, which loads data too', 'OPTIONS', '/echo?q=loft', true],
  ['for the weeks of a series at one space', 'GET', '/space/loft/every-week?date=2027-02-10', true],
  ['but not for the hours in the address of a space', 'GET', '/space/loft?date=2027-02-10', false],
])('searches of one address are limited %s', async (what, method, path, isLimited) => {
  const headers = { 'x-forwarded-for': `203.0.113.${what.length}` }
  for (let search = 0; search < 120; search += 1) await ask(path, { method, headers })
  const last = await ask(path, { method, headers })
  expect(last.status === 429).toBe(isLimited)
})
