import { afterCommit, type Tx } from '../../db/connect.ts'

/** What a page can watch: all spaces, all types, one space, one booking, or everything of one person. */
export type Topic = 'spaces' | 'space-types' | `space:${number}` | `booking:${string}` | `person:${string}`

const waiting = new Set<Topic>()
let listener: (() => void) | undefined

/**
 * Says that something about `topic` changed; heard by open pages if and only if the transaction commits. Carries no
 * data: a page that hears it asks again.
 */
export function announce(tx: Tx, topic: Topic): void {
  afterCommit(tx, () => {
    waiting.add(topic)
    listener?.()
  })
}

/** Takes the topics announced since the last call. */
export function takeAnnounced(): Topic[] {
  const topics = [...waiting]
  waiting.clear()
  return topics
}

/** Calls `heard` whenever something was announced in this process. */
export function onAnnounced(heard: () => void): void {
  listener = heard
}
