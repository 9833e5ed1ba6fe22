import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import type { Person } from '../../server/accounts/person.ts'
import { env } from '../../server/env.ts'
import { useCardProvider } from '../card-provider.ts'
import { moveClockTo, useDatabase } from '../database.ts'
import { expectInvariants } from '../invariants.ts'
import { checkoutRequest, thursday } from '../make-bookings.ts'
import { makePerson, makeSpace } from '../make-spaces.ts'
import { makeSignedIn, type SignedInPerson } from '../signed-in-person.ts'

useDatabase()
useCardProvider()

const crowd = 300
/** The number of concurrent holds of different spaces, for comparison; more would only wait for the processors. */
const few = 100
/**
 * The maximum ratio of the crowd's median to that of the few. The crowd is three times as large, and each guest has
 * less to do, because only one continues to the payment; anything above is time spent waiting for each other.
 */
const mostTimes = 3

type Neighbour = { url: string; process: ChildProcess }
let neighbours: Neighbour[]
let guests: SignedInPerson[]
let owner: Person

beforeAll(async () => {
  await moveClockTo(thursday)
  neighbours = [await aServer(), await aServer()]
  owner = await makePerson('Marta Oyelaran')
  guests = []
  for (let n = 0; n < crowd; n += 1) guests.push(await makeSignedIn(`Guest ${n}`))
  // Warms up every code path and connection, at first with few: cold servers on a busy machine refuse a crowd.
  for (const count of [4, 20, 40, 40]) await manyApart(count)
}, 180_000)
afterAll(async () => {
  for (const { process } of neighbours) {
    process.disconnect()
    await once(process, 'exit')
  }
  await expectInvariants()
})

test('finding M2: 300 guests at one slot over two servers get one winner, no 5xx, and a quick response', {
  timeout: 120_000,
}, async () => {
  const apart = await manyApart(few)

  const spaceId = await makeSpace(owner)
  const responses = await Promise.all(guests.map((guest) => post(guest, spaceId, 0)))
  report('one slot', responses)
  expect(statuses(responses)).toEqual({ 200: 1, 409: crowd - 1 })
  expect(medianOf(responses) / medianOf(apart)).toBeLessThan(mostTimes)
})

test('finding M2: 300 guests at twelve slots of one space get one winner a slot and no 5xx', {
  timeout: 120_000,
}, async () => {
  await endHolds()
  const spaceId = await makeSpace(owner)
  const responses = await Promise.all(guests.map((guest, n) => post(guest, spaceId, n % 12)))
  report('twelve slots', responses)
  expect(statuses(responses)).toEqual({ 200: 12, 409: crowd - 12 })
})

/** Holds by `count` guests at once, each of a different space. */
async function manyApart(count: number): Promise<TimedResponse[]> {
  const own: number[] = []
  for (let n = 0; n < count; n += 1) own.push(await makeSpace(owner))
  const responses = await Promise.all(own.map((spaceId, n) => post(guests[n]!, spaceId, 0)))
  report('a space each', responses)
  expect(statuses(responses)).toEqual({ 200: count })
  await endHolds()
  return responses
}

type TimedResponse = { status: number; milliseconds: number }

/** Posts a hold of one hour, `at` hours after Saturday 9:00, alternating between both servers. */
async function post(guest: SignedInPerson, spaceId: number, at: number): Promise<TimedResponse> {
  const startTime = `2026-05-23T${String(9 + at).padStart(2, '0')}:00:00`
  const { person: _, ...body } = checkoutRequest({ guest, spaceId, startTime, hours: 1 })
  const began = performance.now()
  const response = await fetch(`${neighbours[guests.indexOf(guest) % 2]!.url}/api/create-payment-intent`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${guest.token}` },
    body: JSON.stringify(body),
  })
  await response.arrayBuffer()
  return { status: response.status, milliseconds: performance.now() - began }
}

function statuses(responses: TimedResponse[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

function medianOf(responses: TimedResponse[]): number {
  return responses.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)[Math.floor(responses.length / 2)]!
}

function report(what: string, responses: TimedResponse[]): void {
  const slowest = Math.max(...responses.map(({ milliseconds }) => milliseconds))
  console.log(
    `${responses.length} guests at ${what}: median ${medianOf(responses).toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`,
  )
}

/** Releases every hold, only in the database. */
async function endHolds(): Promise<void> {
  await db().$client.query(`
    with ended as (update bookings set status = 'expired' where status = 'pending' returning id),
      closed as (update payments set status = 'canceled', settled_at = app_now(), check_at = null where booking_id in (select id from ended))
    delete from availability_blocks where booking_id in (select id from ended)`)
}

async function aServer(): Promise<Neighbour> {
  const { SESSION_SECRET, DATABASE_URL, CARD_SIMULATOR_URL } = env()
  const child = fork(path.join(import.meta.dirname, '../crowd-server.ts'), { execArgv: [] })
  await once(child, 'spawn')
  child.send({
    NODE_ENV: 'test',
    SESSION_SECRET,
    DATABASE_URL,
    CARD_SIMULATOR_URL,
    RATE_LIMIT_FACTOR: '100',
  })
  const [port] = await once(child, 'message')
  return { url: `http://127.0.0.1:${port}`, process: child }
}
