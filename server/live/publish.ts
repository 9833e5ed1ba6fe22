import { afterCommit, type Tx } from '../../db/connect.ts'
import { tellSubscribers } from './subscribe.ts'
import type { Topic } from './topic.ts'

export type { Topic } from './topic.ts'

const waiting = new Set<Topic>()
let listener: (() => void) | undefined

/**
 * Says that something about `topic` changed; heard by open pages if and only if the transaction commits. Carries no
 * data: a page that hears it asks again. Subscribers of this process hear it at once, other processes a moment later.
 */
export function announce(tx: Tx, topic: Topic): void {
  afterCommit(tx, () => announceCommitted([topic]))
}

/** The same for what has been committed already, by a statement that was its own transaction. */
export function announceCommitted(topics: Topic[]): void {
  for (const topic of topics) {
    waiting.add(topic)
    tellSubscribers(topic)
  }
  listener?.()
}

/** Takes the topics announced since the last call. */
export function takeAnnounced(): Topic[] {
  const topics = [...waiting]
  waiting.clear()
  return topics
}

/** Calls `heard` whenever something was announced in this process. */
export function onAnnounced(heard: (() => void) | undefined): void {
  listener = heard
}
