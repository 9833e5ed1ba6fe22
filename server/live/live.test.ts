import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { db, inTransaction } from '../../db/connect.ts'
import { isRefusal } from '../../rules/refusal.ts'
import { useDatabase } from '../../test/database.ts'
import { makePerson } from '../../test/make-spaces.ts'
import { env } from '../env.ts'
import { payloadsOf, startLive, stopLive } from './postgres-notify.ts'
import { publish } from './publish.ts'
import { eventsHandler, moveStreams, type StreamClient } from './server-sent-events.ts'
import { subscribe } from './subscribe.ts'
import type { Topic } from './topic.ts'

useDatabase()

const databaseUrl = () => env().DATABASE_URL ?? ''
let listener = visitor()
const site = new Hono()
site.onError((error, c) => (isRefusal(error) ? c.json({ error: error.code }, error.status as 400) : c.text('bug', 500)))
site.get(
  '/api/events',
  eventsHandler(() => ({ ...listener, maySubscribe: (topic) => topic === `person:${me}` })),
)
const me = '00000000-0000-4000-8000-000000000001'
const other = '00000000-0000-4000-8000-000000000002'

beforeEach(async () => {
  listener = visitor()
  await startLive(databaseUrl())
})
afterEach(stopLive)

describe('between processes', () => {
  test('two processes receive each other’s events, and each its own once', async () => {
    const neighbour = await aNeighbour()
    const heard: Topic[] = []
    const stop = subscribe(['space:1', 'space:2'], (topic) => heard.push(topic))
    await say('space:1')
    await until(() => neighbour.heard.includes('space:1'))
    neighbour.say('space:2')
    await until(() => heard.includes('space:2'))
    await sleep(150)
    expect(heard).toEqual(['space:1', 'space:2'])
    stop()
    await neighbour.stop()
  })

  test('no event of a transaction that does not commit is received', async () => {
    const heard: Topic[] = []
    const stop = subscribe(['space:3'], (topic) => heard.push(topic))
    await inTransaction(async (tx) => {
      publish(tx, 'space:3')
      throw new Error('no')
    }).catch(() => {})
    await sleep(100)
    expect(heard).toEqual([])
    stop()
  })

  test('a lost connection is restored, pages are told to refresh, and events continue', async () => {
    const neighbour = await aNeighbour()
    const stream = await openStream('spaces')
    await cutListeners()
    await say('space:7')
    await until(() => stream.text().includes('"topic":"spaces"'))
    await until(() => neighbour.heard.includes('missed'))
    neighbour.say('spaces')
    const before = stream.text().length
    await until(() => stream.text().length > before)
    await stream.close()
    await neighbour.stop()
  })
})

test('topics are sent in payloads that PostgreSQL accepts, and none is lost', async () => {
  const topics = Array.from({ length: 2_000 }, (_, index): Topic => `space:${index + 100_000_000}`)
  const payloads = payloadsOf(topics)
  expect(payloads.length).toBeGreaterThan(3)
  expect(payloads.every((payload) => payload.length < 8_000)).toBe(true)
  expect(payloads.join(',').split(',')).toEqual(topics)
})

