import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import {
  changeOutbox,
  newClientId,
  outboxText,
  type QueuedMessage,
  queuedIn,
  sendOutbox,
  watchOutbox,
} from './outbox.ts'

/** The queue of one conversation in this browser. */
export type Outbox = {
  /** In the order in which they were written; empty on the server and during hydration. */
  queued: QueuedMessage[]
  /** Once one of this page's messages was sent: the conversation that it is in. */
  sentTo: number | null
  add(message: Pick<QueuedMessage, 'body' | 'pictures' | 'pdfs'>): void
  remove(clientId: string): void
  retry(clientId: string): void
}

/**
 * Returns the messages of a conversation that wait in this browser, and sends them: at once, when the connection is back,
 * and when the page becomes visible. `shown` are the ids of the messages that the page has from the server.
 */
export function useOutbox(person: string, to: string, shown: ReadonlySet<string | null>): Outbox {
  const text = useSyncExternalStore(
    watchOutbox,
    () => outboxText(person),
    () => '',
  )
  const all = useMemo(() => queuedIn(text).filter(({ clientId }) => !shown.has(clientId)), [text, shown])
  const queued = useMemo(() => all.filter((message) => message.to === to), [all, to])
  // The messages of a new conversation are moved to it once the first one is sent.
  const own = useRef(new Set<string>())
  for (const { clientId } of queued) own.current.add(clientId)
  const sent = all.find(({ clientId, sentTo }) => sentTo !== undefined && own.current.has(clientId))
  useEffect(() => {
    changeOutbox(person, (queue) => queue.filter(({ clientId }) => !shown.has(clientId)))
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
  const change = (update: (queue: QueuedMessage[]) => QueuedMessage[]) => {
    changeOutbox(person, update)
    void sendOutbox(person)
  }
  return {
    queued,
    sentTo: sent?.sentTo ?? null,
    add: (message) => change((queue) => [...queue, { clientId: newClientId(), to, ...message, at: Date.now() }]),
    remove: (clientId) => change((queue) => queue.filter((message) => message.clientId !== clientId)),
    retry: (clientId) =>
      change((queue) =>
        queue.map((message) => (message.clientId === clientId ? { ...message, refused: undefined } : message)),
      ),
  }
}
