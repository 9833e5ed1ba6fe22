import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { startCardSimulator } from '../../card-simulator/simulator.ts'
import { startEmbeddedPostgres } from '../../db/embedded.ts'
import { codeOfApp } from '../authenticator.ts'
import { expect, test } from './browser-people.ts'
import { freePort, startServer } from './marketplace.ts'

const site = 'https://spaces.example'
const webhookSecret = 'whsec_of_the_first_day'

/** Follows the first page of docs/OPERATING.md, on an empty database, in production, behind a TLS proxy. */
test('finding O3: a fresh production marketplace gets its admin, types, first listing and first booking', async () => {
  test.setTimeout(240_000)
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hourlet-first-day-'))
  const port = await freePort()
  const webhookUrl = `http://127.0.0.1:${port}/api/stripe-webhook`
  const simulator = await startCardSimulator({ dataDir: path.join(folder, 'cards'), webhookUrl, webhookSecret })
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'database') })
  const simulatorUrl = `http://127.0.0.1:${simulator.port}`
  const server = await startServer({
    ...{ NODE_ENV: 'production', DEMO: '', PORT: String(port), DATABASE_URL: postgres.url, DATA_DIR: folder },
    ...{ BASE_URL: site, TRUSTED_PROXY_HOPS: '1', MAIL_FROM: 'Spaces <hello@spaces.example>' },
    ...{ SMTP_URL: 'smtp://127.0.0.1:1', SESSION_SECRET: 'K3vTq81mZxPwL0aYd7RjBn5sUeHc2GfV' },
    ...{ CARD_SIMULATOR_URL: simulatorUrl, STRIPE_WEBHOOK_SECRET: webhookSecret },
  })
  try {
    expect(await (await visitor(server.url)('/explore')).text()).toContain('Meeting Room')
    // There is no page of the demo, such as the one that shows every mail.
    for (const address of ['/dev/mail', '/dev/mail/previews', '/dev/clock', '/dev/ical', '/dev/embed'])
      expect((await visitor(server.url)(address)).status, address).toBe(404)

    const chief = { email: 'chief@spaces.example', password: 'violet-harbour-42' }
    await signedIn(server.url, '/sign-in?mode=sign-up', chief)
    await promisify(execFile)(process.execPath, ['scripts/grant-admin-command.ts', chief.email], {
      env: { ...process.env, DATABASE_URL: postgres.url },
    })
    const admin = await signedIn(server.url, '/sign-in', chief)
    expect((await admin('/admin')).headers.get('location')).toBe('/profile/security')
    await turnOnSecondFactor(admin, chief.password)
    const begin = await (await admin('/admin')).text()
    expect(begin).toContain('First steps')
    expect(begin).toContain('List a space')
    expect((await admin('/admin/types', { name: 'greenhouse', label: 'Greenhouse' })).status).toBe(200)
    expect((await admin('/create-listing', listing)).status).toBe(302)
    const then = await (await admin('/admin')).text()
    expect(then).toContain('There is one.')
    expect(then).toContain('no card is charged')

    const guest = await anAccount(server.url, 'guest@spaces.example')
    const day = new Date(Date.now() + 10 * 24 * 3_600_000).toISOString().slice(0, 10)
    const [space] = (await guest('GET', '/spaces')).spaces
    expect(space.type).toBe('greenhouse')
    const intent = await guest('POST', '/create-payment-intent', {
      ...{ spaceId: space.id, startTime: `${day}T14:00`, endTime: `${day}T16:00`, duration: 2 },
      ...{ amount: 8800, currency: 'USD' },
    })
    await payByCard(simulatorUrl, intent.clientSecret)
    await expect
      .poll(async () => (await guest('GET', `/bookings/${intent.bookingId}`)).status, { timeout: 90_000 })
      .toBe('confirmed')
  } finally {
    await server.stop()
    await simulator.stop()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

const listing = {
  ...{ title: 'The Glass House', description: 'A heated glasshouse with long tables and palms.', type: 'greenhouse' },
  ...{ capacity: '30', price: '40', currency: 'USD', location: 'Red Hook, New York', country: 'United States' },
  city: 'New York',
  ...{ timeZone: 'America/New_York', amenities: 'Daylight, Heating', cancellationPolicy: 'flexible' },
}

/** The headers that the proxy adds to browsers' requests. */
const passedOn = {
  origin: site,
  'sec-fetch-site': 'same-origin',
  'x-forwarded-for': '203.0.113.5',
  'x-forwarded-proto': 'https',
}

function visitor(url: string, cookie = '') {
  return async (address: string, form?: Record<string, string>) => {
    const response = await fetch(`${url}${address}`, {
      method: form ? 'POST' : 'GET',
      headers: { ...passedOn, cookie },
      redirect: 'manual',
      ...(form && { body: new URLSearchParams(form) }),
    })
    expectSafe(response)
    return response
  }
}

/** Over HTTPS each response has the headers that docs/SECURITY.md promises, and each cookie belongs to this host alone. */
function expectSafe({ headers }: Response) {
  for (const line of headers.getSetCookie()) expect(line).toMatch(/^__Host-[^;]+; Path=\/; .*Secure$/)
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(headers.get('content-security-policy')).toContain(part)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toMatch(/^(no-referrer|strict-origin-when-cross-origin)$/)
  const type = headers.get('content-type')
  if (type) expect(type).toMatch(/^text\/\w+; charset=utf-8$/i)
}

/** Signs in, or up, by the page's form, and returns requests with the session's cookies. */
async function signedIn(url: string, address: string, credentials: Record<string, string>) {
  const response = await visitor(url)(address, credentials)
  expect(response.status).toBe(302)
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0])
  return visitor(url, cookies.join('; '))
}

/** Turns on two-step sign-in by the forms of the security page. */
async function turnOnSecondFactor(admin: ReturnType<typeof visitor>, factorPassword: string) {
  const start = await admin('/profile/security', { intent: 'start-second-factor', factorPassword })
  const secret = /name="secret" value="([A-Z2-7]+)"/.exec(await start.text())?.[1] ?? ''
  const intent = 'confirm-second-factor'
  const end = await admin('/profile/security', { intent, secret, code: await codeOfApp(secret) })
  expect(await end.text()).toContain('Store your recovery codes now')
}

/** A new account's calls to the API. */
async function anAccount(url: string, email: string) {
  const call = async (method: string, address: string, body: object | null, token?: string) => {
    const response = await fetch(`${url}/api${address}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: body && JSON.stringify(body),
    })
    expect(response.ok, `${method} ${address}: ${response.status}`).toBe(true)
    return await response.json()
  }
  const { accessToken } = await call('POST', '/accounts', { email, password: 'violet-harbour-42' })
  return (method: string, address: string, body: object | null = null) => call(method, address, body, accessToken)
}

/** Sends what the browser sends on 'Pay'. */
async function payByCard(simulatorUrl: string, clientSecret: string) {
  const card = { number: '4242424242424242', exp_month: '12', exp_year: '2040', cvc: '123' }
  const fields = Object.entries(card).map(([name, value]) => [`payment_method_data[card][${name}]`, value])
  const form = new URLSearchParams([
    ...[
      ['key', 'pk_test_browser'],
      ['client_secret', clientSecret],
      ['payment_method_data[type]', 'card'],
    ],
    ...[...fields, ['return_url', `${site}/booking-confirmation`]],
  ])
  const intentId = clientSecret.split('_secret')[0]
  const response = await fetch(`${simulatorUrl}/v1/payment_intents/${intentId}/confirm`, { method: 'POST', body: form })
  expect(response.ok).toBe(true)
}
