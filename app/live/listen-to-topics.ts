import { type EventStream, openEventStream } from './event-stream.ts'

/** How often a tab polls while no stream is open. */
const pollMs = 30_000
/** The maximum age of a page's data when it subscribes after a client-side navigation. */
const loadingMs = 5_000

type OnEvent = () => void
type Message =
  | { kind: 'wants'; tab: string; topics: string[]; age: number }
  | { kind: 'gone'; tab: string }
  | { kind: 'who' }
  | { kind: 'changed'; topics: string[] }
  | { kind: 'all' }
  | { kind: 'state'; open: boolean }

const tab = Math.random().toString(36).slice(2)
const listeners = new Set<{ topics: readonly string[]; onEvent: OnEvent }>()
/** The topics of the other tabs; only the leader uses it. */
const topicsByTab = new Map<string, readonly string[]>()
let channel: BroadcastChannel | null = null
let stream: EventStream | null = null
let isLeader = false
let isOpen = false
let started = false

/**
 * Calls `onEvent` when one of the topics changed, or may have. All tabs of the browser share one stream: the tab that
 * holds the lock opens it and notifies the others. Without a stream each tab polls every 30 seconds. Events since the
 * page was loaded are replayed.
 */
export function listenToTopics(topics: readonly string[], onEvent: OnEvent): () => void {
  const age = started ? loadingMs : performance.now()
  start()
  const listener = { topics, onEvent }
  listeners.add(listener)
  sendTopics(age)
  return () => {
    listeners.delete(listener)
    sendTopics()
  }
}

function start() {
  if (started) return
  started = true
  if ('BroadcastChannel' in globalThis) {
    channel = new BroadcastChannel('live')
    channel.onmessage = (event: MessageEvent<Message>) => receive(event.data)
  }
  setInterval(() => {
    if (!isOpen) notifyAll()
  }, pollMs)
  addEventListener('pagehide', () => channel?.postMessage({ kind: 'gone', tab } satisfies Message))
  // A page that Back or Forward brings back from the browser's memory has announced to the leader that it is gone.
  addEventListener('pageshow', ({ persisted }) => persisted && sendTopics(loadingMs))
  // The lock is held until the tab closes; then the next tab in the queue becomes the leader.
  if (channel && navigator.locks) void navigator.locks.request('live', () => new Promise(lead))
  else lead()
}

function lead() {
  isLeader = true
  stream = openEventStream({
    changed: (topics) => {
      post({ kind: 'changed', topics })
      notify(topics)
    },
    missed: () => {
      post({ kind: 'all' })
      notifyAll()
    },
    stateChanged: (open) => {
      isOpen = open
      post({ kind: 'state', open })
    },
  })
  post({ kind: 'who' })
  followTopics(performance.now())
}

function receive(message: Message) {
  if (message.kind === 'changed') notify(message.topics)
  else if (message.kind === 'all') notifyAll()
  else if (message.kind === 'state') isOpen = message.open
  else if (message.kind === 'who') sendTopics()
  else if (isLeader) receiveTopics(message)
}

function receiveTopics(message: Extract<Message, { tab: string }>) {
  if (message.kind === 'wants') topicsByTab.set(message.tab, message.topics)
  else topicsByTab.delete(message.tab)
  post({ kind: 'state', open: isOpen })
  followTopics(message.kind === 'wants' ? message.age : 0)
}

function sendTopics(age = 0) {
  if (isLeader) followTopics(age)
  else post({ kind: 'wants', tab, topics: ownTopics(), age })
}

function followTopics(age: number) {
  stream?.follow([...new Set([...ownTopics(), ...[...topicsByTab.values()].flat()])].sort(), age)
}

function ownTopics(): string[] {
  return [...new Set([...listeners].flatMap(({ topics }) => topics))]
}

function notify(topics: readonly string[]) {
  for (const listener of listeners) if (listener.topics.some((topic) => topics.includes(topic))) listener.onEvent()
}

function notifyAll() {
  for (const { onEvent } of listeners) onEvent()
}

function post(message: Message) {
  channel?.postMessage(message)
}
