import { afterCommit, type Tx } from '../../db/connect.ts'
import { hasReplicas } from '../../db/replicas.ts'
import { notifySubscribers } from './subscribe.ts'
import type { Topic } from './topic.ts'

export type { Topic } from './topic.ts'

const waiting = new Set<Topic>()
let listener: (() => void) | undefined

/**
 * Publishes a change of `topic`; open pages receive it if and only if the transaction commits. It carries no data: a page
 * that receives it reloads. Subscribers of this process receive it at once, other processes a moment later; if there are replicas
 * all receive it together with its position in the log (postgres-notify.ts).
 */
export function publish(tx: Tx, topic: Topic): void {
  afterCommit(tx, () => publishCommitted([topic]))
}

/** Same as `publish` for a statement that was its own transaction and is already committed. */
export function publishCommitted(topics: Topic[]): void {
  for (const topic of topics) {
    waiting.add(topic)
    if (!hasReplicas()) notifySubscribers(topic)
  }
  listener?.()
}

/** Returns and clears the topics published since the last call. */
export function takePublished(): Topic[] {
  const topics = [...waiting]
  waiting.clear()
  return topics
}

/** Calls `callback` whenever something was published in this process. */
export function onPublished(callback: (() => void) | undefined): void {
  listener = callback
}
