import { afterCommit, type Tx } from '../../db/connect.ts'
import { notifySubscribers } from './subscribe.ts'
import type { Topic } from './topic.ts'

export type { Topic } from './topic.ts'

const waiting = new Set<Topic>()
let listener: (() => void) | undefined

/**
 * Says that something about `topic` changed; heard by open pages if and only if the transaction commits. Carries no
 * data: a page that hears it asks again. Subscribers of this process hear it at once, other processes a moment later.
 */
export function publish(tx: Tx, topic: Topic): void {
  afterCommit(tx, () => publishCommitted([topic]))
}

/** The same for what has been committed already, by a statement that was its own transaction. */
export function publishCommitted(topics: Topic[]): void {
  for (const topic of topics) {
    waiting.add(topic)
    notifySubscribers(topic)
  }
  listener?.()
}

/** Takes the topics announced since the last call. */
export function takePublished(): Topic[] {
  const topics = [...waiting]
  waiting.clear()
  return topics
}

/** Calls `callback` whenever something was announced in this process. */
export function onPublished(callback: (() => void) | undefined): void {
  listener = callback
}
