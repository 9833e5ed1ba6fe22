import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { median, quantile } from './measure.ts'
import type { MeasuredRow } from './searches.ts'
import { processorMilliseconds, startOurs } from './servers.ts'

const clients = 16
/** With one client the latency is that of a booking alone; with all of them it includes waiting for each other. */
const counts = [1, clients]
const mostMilliseconds = 60_000
/** Often enough for the target, and seldom enough not to be most of the load. */
const readEachMilliseconds = 25

/**
 * Goal 14: from the request that holds the hours until the booking is confirmed, through HTTP: the hold, the payment at the
 * card simulator as a browser sends it, its webhook, and the booking read until it is confirmed. Fills the database.
 */
export async function measureBookings(databaseUrl: string, dir: string, seconds: number): Promise<MeasuredRow[]> {
  // The card simulator's payments are stored there, and those of an earlier run would belong to no booking.
  const dataDir = await mkdtemp(path.join(dir, 'bookings-'))
  const ours = await startOurs(databaseUrl, dataDir)
  const rows: MeasuredRow[] = []
  try {
    const tokens: string[] = []
    for (let client = 0; client < clients; client += 1) tokens.push(await signUp(ours.url, client))
    let lastTurn = 0
    const nextTurn = () => (lastTurn += 1)
    // Warms up: the jobs of a start run, such as the badges of all spaces, and each connection prepares its statements.
    await bookAll(ours.url, tokens, nextTurn, seconds)
    for (const count of counts) {
      const before = processorMilliseconds(ours.process)
      const times = await bookAll(ours.url, tokens.slice(0, count), nextTurn, seconds)
      const used = (processorMilliseconds(ours.process) ?? Number.NaN) - (before ?? Number.NaN)
      rows.push(rowOf(count, times, used))
    }
  } finally {
    await ours.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return rows
}

function rowOf(count: number, times: readonly number[], processorMs: number): MeasuredRow {
  const p99 = quantile(times, 0.99)
  const each = (processorMs / times.length).toFixed(0)
  return {
    goal: '14',
    what: `from hold to confirmed, ${count} ${count === 1 ? 'client' : 'clients'}`,
    reference: '',
    ours: `p50 ${median(times).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${times.length} booked, ${each} ms of the server's processor each`,
    ratio: '',
    target: 'p99 <= 150 ms',
    reached: p99 <= 150,
  }
}

/**
 * Books with each client, one booking after another, for some seconds; returns the milliseconds of each. Each turn books
 * another space or day.
 */
async function bookAll(
  url: string,
  tokens: readonly string[],
  nextTurn: () => number,
  seconds: number,
): Promise<number[]> {
  const times: number[] = []
  const until = performance.now() + seconds * 1000
  const book = async (as: string) => {
    while (performance.now() < until) times.push(await bookOnce(url, as, nextTurn()))
  }
  await Promise.all(tokens.map(book))
  return times
}

const token = z.object({ accessToken: z.string() })
const held = z.object({ clientSecret: z.string(), bookingId: z.string() })
const quoted = z.object({ totalMinor: z.number(), startTime: z.string(), endTime: z.string() })
const booking = z.object({ status: z.string() })

async function signUp(url: string, client: number): Promise<string> {
  const email = `client${client}-${Date.now()}@bench.example`
  const body = { email, password: 'violet-harbour-42' }
  return token.parse(await call(url, 'POST', '/api/accounts', { body })).accessToken
}

/** Books an hour of a space that no other turn uses; returns the milliseconds from the hold to the confirmation. */
async function bookOnce(url: string, as: string, turn: number): Promise<number> {
  const spaceId = 1 + (turn % 10_000)
  const query = new URLSearchParams({ date: dayAfter(90 + Math.floor(turn / 10_000)), time: '10:00', hours: '1' })
  const quote = quoted.parse(await call(url, 'GET', `/api/spaces/${spaceId}/quote?${query}`, { as }))
  const { startTime, endTime, totalMinor } = quote
  const began = performance.now()
  const intent = held.parse(
    await call(url, 'POST', '/api/create-payment-intent', {
      as,
      body: { spaceId, startTime, endTime, hours: 1, headcount: 1, amount: totalMinor, currency: 'USD' },
    }),
  )
  await pay(url, intent.clientSecret)
  const until = performance.now() + mostMilliseconds
  while (performance.now() < until) {
    const { status } = booking.parse(await call(url, 'GET', `/api/bookings/${intent.bookingId}`, { as }))
    if (status === 'confirmed') return performance.now() - began
    await new Promise((resolve) => setTimeout(resolve, readEachMilliseconds))
  }
  throw new Error(`booking ${intent.bookingId} was not confirmed within ${mostMilliseconds} ms`)
}

async function pay(url: string, clientSecret: string): Promise<void> {
  const id = clientSecret.slice(0, clientSecret.indexOf('_secret_'))
  const response = await fetch(`${url}/card-simulator/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_browser' },
    body: new URLSearchParams({
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': String(new Date().getUTCFullYear() + 1),
      'payment_method_data[card][cvc]': '123',
    }),
  })
  if (!response.ok) throw new Error(`the payment failed (${response.status}): ${await response.text()}`)
}

async function call(
  url: string,
  method: string,
  path: string,
  { as, body }: { as?: string; body?: object },
): Promise<unknown> {
  const response = await fetch(url + path, {
    method,
    headers: { 'content-type': 'application/json', ...(as && { authorization: `Bearer ${as}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path} failed (${response.status}): ${await response.text()}`)
  return await response.json()
}

function dayAfter(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
