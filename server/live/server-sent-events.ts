import { setTimeout as sleep } from 'node:timers/promises'
import type { Context, Handler } from 'hono'
import { knownPosition } from '../../db/known-position.ts'
import { hasReplicas } from '../../db/replicas.ts'
import { Refusal } from '../../rules/refusal.ts'
import { limits } from '../limits/limits.ts'
import { streamsOpen } from '../metrics.ts'
import { changedWithin, onMissedEvents, subscribe } from './subscribe.ts'
import { isTopic, type Topic } from './topic.ts'

/** The client of a stream, and the topics it may subscribe to; public topics are open to everyone. */
export type StreamClient = {
  userId: string | null
  address: string
  /** The session that the stream ends with, and a check that it is still open; null for a visitor. */
  session: { id: string; isOpen(): Promise<boolean> } | null
  maySubscribe(topic: Topic): boolean | Promise<boolean>
}

/** The tabs of a browser share a stream, and the calendar names each co-hosted space; the address stays below 8 KB. */
const topicsPerStream = 200
/** Of these, topics that not everyone may receive: each costs a statement before the stream opens. */
const privateTopicsPerStream = 30
const heartbeatMilliseconds = 20_000
/** Events within this interval are sent together. */
const gatherMilliseconds = 50
/** A stream ends after this time and the browser opens another. */
const lifetimeMilliseconds = 15 * 60_000
/** How long clients may take to leave a server that stops. */
const leavingMilliseconds = 5_000

/**
 * Handles `GET /api/events?topics=a,b` with server-sent events: `changed` with `{"topic": ...}` (and, if there are replicas,
 * with the `position` that the page's next read has to see), and a comment every 20 seconds. A stream of a signed-in person
 * ends with the session, after the event `ended`. With `age` it starts with the changes of that many past milliseconds. Throws
 * `methodNotAllowed` for HEAD, whose stream nothing would close, `invalidFields` for no or unknown topics, `notFound` for those
 * that the client may not receive, and `tooManyRequests` above 5 streams per user or 50 per address.
 */
export function eventsHandler(clientOf: (c: Context) => StreamClient | Promise<StreamClient>): Handler {
  return async (c) => {
    if (c.req.method === 'HEAD') throw new Refusal('methodNotAllowed', { details: { allow: ['GET'] } })
    const topics = topicsOf(c.req.query('topics') ?? '')
    const client = await clientOf(c)
    for (const topic of topics) {
      if (!isPublic(topic) && !(await client.maySubscribe(topic))) throw new Refusal('notFound')
    }
    return new Response(openStream(topics, ageOf(c.req.query('age')), client), {
      headers: {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      },
    })
  }
}

/**
 * Asks the client of each open stream to open another one, which the load balancer leads to another server, and resolves
 * when all have left this one, or after five seconds. Each stays open until its client has left, so that no event is missed.
 */
export async function moveStreams(): Promise<void> {
  for (const stream of [...open]) stream.move()
  for (const until = performance.now() + leavingMilliseconds; open.size > 0 && performance.now() < until; )
    await sleep(20)
}

/** Ends every open stream of this process. */
export function closeStreams(): void {
  for (const stream of [...open]) stream.close()
}

type Stream = { topics: Topic[]; isSignedIn: boolean; notify(topic: Topic): void; move(): void; close(): void }

const open = new Set<Stream>()
const places = new Map<string, number>()

onMissedEvents(() => {
  for (const stream of [...open]) {
    // The end of its session may be among the missed events; the browser opens another stream and authenticates again.
    if (stream.isSignedIn) stream.close()
    else for (const topic of stream.topics) stream.notify(topic)
  }
})

