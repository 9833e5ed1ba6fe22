import { Refusal } from '../../rules/refusal.ts'

/** The number of pictures that one process decodes at once, so that uploads cannot block browsing. */
const atOnce = 2
/** The number of pictures that may wait; about a minute's work. */
const mostWaiting = 30
/** A picture of 64 megapixels takes about a second; the decoder is stopped after this time. */
export const decodeSeconds = 10

type Turn = { personId: string; start: () => void }

/** The ids of the people whose pictures are being decoded. */
const decoding = new Set<string>()
const waiting: Turn[] = []

/**
 * Runs `work`, which decodes a picture of this person, in turn: one at a time for each person, otherwise first come, first
 * served. Throws `serviceBusy` if too many are waiting.
 */
export async function decodeInTurn<T>(personId: string, work: () => Promise<T>): Promise<T> {
  if (canStart(personId)) decoding.add(personId)
  else await waitForTurn(personId)
  try {
    return await work()
  } finally {
    decoding.delete(personId)
    startNext()
  }
}

function canStart(personId: string): boolean {
  return decoding.size < atOnce && !decoding.has(personId)
}

function waitForTurn(personId: string): Promise<void> {
  if (waiting.length >= mostWaiting) {
    const message = 'Many pictures are being prepared at the moment. Please send yours again in a minute.'
    throw new Refusal('serviceBusy', { message, details: { retryAfterSeconds: 60 } })
  }
  return new Promise((start) => waiting.push({ personId, start }))
}

/** Marks the next task as decoding before it runs, so that no other takes its place. */
function startNext(): void {
  const at = waiting.findIndex(({ personId }) => canStart(personId))
  const [turn] = at < 0 ? [] : waiting.splice(at, 1)
  if (!turn) return
  decoding.add(turn.personId)
  turn.start()
}
