import { clearEvents, rememberEvent } from './recent-events.ts'
import type { Topic } from './topic.ts'

type TopicCallback = (topic: Topic) => void

const subscribers = new Map<Topic, Set<TopicCallback>>()
const onReconnect = new Set<() => void>()

/**
 * Calls `callback` for each event about one of the topics, from this process or another. Returns a function that
 * unsubscribes.
 */
export function subscribe(topics: readonly Topic[], callback: TopicCallback): () => void {
  for (const topic of topics) {
    const here = subscribers.get(topic) ?? new Set()
    subscribers.set(topic, here.add(callback))
  }
  return () => {
    for (const topic of topics) {
      const here = subscribers.get(topic)
      here?.delete(callback)
      if (here?.size === 0) subscribers.delete(topic)
    }
  }
}

/** Calls `missed` when events of other processes may have been lost, because the listening connection was. */
export function onMissedEvents(missed: () => void): void {
  onReconnect.add(missed)
}

export function notifySubscribers(topic: Topic): void {
  rememberEvent(topic)
  for (const callback of [...(subscribers.get(topic) ?? [])]) callback(topic)
}

export function notifyMissedEvents(): void {
  clearEvents()
  for (const missed of onReconnect) missed()
}