function openStream(topics: Topic[], age: number, client: StreamClient): ReadableStream<Uint8Array> {
  const { session } = client
  const leavePlace = takePlace(client)
  const encoder = new TextEncoder()
  let stream: Stream
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const changed = new Set<Topic>()
      let gathering: NodeJS.Timeout | undefined
      let moving: NodeJS.Timeout | undefined
      const write = (text: string) => {
        // A client that does not read is disconnected instead of being buffered in memory.
        if ((controller.desiredSize ?? 0) < -100) stream.close()
        else controller.enqueue(encoder.encode(text))
      }
      const flush = () => {
        gathering = undefined
        const position = hasReplicas() ? { position: knownPosition() } : {}
        const events = [...changed].map((topic) => JSON.stringify({ topic, ...position }))
        write(events.map((data) => `event: changed\ndata: ${data}\n\n`).join(''))
        changed.clear()
      }
      const heartbeat = setInterval(() => write(': still here\n\n'), heartbeatMilliseconds)
      const end = setTimeout(() => stream.close(), lifetimeMilliseconds * (0.8 + Math.random() / 5))
      const notify = (topic: Topic) => {
        changed.add(topic)
        gathering ??= setTimeout(flush, gatherMilliseconds)
      }
      // Spread over a second, because hundreds of streams move at once. Clients without our code reconnect when it ends.
      const move = () => {
        moving = setTimeout(() => write('retry: 500\nevent: moved\ndata: {}\n\n'), Math.random() * 1_000)
      }
      // The page is loaded again at once, as a visitor, instead of when the browser fails to reconnect.
      const signOut = () => {
        write('event: ended\ndata: {}\n\n')
        stream.close()
      }
      const unsubscribe = subscribe(topics, notify)
      const unsubscribeSession = session ? subscribe([`session:${session.id}`], signOut) : () => {}
      const close = () => {
        if (!open.delete(stream)) return
        streamsOpen.dec()
        unsubscribe()
        unsubscribeSession()
        clearInterval(heartbeat)
        clearTimeout(end)
        clearTimeout(gathering)
        clearTimeout(moving)
        leavePlace()
        try {
          controller.close()
        } catch {
          // The client disconnected first.
        }
      }
      stream = { topics, isSignedIn: session !== null, notify, move, close }
      open.add(stream)
      streamsOpen.inc()
      write('retry: 3000\n\n')
      for (const topic of changedWithin(age, topics)) notify(topic)
      void closeUnlessOpen(session, close)
    },
    cancel() {
      stream.close()
    },
  })
}

/** A session may have ended between the request's check and the subscription. */
async function closeUnlessOpen(session: StreamClient['session'], close: () => void): Promise<void> {
  const isOpen = session ? await session.isOpen().catch(() => false) : true
  if (!isOpen) close()
}

function topicsOf(text: string): Topic[] {
  const names = [...new Set(text.split(',').filter(Boolean))]
  const topics = names.filter(isTopic).filter((topic) => !topic.startsWith('session:'))
  const isTooMany =
    topics.length > topicsPerStream || topics.filter((topic) => !isPublic(topic)).length > privateTopicsPerStream
  if (topics.length === 0 || topics.length < names.length || isTooMany) {
    throw new Refusal('invalidFields', { fields: { topics: `Please name 1 to ${topicsPerStream} topics that exist` } })
  }
  return topics
}

/** Returns milliseconds; 0 for an invalid value. */
function ageOf(text: string | undefined): number {
  return Math.max(0, Number(text) || 0)
}

function isPublic(topic: Topic): boolean {
  return /^(spaces|space-types|(space|hours):.*)$/.test(topic)
}

/** Counts one more stream of a user and an address; the returned function releases it. */
function takePlace({ userId, address }: StreamClient): () => void {
  const counted = [`address ${address}`, ...(userId ? [`user ${userId}`] : [])]
  const isFull = counted.some(
    (key) =>
      (places.get(key) ?? 0) >=
      (key.startsWith('user') ? limits.streamsOfPerson.points : limits.streamsOfAddress.points),
  )
  if (isFull) throw new Refusal('tooManyRequests')
  for (const key of counted) places.set(key, (places.get(key) ?? 0) + 1)
  return () => {
    for (const key of counted) {
      const left = (places.get(key) ?? 1) - 1
      if (left > 0) places.set(key, left)
      else places.delete(key)
    }
  }
}
