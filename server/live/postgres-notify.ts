import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { askDatabase } from '../../db/connect.ts'
import { primaryPositionSql, raiseKnownPosition } from '../../db/known-position.ts'
import { clientOfPrimary, dropConnections } from '../../db/primary.ts'
import { hasReplicas } from '../../db/replicas.ts'
import { isWalPosition } from '../../rules/wal-position.ts'
import { logBug, logProblem, logProblemRarely } from '../log.ts'
import { onPublished, takePublished } from './publish.ts'
import { closeStreams } from './server-sent-events.ts'
import { notifyMissedEvents, notifySubscribers } from './subscribe.ts'
import { isTopic, type Topic } from './topic.ts'

const channel = 'hourlet_topics'
const flushMilliseconds = 50
/** A silent connection is noticed after both of these: a fail-over may take ten seconds in all. */
const checkMilliseconds = 3_000
const responseMilliseconds = 3_000
const longestPauseMilliseconds = 2_000
/** A payload of `pg_notify` has to stay under 8,000 bytes. */
const payloadBytes = 7_500

let live: { stop(): Promise<void> } | null = null

/**
 * Connects this process's events with those of all others: one dedicated LISTEN connection, and one `pg_notify` every 50 ms for
 * the events published here (within the transactions it would serialize their commits). A lost connection is restored
 * automatically; events published meanwhile are sent then, and all subscribers are notified to refresh. If there are replicas
 * each payload begins with a position in the log after the commits of its events, and this process's own events are received
 * like those of others.
 */
export async function startLive(url: string): Promise<void> {
  await stopLive()
  live = await connectLive(url)
}

/** Ends the connection and every open stream. */
export async function stopLive(): Promise<void> {
  const stopping = live
  live = null
  closeStreams()
  await stopping?.stop()
}

async function connectLive(url: string): Promise<{ stop(): Promise<void> }> {
  const stopped = new AbortController()
  const outbox = new Set<Topic>()
  let connection = await connectListener(url)

  const keepConnected = async () => {
    while (!stopped.signal.aborted) {
      await connection.lost
      if (stopped.signal.aborted) return
      connection = await reconnectListener(url, stopped.signal)
      notifyMissedEvents()
      void flush()
    }
  }
  const flush = async () => {
    for (const topic of takePublished()) outbox.add(topic)
    const sending = [...outbox]
    outbox.clear()
    for (const payload of payloadsOf(sending)) {
      await connection.notify(payload).catch(() => {
        for (const topic of payload.split(',').filter(isTopic)) outbox.add(topic)
      })
    }
  }
  let timer: NodeJS.Timeout | undefined
  onPublished(() => {
    timer ??= setTimeout(() => {
      timer = undefined
      void flush()
    }, flushMilliseconds)
  })
  const connecting = keepConnected().catch((error) => stopped.signal.aborted || logBug(error, { part: 'live updates' }))

  return {
    stop: async () => {
      onPublished(undefined)
      clearTimeout(timer)
      await flush()
      stopped.abort()
      await connection.close()
      await connecting
    },
  }
}

type Connection = { lost: Promise<void>; notify(payload: string): Promise<void>; close(): Promise<void> }

async function connectListener(url: string): Promise<Connection> {
  const PrimaryClient = clientOfPrimary(url)
  const client = new PrimaryClient({
    application_name: 'hourlet-live',
    keepAlive: true,
    connectionTimeoutMillis: responseMilliseconds,
    query_timeout: responseMilliseconds,
  })
  const lost = new Promise<void>((resolve) => {
    client.once('error', () => resolve())
    client.once('end', () => resolve())
  })
  // Errors after the first must not end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    client.on('notification', (notification) => {
      const payload = notification.payload ?? ''
      if (hasReplicas()) void receiveWithPosition(payload, client)
      else if (notification.processId !== rows[0]?.pid) receive(payload)
    })
    await client.query(`listen ${channel}`)
    // Any event before this moment may have been missed.
    if (hasReplicas()) raiseKnownPosition(await positionAt(client))
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
  // A connection that failed silently is detected by a query. The next one finds the primary, which may be another server by
  // then: the pool's connections to the former one are closed with it (db/primary.ts).
  const check = setInterval(
    () => client.query('select 1').catch((error) => client.connection.stream.destroy(error)),
    checkMilliseconds,
  )
  check.unref()
  return {
    lost: lost.finally(() => clearInterval(check)),
    notify: async (payload) => {
      const whole = hasReplicas() ? `'@' || ${primaryPositionSql} || ',' || $2` : '$2'
      await client.query(`select pg_notify($1, ${whole})`, [channel, payload])
    },
    close: () => client.end().catch(() => {}),
  }
}

/**
 * Connects again. If the database has not responded twice, nor responds to the pool, which may have another address, the
 * pool's connections are closed too: the requests on them get 503 instead of waiting for a machine that is gone.
 */
async function reconnectListener(url: string, stopped: AbortSignal): Promise<Connection> {
  let silences = 0
  for (let pause = 200; ; pause = Math.min(pause * 2, longestPauseMilliseconds)) {
    await sleep(pause * (0.5 + Math.random() / 2), undefined, { signal: stopped })
    try {
      return await connectListener(url)
    } catch (error) {
      logProblemRarely('live updates have no connection yet', error)
      silences = isSilence(error) ? silences + 1 : 0
      if (silences >= 2 && !(await addressResponds())) dropConnections()
    }
  }
}

async function addressResponds(): Promise<boolean> {
  return await askDatabase().then(
    () => true,
    () => false,
  )
}

function isSilence(error: unknown): boolean {
  return error instanceof Error && /^(timeout expired|Query read timeout|Connection terminated)/.test(error.message)
}

/** Receives events of another process. Subscribers were notified of this process's own events when they were published. */
function receive(payload: string): void {
  for (const topic of payload.split(',').filter(isTopic)) notifySubscribers(topic)
}

/**
 * Receives events with their position, from which on replicas are read that have replayed it. A server without replicas, of
 * the same marketplace, sends no position, and the end of a session needs none.
 */
async function receiveWithPosition(payload: string, client: pg.Client): Promise<void> {
  const [first = '', ...topics] = payload.split(',')
  const position = first.slice(1)
  if (first.startsWith('@') && isWalPosition(position)) {
    raiseKnownPosition(position)
    return receive(topics.join(','))
  }
  if (!payload.startsWith('session:')) {
    await positionAt(client).then(raiseKnownPosition, (error) => logProblem('an event has no position', error))
  }
  receive(payload)
}

async function positionAt(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ position: string }>(`select ${primaryPositionSql} as position`)
  return rows[0]?.position ?? ''
}

/** Joins topics to as few payloads as possible. */
export function payloadsOf(topics: readonly Topic[]): string[] {
  const payloads: string[] = []
  for (const topic of topics) {
    const last = payloads.at(-1)
    if (last !== undefined && last.length + 1 + topic.length <= payloadBytes) payloads.splice(-1, 1, `${last},${topic}`)
    else payloads.push(topic)
  }
  return payloads
}
