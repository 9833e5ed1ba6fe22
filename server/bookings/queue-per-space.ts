import pLimit, { type LimitFunction } from 'p-limit'
import { Refusal } from '../../rules/refusal.ts'

/** Statements of one space that this process runs concurrently: one that works, and one that waits for its lock. */
const atOnce = 2
/** How many more may wait in this process. A hold takes some milliseconds, so the last one waits a few seconds at most. */
const mostWaiting = 500

const queues = new Map<number, LimitFunction>()

/**
 * Runs `work` with at most one other of the same space, first come, first served, so that a crowd on one space cannot use
 * up the connections of everyone else. Throws `serviceBusy` if too many wait already.
 */
export async function queuePerSpace<T>(spaceId: number, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(spaceId) ?? pLimit(atOnce)
  if (queue.pendingCount >= mostWaiting) throw new Refusal('serviceBusy', { details: { retryAfterSeconds: 2 } })
  queues.set(spaceId, queue)
  try {
    return await queue(work)
  } finally {
    if (queue.activeCount + queue.pendingCount === 0) queues.delete(spaceId)
  }
}