describe('a stream of events', () => {
  test('reports its topics only, gathered, and not compressed', async () => {
    const stream = await openStream('space:5,spaces')
    expect(stream.headers.get('content-type')).toBe('text/event-stream')
    expect(stream.headers.get('cache-control')).toContain('no-transform')
    for (let times = 0; times < 5; times += 1) await say('space:5')
    await say('space:6')
    await until(() => stream.text().includes('changed'))
    await sleep(150)
    // A busy machine may take longer for the five than one gathering lasts.
    expect(stream.text().match(/event: changed\ndata: {"topic":"space:5"}\n\n/g)?.length).toBeLessThan(5)
    expect(stream.text()).not.toContain('space:6')
    await stream.close()
  })

  test('begins with what changed while the page was loading', async () => {
    await say('space:7')
    await sleep(20)
    const asked = performance.now()
    const before = await openStream('space:7')
    await sleep(100)
    expect(before.text()).not.toContain('changed')
    await say('space:8')
    const age = Math.ceil(performance.now() - asked)
    const stream = await openStream(`space:7,space:8,space:9&age=${age}`)
    await until(() => stream.text().includes('changed'))
    expect(stream.text().match(/"space:\d"/g)).toEqual(['"space:8"'])
    const older = await openStream(`space:9&age=${Math.ceil(performance.now()) + 1_000}`)
    await until(() => older.text().includes('"space:9"'))
    for (const each of [before, stream, older]) await each.close()
  })

  test('is rejected for topics of others and for invalid names', async () => {
    expect(await statusOf(`person:${other}`)).toBe(404)
    expect(await statusOf(`booking:${other}`)).toBe(404)
    for (const topics of ['', 'everything', 'space:x', 'spaces,nothing', 'person:*'])
      expect(await statusOf(topics)).toBe(400)
    const stream = await openStream(`person:${me}`)
    await say(`person:${me}`)
    await until(() => stream.text().includes(me))
    await stream.close()
  })

  test('has room for the spaces of a manager and for the topics of other tabs, but not for any number', async () => {
    const spaces = (count: number) => Array.from({ length: count }, (_, index) => `space:${index + 1}`).join(',')
    const stream = await openStream(`person:${me},${spaces(150)}`)
    await say('space:150')
    await until(() => stream.text().includes('"space:150"'))
    await stream.close()
    expect(await statusOf(spaces(201))).toBe(400)
    const bookings = Array.from({ length: 31 }, () => `booking:${randomUUID()}`).join(',')
    expect(await statusOf(bookings), 'each is looked up before the stream opens').toBe(400)
  })

  test('is one of five a user and fifty an address; one that ends makes room', async () => {
    listener.userId = me
    const mine = await Promise.all(Array.from({ length: 5 }, () => openStream('spaces')))
    expect(await statusOf('spaces')).toBe(429)
    await mine[0]!.close()
    mine[0] = await openStream('spaces')
    listener.userId = null
    const visitors = await Promise.all(Array.from({ length: 45 }, () => openStream('spaces')))
    expect(await statusOf('spaces')).toBe(429)
    listener.address = '10.0.0.2'
    const elsewhere = await openStream('spaces')
    for (const stream of [...mine, ...visitors, elsewhere]) await stream.close()
    listener.address = '10.0.0.1'
    await (await openStream('spaces')).close()
  })

  test('fault 64: of 2,000 from one address 50 are open, and other addresses have theirs', async () => {
    listener.address = '10.0.0.3'
    const asked = Array.from({ length: 2_000 }, () => site.request('/api/events?topics=spaces'))
    const responses = await Promise.all(asked)
    const open = responses.filter(({ status }) => status === 200)
    expect(open).toHaveLength(50)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(1_950)
    listener.address = '10.0.0.4'
    await (await openStream('spaces')).close()
    await Promise.all(open.map(({ body }) => body?.cancel()))
    listener.address = '10.0.0.3'
    await (await openStream('spaces')).close()
  })

  test('is opened by no HEAD request, which would never close it', async () => {
    listener.address = '10.0.0.5'
    for (let times = 0; times < 51; times += 1)
      expect((await site.request('/api/events?topics=spaces', { method: 'HEAD' })).status).toBe(405)
    await (await openStream('spaces')).close()
  })

  test('finding S15: a stream ends with its session, wherever that was ended', async () => {
    const [mine, another] = [await aSession(), await aSession()]
    listener.session = { id: mine, isOpen: async () => true }
    const stream = await openStream(`spaces,person:${me}`)
    listener.session = { id: another, isOpen: async () => true }
    const other = await openStream(`spaces,person:${me}`)
    // Another connection, as used by another process or a command.
    await statement('delete from sessions where id = $1', [mine])
    await stream.ended
    expect(stream.text(), 'the page is told').toContain('event: ended')
    expect(other.text()).not.toContain('event: ended')
    await say(`person:${me}`)
    await until(() => other.text().includes(me))
    expect(stream.text()).not.toContain(me)
    await other.close()
  })

  test('finding S15: a stream whose session ended while it was opened ends at once', async () => {
    listener.session = { id: other, isOpen: async () => false }
    await (await openStream(`spaces,person:${me}`)).ended
  })

  test('finding S15: a stream of a session ends when the event that ended it may have been missed', async () => {
    listener.session = { id: other, isOpen: async () => true }
    const stream = await openStream(`person:${me}`)
    await cutListeners()
    await stream.ended
  })

  test('a client cannot subscribe to the end of a session', async () => {
    expect(await statusOf(`session:${other}`)).toBe(400)
  })

  test('fault 112: is asked to move when the server stops, and has events until its client leaves', async () => {
    const streams = [await openStream('space:5'), await openStream('space:5')]
    let haveLeft = false
    const moved = moveStreams().then(() => {
      haveLeft = true
    })
    for (const stream of streams) await until(() => stream.text().includes('event: moved\ndata: {}\n\n'))
    await say('space:5')
    for (const stream of streams) await until(() => stream.text().includes('"topic":"space:5"'))
    await streams[0]!.close()
    await sleep(100)
    expect(haveLeft).toBe(false)
    await streams[1]!.close()
    await moved
  })

  test('ends when the server stops', async () => {
    const stream = await openStream('spaces')
    await stopLive()
    await stream.ended
  })
})

async function say(topic: Topic): Promise<void> {
  await inTransaction(async (tx) => publish(tx, topic))
}

async function statusOf(topics: string): Promise<number> {
  const response = await site.request(`/api/events?topics=${topics}`)
  if (response.ok) await response.body?.cancel()
  return response.status
}

async function openStream(topics: string) {
  const response = await site.request(`/api/events?topics=${topics}`)
  if (!response.ok || !response.body) throw new Error(`stream refused: ${response.status}`)
  const reader = response.body.getReader()
  let text = ''
  const ended = (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read())
      text += new TextDecoder().decode(part.value)
  })()
  return { headers: response.headers, text: () => text, ended, close: () => reader.cancel() }
}

/** Ends every connection that listens, as a restart of the database or a broken network would. */
async function cutListeners(): Promise<void> {
  await statement(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hourlet-live' and datname = current_database()`,
  )
}

/** Runs on a separate connection. */
async function statement(text: string, values: string[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl() })
  await client.connect()
  await client.query(text, values)
  await client.end()
}

async function aSession(): Promise<string> {
  const { id } = await makePerson()
  const make = `insert into sessions (user_id, token, expires_at) values ($1, gen_random_uuid(), now() + interval '1 day') returning id`
  const { rows } = await db().$client.query<{ id: string }>(make, [id])
  return rows[0]!.id
}

function visitor(): Omit<StreamClient, 'maySubscribe'> {
  return { userId: null, address: '10.0.0.1', session: null }
}

/** Another process of the same marketplace. */
async function aNeighbour() {
  const child = fork(path.join(import.meta.dirname, '../../test/live-neighbour.ts'), [databaseUrl()], { execArgv: [] })
  const heard: string[] = []
  child.on('message', (message) => heard.push(String(message)))
  await until(() => heard.includes('ready'))
  return {
    heard,
    say: (topic: Topic) => child.send(topic),
    stop: async () => {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

async function until(met: () => boolean): Promise<void> {
  const deadline = Date.now() + 30_000
  while (!met()) {
    if (Date.now() > deadline) throw new Error('it did not happen within 30 seconds')
    await sleep(10)
  }
}
