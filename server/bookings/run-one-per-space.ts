import { Refusal } from '../../rules/refusal.ts'

/** Statements of one space that this process has at the database at once: one that works, and one that waits for its lock. */
const atOnce = 2
/** How many more may wait in this process. A hold takes some milliseconds, so that the last one waits a few seconds at most. */
const mostWaiting = 500

type Turns = { running: number; waiting: (() => void)[] }

const spaces = new Map<number, Turns>()

/**
 * Runs `work` when it is its turn among those of the same space, first come, first served. It keeps a crowd on one space from
 * using up the connections that everybody else needs. Refuses serviceBusy where too many wait already.
 */
export async function runOnePerSpace<T>(spaceId: number, work: () => Promise<T>): Promise<T> {
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
