import { readingDelayMs } from '../../db/replicas.ts'
import type { Topic } from './topic.ts'

/** The maximum number of remembered topics; 10,000 names take about a megabyte. */
const rememberedTopics = 10_000

/** The time of each topic's last event in this process, oldest first, on the process's own clock. */
const lastEventAt = new Map<Topic, number>()
/** Before this moment any topic may have changed: this process had not started, was not listening, or has dropped its memory. */
let knownSince = performance.now()

export function rememberEvent(topic: Topic): void {
  lastEventAt.delete(topic)
  lastEventAt.set(topic, performance.now())
  for (const [oldest, time] of lastEventAt) {
    if (lastEventAt.size <= rememberedTopics) return
    lastEventAt.delete(oldest)
    knownSince = time
  }
}

/** Clears the recent events, after which any topic may have changed. */
export function clearEvents(): void {
  lastEventAt.clear()
  knownSince = performance.now()
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
