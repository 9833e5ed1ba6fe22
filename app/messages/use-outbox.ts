import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { type ConversationPlace, isWrittenTo } from './conversation-place.ts'
import {
  changeOutbox,
  newClientId,
  outboxText,
  type QueuedMessage,
  queuedIn,
  sendOutbox,
  watchOutbox,
} from './outbox.ts'

/** What can be done with a message of the queue. */
export type QueueActions = { remove(clientId: string): void; retry(clientId: string): void }

/** The queue of one conversation in this browser. */
export type Outbox = QueueActions & {
  /** In the order in which they were written; empty on the server and during hydration. */
  queued: QueuedMessage[]
  /** Once one of this page's messages was sent: the conversation that it is in. */
  sentTo: number | null
  add(message: Pick<QueuedMessage, 'body' | 'pictures' | 'pdfs'>): void
}

type Queue = QueueActions & {
  queue: QueuedMessage[]
  /** Changes the queue and sends it. */
  change(update: (queue: QueuedMessage[]) => QueuedMessage[]): void
}

/** Returns all of a person's messages that wait in this browser; none on the server and during hydration. */
export function useQueue(person: string): Queue {
  const text = useSyncExternalStore(
    watchOutbox,
    () => outboxText(person),
    () => '',
  )
  const queue = useMemo(() => queuedIn(text), [text])
  const change = (update: (queue: QueuedMessage[]) => QueuedMessage[]) => {
    void changeOutbox(person, update).then(() => sendOutbox(person))
  }
  return {
    queue,
    change,
    remove: (clientId) => change((all) => all.filter((message) => message.clientId !== clientId)),
    retry: (clientId) =>
      change((all) =>
        all.map((message) => (message.clientId === clientId ? { ...message, refused: undefined } : message)),
      ),
  }
}

/**
 * Returns the messages of a conversation that wait in this browser, and sends them: at once, when the connection is back,
 * and when the page becomes visible. `shown` are the ids of the messages that the page has from the server.
 */
export function useOutbox(person: string, open: ConversationPlace, shown: ReadonlySet<string | null>): Outbox {
  const { queue, change, remove, retry } = useQueue(person)
  const all = useMemo(() => queue.filter(({ clientId }) => !shown.has(clientId)), [queue, shown])
  const queued = useMemo(() => all.filter(({ to }) => isWrittenTo(open, to)), [all, open])
  // The messages of a new conversation are moved to it once the first one is sent.
  const own = useRef(new Set<string>())
  for (const { clientId } of queued) own.current.add(clientId)
  const sent = all.find(({ clientId, sentTo }) => sentTo !== undefined && own.current.has(clientId))
  useEffect(() => {
    void changeOutbox(person, (queue) => queue.filter(({ clientId }) => !shown.has(clientId)))
  }, [person, shown])
  useEffect(() => {
    const send = () => void sendOutbox(person)
    send()
    addEventListener('online', send)
    document.addEventListener('visibilitychange', send)
    return () => {
      removeEventListener('online', send)
      document.removeEventListener('visibilitychange', send)
    }
  }, [person])
  return {
    queued,
    sentTo: sent?.sentTo ?? null,
    add: (message) =>
      change((before) => [...before, { clientId: newClientId(), to: open.to, ...message, at: Date.now() }]),
    remove,
    retry,
  }
}
