import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { env } from '../../server/env.ts'
import { payByCard } from '../card-provider.ts'
import { checkoutRequest } from '../make-bookings.ts'
import { makeSignedIn, type SignedInPerson } from '../signed-in-person.ts'
import type { RunRandom } from './runs.ts'

export type CrowdServer = { url: string; process: ChildProcess }
type Response = { status: number; body: Record<string, string> & { error?: { code: string } } }
/** The times of `performance.now()` at which a request to a server began and had its response. */
type Times = { server: number; began: number; at: number }
/** One attempt to hold an hour, as its guest saw it. */
export type Attempt = { slot: string; began: number; at: number; status: number; code: string | undefined }
export type Acknowledged = Times & { bookingId: string }

export type Crowd = {
  holds: Acknowledged[]
  payments: Acknowledged[]
  searches: Times[]
  /** Attempts to hold an hour with a result: acknowledged, or taken by another guest. */
  writes: Times[]
  attempts: Attempt[]
  /** Each status that was not expected, with what it was about. */
  unexpected: string[]
  unavailable: number
  stop(): Promise<void>
}

/**
 * Starts a server as a process of its own, at the database and card provider of this test. `folder` has its source, if it is
 * another release's.
 */
export async function startCrowdServer(
  dataDir: string,
  workers: '' | '1' = '1',
  folder = path.join(import.meta.dirname, '../..'),
): Promise<CrowdServer> {
  const { SESSION_SECRET, DATABASE_URL, DATABASE_REPLICA_URL, CARD_SIMULATOR_URL } = env()
  const child = fork(path.join(folder, 'test/crowd-server.ts'), { execArgv: [], cwd: folder })
  await once(child, 'spawn')
  child.send({
    NODE_ENV: 'test',
    SESSION_SECRET,
    DATABASE_URL,
    CARD_SIMULATOR_URL,
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: '0',
    WORKERS: workers,
    ...(DATABASE_REPLICA_URL && { DATABASE_REPLICA_URL }),
  })
  const [port] = await once(child, 'message')
  return { url: `http://127.0.0.1:${port}`, process: child }
}

/**
 * Starts guests who search, hold an hour of one of the spaces and pay for it, over and over until `stop`, at a random server
 * each time. A response of 503 is repeated; others but 200 and 409 (the hour is taken) are recorded as unexpected.
 */
export async function startCrowd(
  servers: CrowdServer[],
  spaces: number[],
  count: number,
  random: RunRandom,
): Promise<Crowd> {
  let stopped = false
  const crowd: Omit<Crowd, 'stop'> = {
    holds: [],
    payments: [],
    searches: [],
    writes: [],
    attempts: [],
    unexpected: [],
    unavailable: 0,
  }
  const guests: SignedInPerson[] = []
  for (let n = 0; n < count; n += 1) guests.push(await makeSignedIn(`Guest ${n}`))

  /** Returns the response and its server, or null once the crowd is stopped. */
  const send = async (guest: SignedInPerson, pathname: string, body?: object, slot?: string) => {
    while (!stopped) {
      const server = random.below(servers.length)
      const began = performance.now()
      const { status, body: received } = await call(servers[server]!.url + pathname, guest, body)
      if (slot) crowd.attempts.push({ slot, began, at: performance.now(), status, code: received.error?.code })
      if (status === 200 || status === 409)
        return { status, body: received, times: { server, began, at: performance.now() } }
      if (status === 503) crowd.unavailable += 1
      else crowd.unexpected.push(`${status} ${pathname} ${JSON.stringify(received)}`)
      await pause(100)
    }
    return null
  }
  const book = async (guest: SignedInPerson) => {
    const found = await send(guest, '/api/spaces?limit=5')
    if (!found) return
    crowd.searches.push(found.times)
    const startTime = `2026-06-${10 + random.below(4)}T${String(9 + random.below(11)).padStart(2, '0')}:00:00`
    const spaceId = random.of(spaces)
    const { person: _, ...request } = checkoutRequest({ guest, spaceId, startTime, hours: 1 })
    const held = await send(guest, '/api/create-payment-intent', request, `${spaceId} ${startTime}`)
    if (held) crowd.writes.push(held.times)
    const { bookingId, clientSecret } = held?.body ?? {}
    if (!held || held.status === 409 || !bookingId || !clientSecret) return
    crowd.holds.push({ bookingId, ...held.times })
    await payByCard(clientSecret)
    for (;;) {
      const read = await send(guest, `/api/bookings/${bookingId}`)
      if (!read) return
      if (read.body.status === 'confirmed') return crowd.payments.push({ bookingId, ...read.times })
      await pause(200)
    }
  }
  const running = guests.map(async (guest) => {
    while (!stopped) await book(guest)
  })
  const stop = async () => {
    stopped = true
    await Promise.all(running)
  }
  return Object.assign(crowd, { stop })
}

/** A request that the server dropped counts as unavailable. */
async function call(url: string, guest: SignedInPerson, body?: object): Promise<Response> {
  const response = await fetch(url, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${guest.token}` },
    signal: AbortSignal.timeout(30_000),
  })
  return { status: response.status, body: await response.json() }
}
