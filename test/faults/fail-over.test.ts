import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { connect, db, disconnect } from '../../db/connect.ts'
import { startEmbeddedPostgres } from '../../db/embedded.ts'
import { migrate } from '../../db/migrate.ts'
import { env, parseEnv, setEnv } from '../../server/env.ts'
import { providerState, settleAll, useCardProvider } from '../card-provider.ts'
import { moveClockTo } from '../database.ts'
import { expectInvariants } from '../invariants.ts'
import { thursday } from '../make-bookings.ts'
import { makePerson, makeSpace } from '../make-spaces.ts'
import { killPostgres, type Machine, promote, replicateSynchronously, startStandby, urlOfAll } from '../standby.ts'
import { temporaryFolder, useUndo } from '../temporary-folder.ts'
import {
  type Acknowledged,
  type Attempt,
  type Crowd,
  type CrowdServer,
  startCrowd,
  startCrowdServer,
} from './fail-over-crowd.ts'
import { randomOfRun, runs, seed } from './runs.ts'

const guests = 6
const total = runs('FAIL_OVERS', 1)
/** The time within which both servers have to work again after the primary is lost. */
const mostMs = 10_000

beforeAll(() => {
  // Every refused request of this process is logged, as expected.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  setEnv(parseEnv({ NODE_ENV: 'test', SESSION_SECRET: 's'.repeat(32), RATE_LIMIT_FACTOR: '0' }))
})

const undo = useUndo()

describe.each(Array.from({ length: total }, (_, run) => seed + run))('with seed %i', (seedOfRun) => {
  useCardProvider()

  test('fault R1: the primary is killed and its standby promoted under load: nothing acknowledged is lost, and both servers work again', {
    timeout: 240_000,
  }, async () => {
    const random = randomOfRun(seedOfRun)
    const { primary, standby } = await aPair()
    await moveClockTo(thursday)
    const owner = await makePerson('Marta Oyelaran')
    const spaces = [await makeSpace(owner), await makeSpace(owner), await makeSpace(owner)]
    const servers = [await aServer(), await aServer()]
    const crowd = await startCrowd(servers, spaces, guests, random)
    undo.push(crowd.stop)
    await vi.waitFor(() => expect(crowd.payments.length).toBeGreaterThan(guests), 60_000)
    await pause(random.below(1_500))

    // Other work on this machine makes everything slower, also before the kill.
    const slowestBefore = Math.round(Math.max(...crowd.writes.map(({ began, at }) => at - began)))
    const killedAt = performance.now()
    await killPostgres(primary)
    await pause(random.below(1_000))
    await promote(standby)
    const promotedAt = performance.now()
    await vi.waitFor(() => expect(servedAt(crowd, promotedAt).every(Number.isFinite)).toBe(true), 60_000)
    const paidBefore = crowd.payments.length
    await vi.waitFor(() => expect(crowd.payments.length).toBeGreaterThan(paidBefore + guests), 90_000)
    await crowd.stop()

    const again = servedAt(crowd, promotedAt).map((at) => Math.round(at - killedAt))
    const { holds, payments, unavailable } = crowd
    console.log(
      `Seed ${seedOfRun}: ${crowd.attempts.length} attempts to hold an hour, ${holds.length} holds and ${payments.length} payments acknowledged, ${unavailable} requests with 503; ` +
        `searches and holds of both servers again ${again.join(', ')} ms after the kill, holds before it at most ${slowestBefore} ms`,
    )
    expect(crowd.unexpected).toEqual([])
    expect(unavailable).toBeGreaterThan(0)
    expect(Math.max(...again), 'the last of them').toBeLessThan(mostMs + 5 * slowestBefore)
    for (const server of servers) expect(server.process.exitCode).toBeNull()
    for (const server of servers) await stopServer(server)
    // What a server had leased, or put off while the database was away, becomes due.
    await db().$client.query(`update app_clock set shift = shift + interval '9 minutes'`)
    await settleAll()
    await expectInvariants(await providerState())
    expect(await lost(holds, ['pending', 'confirmed', 'expired'])).toEqual([])
    expect(await lost(payments, ['confirmed'])).toEqual([])
    await expectNoHourTwice()
    expectExplained(crowd.attempts)
  })
})

/** When each server had first completed a search and a write that began after the promotion; NaN if it has not yet. */
function servedAt({ searches, writes }: Crowd, promotedAt: number): number[] {
  return [searches, writes].flatMap((requests) =>
    [0, 1].map((server) => requests.find((one) => one.server === server && one.began > promotedAt)?.at ?? Number.NaN),
  )
}

/**
 * Expects that what the guests saw of each hour has an order that explains it: at most one holds it, and it is taken only
 * for those whose attempt ended after another began that was acknowledged, or whose outcome is unknown.
 */
function expectExplained(attempts: Attempt[]): void {
  const bySlot = Map.groupBy(attempts, ({ slot }) => slot)
  for (const [slot, of] of bySlot) {
    expect(of.filter(({ status }) => status === 200).length, `holds of ${slot}`).toBeLessThan(2)
    const unexplained = of.filter(
      (one) =>
        one.code === 'slotTaken' &&
        !of.some((other) => other !== one && other.began < one.at && (other.status === 200 || other.status === 503)),
    )
    expect(unexplained, `taken hours of ${slot}`).toEqual([])
  }
}

async function lost(acknowledged: Acknowledged[], statuses: string[]): Promise<string[]> {
  const { rows } = await db().$client.query<{ id: string }>(
    'select id from bookings where id = any ($1::uuid[]) and status::text = any ($2)',
    [acknowledged.map(({ bookingId }) => bookingId), statuses],
  )
  const stored = new Set(rows.map(({ id }) => id))
  return acknowledged.flatMap(({ bookingId }) => (stored.has(bookingId) ? [] : [bookingId]))
}

async function expectNoHourTwice(): Promise<void> {
  const { rows } = await db().$client.query(`
    select a.id, b.id as other from bookings a join bookings b on b.space_id = a.space_id and b.id > a.id
      and tstzrange(a.start_time, a.end_time) && tstzrange(b.start_time, b.end_time)
    where a.status = 'confirmed' and b.status = 'confirmed'`)
  expect(rows).toEqual([])
}

/** A primary with a synchronous standby, to both of which this process and the servers are connected. */
async function aPair(): Promise<{ primary: Machine; standby: Machine }> {
  const [dataDir, standbyDir] = [await temporaryFolder(undo), await temporaryFolder(undo)]
  const postgres = await startEmbeddedPostgres({ dataDir })
  undo.push(() => postgres.stop())
  await migrate(postgres.url)
  const primary = { dataDir, postgres }
  const standby = await startStandby(primary, standbyDir)
  undo.push(() => standby.postgres.stop())
  await replicateSynchronously(primary)
  const url = urlOfAll([primary, standby])
  setEnv({ ...env(), DATABASE_URL: url })
  connect(url)
  undo.push(disconnect)
  return { primary, standby }
}

async function aServer(): Promise<CrowdServer> {
  const server = await startCrowdServer(await temporaryFolder(undo))
  undo.push(() => stopServer(server))
  return server
}

async function stopServer(server: CrowdServer): Promise<void> {
  if (!server.process.connected) return
  server.process.disconnect()
  await once(server.process, 'exit')
}
