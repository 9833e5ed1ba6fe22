import type { FeedView } from './load-calendars.server.ts'

type ReadFeed = Pick<FeedView, 'id' | 'problem' | 'hasLastState'>

/** Returns true if the calendar that was added last has failed to be read, and has never been read. */
export function hasNewestFailed(feeds: readonly ReadFeed[]): boolean {
  const newest = feeds.toSorted((a, b) => a.id - b.id).at(-1)
  return Boolean(newest?.problem) && !newest?.hasLastState
}
