import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseEnv as parseEnvFile, promisify } from 'node:util'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../db/embedded.ts'
import { blocksOfGuide } from '../machines/guide.ts'
import { expect, test } from './browser-people.ts'
import {
  anAccount,
  payByCardOnPage,
  productionSettings,
  productionSite,
  sentListing,
  signedIn,
  turnOnSecondFactor,
  visitor,
} from './fresh-production.ts'
import { freePort, startServer } from './marketplace.ts'

/** Follows the first page of docs/OPERATING.md, on an empty database, in production, behind a TLS proxy. */
test('finding O3: a fresh production marketplace gets its admin, types, first listing and first booking', async () => {
  test.setTimeout(240_000)
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hourlet-first-day-'))
  const port = await freePort()
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'database') })
  const [simulatorCommand = '', cardSettings = ''] = await rehearsalOfGuide(folder, port)
  const simulator = await startByCommand(simulatorCommand)
  const { CARD_SIMULATOR_URL: simulatorUrl = '', ...secrets } = parseEnvFile(cardSettings)
  const server = await startServer({
    ...productionSettings,
    PORT: String(port),
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    CARD_SIMULATOR_URL: simulatorUrl,
    ...secrets,
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
    expect((await admin('/create-listing', sentListing)).status).toBe(302)
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
    await payByCardOnPage(simulatorUrl, intent.clientSecret)
    await expect
      .poll(async () => (await guest('GET', `/bookings/${intent.bookingId}`)).status, { timeout: 90_000 })
      .toBe('confirmed')
    const received = await rowsOf(postgres.url, `select 1 from webhook_events where object_id like 'pi_%'`)
    expect(received, 'the server accepts the webhooks of the simulator').not.toEqual([])
  } finally {
    await server.stop()
    await simulator.stop()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

/** Returns the two blocks of the guide's step of a rehearsal, with the port, folder and address of this test. */
async function rehearsalOfGuide(folder: string, port: number): Promise<string[]> {
  const blocks = await blocksOfGuide('Setup')
  const simulatorPort = await freePort()
  expect(blocks).toHaveLength(2)
  return blocks.map(({ commands }) =>
    commands
      .replaceAll(':3000', `:${port}`)
      .replaceAll('4242', String(simulatorPort))
      .replaceAll('/var/lib', folder)
      .replaceAll('https://YOUR-SITE', productionSite),
  )
}

/** Starts a command of the guide, and resolves once it has printed its first line. */
async function startByCommand(command: string): Promise<{ stop(): Promise<unknown> }> {
  const child = spawn('sh', ['-c', `exec env ${command.trim()}`], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const line = await Promise.race([once(child.stdout, 'data'), ended])
  expect(String(line[0]), command).toContain('Card simulator on')
  return {
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}

async function rowsOf(databaseUrl: string, statement: string, values: string[] = []) {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    return (await client.query(statement, values)).rows
  } finally {
    await client.end()
  }
}

/** The token of the link in the welcome mail, which waits for a mail server. */
async function welcomeToken(databaseUrl: string, email: string): Promise<string> {
  const [mail] = await rowsOf(databaseUrl, 'select body_text from outgoing_mails where recipient = $1', [email])
  return /confirm-address\?token=([\w-]+)/.exec(mail?.body_text ?? '')?.[1] ?? ''
}
