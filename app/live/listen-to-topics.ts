import { type EventStream, openEventStream } from './event-stream.ts'

/** How often a tab asks by itself while no stream is open. */
const askAloneMs = 30_000
/** How old a page may be, at most, when it begins to listen after having been come to by a link. */
const loadingMs = 5_000

type Heard = () => void
type Message =
  | { kind: 'wants'; tab: string; topics: string[]; age: number }
  | { kind: 'gone'; tab: string }
  | { kind: 'who' }
  | { kind: 'changed'; topics: string[] }
  | { kind: 'all' }
  | { kind: 'state'; open: boolean }

const tab = Math.random().toString(36).slice(2)
const listeners = new Set<{ topics: readonly string[]; heard: Heard }>()
/** What the other tabs want to hear; only the leader needs it. */
const wants = new Map<string, readonly string[]>()
let channel: BroadcastChannel | null = null
let stream: EventStream | null = null
let isLeader = false
let isOpen = false
let started = false

/**
 * Calls `heard` when one of the topics changed, or may have. All tabs of the browser share one stream: the one that
 * holds the lock keeps it and tells the others; where there is none, each tab asks every 30 seconds. What changed
 * since the page was loaded is told too.
 */
export function listenToTopics(topics: readonly string[], heard: Heard): () => void {
  const age = started ? loadingMs : performance.now()
  start()
  const listener = { topics, heard }
  listeners.add(listener)
  sayWants(age)
  return () => {
    listeners.delete(listener)
    sayWants()
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
    if (!isOpen) tellAll()
  }, askAloneMs)
  addEventListener('pagehide', () => channel?.postMessage({ kind: 'gone', tab } satisfies Message))
  // The lock is kept until the tab ends; then the next one in the queue takes over.
  if (channel && navigator.locks) void navigator.locks.request('live', () => new Promise(lead))
  else lead()
}

function lead() {
  isLeader = true
  stream = openEventStream({
    changed: (topics) => {
      say({ kind: 'changed', topics })
      tell(topics)
    },
    missed: () => {
      say({ kind: 'all' })
      tellAll()
    },
    stateChanged: (open) => {
      isOpen = open
      say({ kind: 'state', open })
    },
  })
  say({ kind: 'who' })
  followWants(performance.now())
}

function receive(message: Message) {
  if (message.kind === 'changed') tell(message.topics)
  else if (message.kind === 'all') tellAll()
  else if (message.kind === 'state') isOpen = message.open
  else if (message.kind === 'who') sayWants()
  else if (isLeader) hearWants(message)
}

function hearWants(message: Extract<Message, { tab: string }>) {
  if (message.kind === 'wants') wants.set(message.tab, message.topics)
  else wants.delete(message.tab)
  say({ kind: 'state', open: isOpen })
  followWants(message.kind === 'wants' ? message.age : 0)
}

function sayWants(age = 0) {
  if (isLeader) followWants(age)
  else say({ kind: 'wants', tab, topics: ownTopics(), age })
}

function followWants(age: number) {
  stream?.follow([...new Set([...ownTopics(), ...[...wants.values()].flat()])].sort(), age)
}

function ownTopics(): string[] {
  return [...new Set([...listeners].flatMap(({ topics }) => topics))]
}

function tell(topics: readonly string[]) {
  for (const listener of listeners) if (listener.topics.some((topic) => topics.includes(topic))) listener.heard()
}

function tellAll() {
  for (const { heard } of listeners) heard()
}

function say(message: Message) {
  channel?.postMessage(message)
}
