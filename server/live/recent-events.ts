import type { Topic } from './topic.ts'

/** Topics that are remembered at most; 10,000 names take about a megabyte. */
const rememberedTopics = 10_000

/** When each topic was last heard of in this process, the oldest first, on the process's own clock. */
const lastEventAt = new Map<Topic, number>()
/** Before this moment anything may have happened: this process had not begun, did not hear, or has forgotten. */
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

/** Whatever was remembered is no longer all there was. */
export function forgetEvents(): void {
  lastEventAt.clear()
  knownSince = performance.now()
}

/**
 * Which of the topics changed in the last `age` milliseconds, or may have: for a page that was read before it began to
 * listen. Ages, and not times, are told, since clocks of browsers and servers differ.
 */
export function changedWithin(age: number, topics: readonly Topic[]): Topic[] {
  if (age === 0) return []
  const since = performance.now() - age
  return topics.filter((topic) => since < knownSince || (lastEventAt.get(topic) ?? 0) >= since)
}
