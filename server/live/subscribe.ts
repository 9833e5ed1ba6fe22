import { readingDelayMs } from '../../db/replicas.ts'
import type { Topic } from './topic.ts'

type TopicCallback = (topic: Topic) => void

const subscribers = new Map<Topic, Set<TopicCallback>>()
const onReconnect = new Set<() => void>()

/** The maximum number of remembered topics; 10,000 names take about a megabyte. */
const rememberedTopics = 10_000

/** The time of each topic's last event in this process, oldest first, on the process's own clock. */
const lastEventAt = new Map<Topic, number>()
/** Before this moment any topic may have changed: this process had not started, was not listening, or has dropped its memory. */
let knownSince = performance.now()

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

/** For caches: calls `changed` for each event about one of the topics, and when events of other processes may have been lost. */
export function onPossibleChange(topics: readonly Topic[], changed: () => void): void {
  subscribe(topics, changed)
  onMissedEvents(changed)
}

export function notifySubscribers(topic: Topic): void {
  rememberEvent(topic)
  for (const callback of [...(subscribers.get(topic) ?? [])]) callback(topic)
}

function rememberEvent(topic: Topic): void {
  lastEventAt.delete(topic)
  lastEventAt.set(topic, performance.now())
  for (const [oldest, time] of lastEventAt) {
    if (lastEventAt.size <= rememberedTopics) return
    lastEventAt.delete(oldest)
    knownSince = time
  }
}

/**
 * Treats every topic as changed until now, because its events may have been missed, and calls the subscribers of
 * `onMissedEvents`.
 */
export function notifyMissedEvents(): void {
  lastEventAt.clear()
  knownSince = performance.now()
  for (const missed of onReconnect) missed()
}

/**
 * Returns the topics that changed, or may have changed, in the last `age` milliseconds: for a page that was read before it
 * subscribed. Uses ages instead of times, since clocks of browsers and servers differ. The page may be that much older as
 * replicas are behind, at a server that had not received the event.
 */
export function changedWithin(age: number, topics: readonly Topic[]): Topic[] {
  if (age === 0) return []
  const since = performance.now() - age - readingDelayMs()
  return topics.filter((topic) => since < knownSince || (lastEventAt.get(topic) ?? 0) >= since)
}
