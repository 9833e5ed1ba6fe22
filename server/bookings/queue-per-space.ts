import { Refusal } from '../../rules/refusal.ts'

/** Statements of one space that this process runs concurrently: one that works, and one that waits for its lock. */
const atOnce = 2
/** How many more may wait in this process. A hold takes some milliseconds, so the last one waits a few seconds at most. */
const mostWaiting = 500

type Turns = { running: number; waiting: (() => void)[] }

const spaces = new Map<number, Turns>()

/**
 * Runs `work` with at most one other of the same space, first come, first served, so that a crowd on one space cannot use
 * up the connections of everyone else. Throws `serviceBusy` if too many wait already.
 */
export async function queuePerSpace<T>(spaceId: number, work: () => Promise<T>): Promise<T> {
  const turns = spaces.get(spaceId) ?? { running: 0, waiting: [] }
  spaces.set(spaceId, turns)
  if (turns.running < atOnce) turns.running += 1
  else await waitIn(turns)
  try {
    return await work()
  } finally {
    const next = turns.waiting.shift()
    if (next) next()
    else turns.running -= 1
    if (turns.running === 0) spaces.delete(spaceId)
  }
}

async function waitIn({ waiting }: Turns): Promise<void> {
  if (waiting.length >= mostWaiting) throw new Refusal('serviceBusy', { details: { retryAfterSeconds: 2 } })
  await new Promise<void>((resolve) => waiting.push(resolve))
}
