import { paths } from '../../rules/paths.ts'
import { readStored, writeStored } from '../ui/stored-value.ts'

export type QueuedPdf = { id: string; name: string }

/** A message that waits in this browser until the server has it. */
export type QueuedMessage = {
  clientId: string
  /** Where it is sent: 'conversation=12', 'space=42' or 'booking=ID'. */
  to: string
  body: string
  /** The ids of its pictures, and its PDFs, which the server has already. */
  pictures?: string[]
  pdfs?: QueuedPdf[]
  /** When it was written, in milliseconds. */
  at: number
  /** The conversation that it is in, once it was sent; its entry stays until a page shows it. */
  sentTo?: number
  /** Why the server refuses it; it stays until the person deletes it or tries again. */
  refused?: string
  /** It is refused because one of its files is not there any more, or was sent already. */
  filesGone?: boolean
  /** Why the server takes it only later, if it says so: a limit, or a session that has ended. */
  waits?: string
  /** 'sending' while its request runs, 'unanswered' if that got no response: the server may have it. */
  tried?: 'sending' | 'unanswered'
}

/** How long a sent message stays in the queue if no page shows it. */
const sentStaysMs = 60_000
const firstPauseMs = 2_000
const longestPauseMs = 60_000
/** How long a request may take, because all other messages wait for it in all tabs. A repetition is harmless. */
const longestRequestMs = 20_000

const listeners = new Set<() => void>()

const queueName = (person: string) => `messages-to-send:${person}`

/** Calls `listener` when the queue of this browser changes, in this tab or another. */
export function watchOutbox(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Returns the stored queue of a person as text, which changes only if the queue does. */
export function outboxText(person: string): string {
  return readStored(queueName(person))
}

/** Returns the messages of a stored queue; none if it cannot be read. */
export function queuedIn(text: string): QueuedMessage[] {
  try {
    const queue: unknown = JSON.parse(text || '[]')
    return Array.isArray(queue) ? queue : []
  } catch {
    return []
  }
}

type Change = (queue: QueuedMessage[]) => QueuedMessage[]

/** Changes a person's queue, one tab at a time: of two that read the same queue, one would undo the change of the other. */
export async function changeOutbox(person: string, change: Change): Promise<void> {
  const store = () => storeChanged(person, change)
  await (navigator.locks ? navigator.locks.request('messages-to-send-change', store) : store())
}

function storeChanged(person: string, change: Change): void {
  const before = outboxText(person)
  const after = JSON.stringify(change(queuedIn(before)))
  if (after === (before || '[]')) return
  writeStored(queueName(person), after === '[]' ? '' : after)
  for (const listener of listeners) listener()
}

/** Returns a new id for a message. `crypto.randomUUID` exists on secure pages only. */
export function newClientId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}

let timer: ReturnType<typeof setTimeout> | undefined
let pauseMs = firstPauseMs

/** Sends the queue of a person, in order and once in this browser at a time; tries again later if the server is not reached. */
export async function sendOutbox(person: string): Promise<void> {
  clearTimeout(timer)
  if (!queuedIn(outboxText(person)).some(isWaiting)) return await dropSent(person)
  const send = () => sendWaiting(person)
  const wait = await (navigator.locks ? navigator.locks.request('messages-to-send', send) : send())
  if (wait === null) pauseMs = firstPauseMs
  else {
    timer = setTimeout(() => void sendOutbox(person), wait)
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
}

/** Returns true for a message that waits, or that the server refused. */
export const isUnsent = ({ sentTo }: QueuedMessage) => sentTo === undefined

const isWaiting = (message: QueuedMessage) => isUnsent(message) && message.refused === undefined

/**
 * Returns null once nothing is waiting, or the milliseconds to wait before the next attempt. A message that has to wait delays
 * only those after it that go to the same place.
 */
async function sendWaiting(person: string): Promise<number | null> {
  const waits = new Map<string, number>()
  for (;;) {
    const next = queuedIn(outboxText(person)).find((message) => isWaiting(message) && !waits.has(message.to))
    if (!next) return waits.size > 0 ? Math.min(...waits.values()) : null
    await changeOutbox(person, (queue) =>
      queue.map((message) => (message.clientId === next.clientId ? { ...message, tried: 'sending' } : message)),
    )
    const result = await sendOne(person, next)
    if ('wait' in result) waits.set(next.to, result.wait || pauseMs)
    await changeOutbox(person, (queue) => queue.map((message) => afterSending(message, next, result)))
  }
}

type Sent = { sentTo: number } | { refused: string; filesGone: boolean }

/** `wait` is in milliseconds, 0 if the server says nothing about it. */
type Waits = { wait: number; waits?: string; tried?: 'unanswered' }

/** The rest of a new conversation's queue goes to the conversation that its first message has created. */
function afterSending(message: QueuedMessage, sent: QueuedMessage, result: Sent | Waits): QueuedMessage {
  if (message.clientId === sent.clientId) {
    if ('wait' in result) return { ...message, waits: result.waits, tried: result.tried }
    const tried = undefined
    return 'sentTo' in result
      ? { ...message, to: `conversation=${result.sentTo}`, tried, ...result }
      : { ...message, tried, ...result }
  }
  return 'sentTo' in result && message.to === sent.to ? { ...message, to: `conversation=${result.sentTo}` } : message
}

async function sendOne(
  sender: string,
  { clientId, body, pictures = [], pdfs = [], to }: QueuedMessage,
): Promise<Sent | Waits> {
  try {
    const files = [...pictures, ...pdfs.map(({ id }) => id)]
    const form = new URLSearchParams({ sender, clientId, body, pictures: files.join(',') })
    for (const [name, value] of new URLSearchParams(to)) form.set(name, value)
    const response = await fetch(paths.sendMessage(), {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: form,
      signal: AbortSignal.timeout(longestRequestMs),
    })
    const result: SendResult = await response.json()
    if (result.ok) return { sentTo: result.ok.conversationId }
    if (response.status === 401) return { wait: 0, waits: 'You are signed out. It is sent once you sign in again' }
    if (response.status >= 500) return { wait: 0 }
    if (response.status === 429) {
      return { wait: (result.error?.details?.retryAfterSeconds ?? 0) * 1_000, waits: result.error?.message }
    }
    const [problem] = Object.values(result.error?.fields ?? {})
    const refused = problem ?? result.error?.message ?? 'This message could not be sent'
    return { refused, filesGone: result.error?.code === 'pictureNotFound' }
  } catch {
    return { wait: 0, tried: navigator.onLine ? 'unanswered' : undefined }
  }
}

type SendResult = {
  ok?: { conversationId: number } | null
  error?: {
    code?: string
    message?: string
    fields?: Record<string, string>
    details?: { retryAfterSeconds?: number }
  } | null
}

async function dropSent(person: string): Promise<void> {
  const until = Date.now() - sentStaysMs
  await changeOutbox(person, (queue) => queue.filter(({ sentTo, at }) => sentTo === undefined || at > until))
}
