import { forgetEvents, rememberEvent } from './recent-events.ts'
import type { Topic } from './topic.ts'

type Heard = (topic: Topic) => void

const subscribers = new Map<Topic, Set<Heard>>()
const onReconnect = new Set<() => void>()

/** Calls `heard` for each announcement about one of the topics, from this process or another, until the answer is called. */
export function subscribe(topics: readonly Topic[], heard: Heard): () => void {
  for (const topic of topics) {
    const here = subscribers.get(topic) ?? new Set()
    subscribers.set(topic, here.add(heard))
  }
  return () => {
    for (const topic of topics) {
      const here = subscribers.get(topic)
      here?.delete(heard)
      if (here?.size === 0) subscribers.delete(topic)
    }
  }
}

/** Calls `missed` when news of other processes may have been lost, because the connection that hears them was. */
export function onMissedEvents(missed: () => void): void {
  onReconnect.add(missed)
}

export function notifySubscribers(topic: Topic): void {
  rememberEvent(topic)
  for (const heard of [...(subscribers.get(topic) ?? [])]) heard(topic)
}

export function notifyMissedEvents(): void {
  forgetEvents()
  for (const missed of onReconnect) missed()
}
