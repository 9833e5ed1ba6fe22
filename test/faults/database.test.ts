import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect, db, disconnect } from '../../db/connect.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../db/embedded.ts'
import { migrate } from '../../db/migrate.ts'
import { signUp } from '../../server/accounts/sign-up.ts'
import { env, parseEnv, setEnv } from '../../server/env.ts'
import { createApp } from '../../server/http/app.ts'
import { payByCard, providerState, settleAll, useCardProvider } from '../card-provider.ts'
import { moveClockTo } from '../database.ts'
import { expectInvariants } from '../invariants.ts'
import { throughLine } from '../line-faults.ts'
import { checkoutRequest, thursday } from '../make-bookings.ts'
import { makePerson, makeSpace } from '../make-spaces.ts'

/** A separate PostgreSQL, as durable as in production, that may be stopped, killed and filled up. */
let dataDir: string
let postgres: EmbeddedPostgres
let app: ReturnType<typeof createApp>
let guests: string[]

beforeAll(async () => {
  // Every refused request is logged, as expected.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'hourlet-outage-'))
  postgres = await startEmbeddedPostgres({ dataDir })
  await migrate(postgres.url)
  const settings = { NODE_ENV: 'test', SESSION_SECRET: 's'.repeat(32), RATE_LIMIT_FACTOR: '0' }
  const url = await throughLine(postgres.url)
  setEnv(parseEnv({ ...settings, DATABASE_URL: url }))
  connect(url)
  await moveClockTo(thursday)
  app = createApp(() => Promise.reject(new Error('no screens in this test')), 'production')
  guests = await Promise.all(Array.from({ length: 8 }, (_, n) => tokenOf(`guest-${n}@example.com`)))
})
useCardProvider()
afterAll(async () => {
  await disconnect()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function tokenOf(email: string): Promise<string> {
  return (await signUp({ email, password: 'violet-harbour-42', clientAddress: '127.0.0.1' })).session.accessToken
}

type Attempt = { status: number; ms: number; bookingId?: string; clientSecret?: string }

/** 'Continue to Payment' over HTTP, for the hour that is this guest's on Saturday. */
async function hold(guestAt: number, spaceId: number): Promise<Attempt> {
  const startTime = `2026-05-23T${String(9 + guestAt).padStart(2, '0')}:00:00`
  const { person: _, ...body } = checkoutRequest({ guest: unusedPerson, spaceId, startTime, hours: 1 })
  const began = performance.now()
  const response = await app.request('http://127.0.0.1/api/create-payment-intent', {
    method: 'POST',
    headers: { host: '127.0.0.1', authorization: `Bearer ${guests[guestAt]}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const result = (await response.json()) as Omit<Attempt, 'status' | 'ms'>
  return { ...result, status: response.status, ms: performance.now() - began }
}

/** The person is determined by the token. */
const unusedPerson = { id: '', email: '', fullName: '', avatarUrl: null, isAdmin: false }

/**
 * Every guest books an hour in each of three spaces and retries until it succeeds; `outage` runs midway. `awayMs` begins once the
 * database is up again: how long it takes to start is not the application's.
 */
async function crowdThrough(outage: () => Promise<void>): Promise<{ attempts: Attempt[]; awayMs: number }> {
  const owner = await makePerson('Marta Oyelaran')
  const spaces = await Promise.all([makeSpace(owner), makeSpace(owner), makeSpace(owner)])
  const attempts: Attempt[] = []
  let away: Promise<void> | undefined
  let [upAt, backAt] = [0, 0]
  const oneGuest = async (guestAt: number) => {
    for (const spaceId of spaces) {
      for (;;) {
        const attempt = await hold(guestAt, spaceId)
        attempts.push(attempt)
        if (attempt.status === 503) {
          await pause(50)
          continue
        }
        expect(attempt.status, JSON.stringify(attempt)).toBe(200)
        if (away && attempts.some(({ status }) => status !== 200)) backAt ||= performance.now()
        if (!away && attempts.length > guests.length) {
          away = outage().then(() => {
            upAt = performance.now()
          })
        }
        break
      }
    }
  }
  await Promise.all(guests.map((_, guestAt) => oneGuest(guestAt)))
  await away
  return { attempts, awayMs: backAt - upAt }
}

/** Expects that acknowledged holds exist and can be paid, and that others have left nothing behind. */
async function expectAllHoldsPayable(attempts: Attempt[]): Promise<void> {
  const acknowledged = attempts.filter(({ status }) => status === 200)
  expect(acknowledged).toHaveLength(guests.length * 3)
  const { rows } = await db().$client.query(
    `select b.id from bookings b join payments p on p.booking_id = b.id and p.provider_id is not null
     where b.status = 'pending' order by b.id`,
  )
  expect(rows.map(({ id }) => id)).toEqual(acknowledged.map(({ bookingId }) => bookingId).sort())
  await expectInvariants()
  for (const { clientSecret } of acknowledged) await payByCard(clientSecret!)
  await settleAll()
  await expectInvariants(await providerState())
  const { rows: paidBookings } = await db().$client.query(
    `select status, count(*)::int from bookings where id = any ($1::uuid[]) group by status`,
    [acknowledged.map(({ bookingId }) => bookingId)],
  )
  expect(paidBookings).toEqual([{ status: 'confirmed', count: guests.length * 3 }])
}

function expectOnlyQuick503(attempts: Attempt[]): void {
  const refused = attempts.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))
  expect(Math.max(...refused.map(({ ms }) => ms)), 'the slowest 503 in milliseconds').toBeLessThan(3_500)
}

// Must be the first test: it needs empty tables.
test.skipIf(!existsSync('/dev/full'))(
  'fault 24: with a full disk nothing is half written, reading goes on, and once there is room so does writing',
  async () => {
    const spaceId = await makeSpace(await makePerson())
    await fillUp('bookings', async () => {
      const refused = await hold(0, spaceId)
      expect(refused.status).toBe(503)
      expect(refused.ms).toBeLessThan(1_000)
      await expectNothingOf(spaceId)
      expect((await app.request('http://127.0.0.1/api/spaces', { headers: { host: '127.0.0.1' } })).status).toBe(200)
    })
    const { status, clientSecret } = await hold(0, spaceId)
    expect(status).toBe(200)
    await payByCard(clientSecret!)
    await settleAll()
    await expectInvariants(await providerState())
  },
)

test('fault 22: the database is restarted: acknowledged work survives, 503 meanwhile, back within ten seconds', async () => {
  const { attempts, awayMs } = await crowdThrough(async () => {
    await postgres.stop()
    postgres = await startEmbeddedPostgres({ dataDir })
  })
  expectOnlyQuick503(attempts)
  await expectAllHoldsPayable(attempts)
  expect(awayMs).toBeLessThan(10_000)
})

test('fault 23: the database crashes: acknowledged work survives, 503 meanwhile, back within ten seconds', async () => {
  const { attempts, awayMs } = await crowdThrough(async () => {
    process.kill(Number.parseInt(await readFile(inCluster('postmaster.pid'), 'utf8'), 10), 'SIGKILL')
    await postgres.stop()
    postgres = await startEmbeddedPostgres({ dataDir })
  })
  expectOnlyQuick503(attempts)
  await expectAllHoldsPayable(attempts)
  expect(awayMs).toBeLessThan(10_000)
})

test('fault 24: without free connections responds quickly with 503, and recovers once there are some', async () => {
  const spaceId = await makeSpace(await makePerson())
  await disconnect()
  const hogs = await allConnections()
  connect(env().DATABASE_URL ?? '')
  const refused = await Promise.all(guests.map((_, guestAt) => hold(guestAt, spaceId)))
  expectOnlyQuick503(refused)
  expect(refused.filter(({ status }) => status === 200)).toEqual([])
  await Promise.all(hogs.map((hog) => hog.end()))
  await expectNothingOf(spaceId)
  expect((await hold(0, spaceId)).status).toBe(200)
})

function inCluster(...names: string[]): string {
  return path.join(dataDir, 'postgres', 'cluster', ...names)
}

async function expectNothingOf(spaceId: number): Promise<void> {
  const { rows } = await db().$client.query(
    `select id::text from bookings where space_id = $1 union all select id::text from availability_blocks where space_id = $1`,
    [spaceId],
  )
  expect(rows).toEqual([])
}

/** Runs `work` while an empty table cannot grow: its file is replaced by the device that is always full. */
async function fillUp(table: string, work: () => Promise<void>): Promise<void> {
  const { rows } = await db().$client.query('select pg_relation_filepath($1::regclass) as file', [table])
  const file = inCluster(rows[0].file)
  await disconnect()
  await rename(file, `${file}.moved`)
  await symlink('/dev/full', file)
  connect(env().DATABASE_URL ?? '')
  try {
    await work()
  } finally {
    await disconnect()
    await rm(file)
    await rename(`${file}.moved`, file)
    connect(env().DATABASE_URL ?? '')
  }
}

/** Takes all connections of the server. */
async function allConnections(): Promise<pg.Client[]> {
  const open: pg.Client[] = []
  for (;;) {
    const client = new pg.Client({ connectionString: postgres.url })
    client.on('error', () => undefined)
    try {
      await client.connect()
    } catch {
      return open
    }
    open.push(client)
  }
}
