import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { startCardSimulator } from '../../card-simulator/simulator.ts'
import { startEmbeddedPostgres } from '../../db/embedded.ts'
import { expect, test } from './browser-people.ts'
import {
  anAccount,
  listing,
  payByCard,
  productionSettings,
  signedIn,
  turnOnSecondFactor,
  visitor,
} from './fresh-production.ts'
import { freePort, startServer } from './marketplace.ts'

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
    ...productionSettings,
    PORT: String(port),
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    CARD_SIMULATOR_URL: simulatorUrl,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  })
  try {
    expect(await (await visitor(server.url)('/explore')).text()).toContain('Meeting Room')
    // There is no page of the demo, such as the one that shows every mail.
    for (const address of ['/dev/mail', '/dev/mail/previews', '/dev/clock', '/dev/ical', '/dev/embed'])
      expect((await visitor(server.url)(address)).status, address).toBe(404)

    const chief = { email: 'chief@spaces.example', password: 'violet-harbour-42' }
    await signedIn(server.url, '/sign-in?mode=sign-up', chief)
    const grantAdmin = () =>
      promisify(execFile)(process.execPath, ['scripts/grant-admin-command.ts', chief.email], {
        env: { ...process.env, DATABASE_URL: postgres.url },
      })
    await expect(grantAdmin(), 'anyone can sign up with this address').rejects.toMatchObject({
      stderr: expect.stringContaining('chief@spaces.example is not confirmed yet'),
    })
    const token = await welcomeToken(postgres.url, chief.email)
    expect(await (await visitor(server.url)('/confirm-address', { token })).text()).toContain('is confirmed')
    await grantAdmin()
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
      spaceId: space.id,
      startTime: `${day}T14:00`,
      endTime: `${day}T16:00`,
      duration: 2,
      amount: 8800,
      currency: 'USD',
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

/** The token of the link in the welcome mail, which waits for a mail server. */
async function welcomeToken(databaseUrl: string, email: string): Promise<string> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    const { rows } = await client.query('select body_text from outgoing_mails where recipient = $1', [email])
    return /confirm-address\?token=([\w-]+)/.exec(rows[0]?.body_text ?? '')?.[1] ?? ''
  } finally {
    await client.end()
  }
}
