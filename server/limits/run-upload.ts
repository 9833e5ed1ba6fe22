import { Refusal } from '../../rules/refusal.ts'
import { mostAllowed } from './limit.ts'
import { limits } from './limits.ts'

/** The number of uploads of each person that are being received. */
const running = new Map<string, number>()

/** Receives an upload while fewer than the limit run for this person in this process; throws `tooManyRequests` otherwise. */
export async function runUpload<T>(personId: string, receive: () => Promise<T>): Promise<T> {
  const now = running.get(personId) ?? 0
  const most = mostAllowed('uploadsAtOnce')
  if (now >= most) throw new Refusal('tooManyRequests', { message: limits.uploadsAtOnce.words(most) })
  running.set(personId, now + 1)
  try {
    return await receive()
  } finally {
    const left = (running.get(personId) ?? 1) - 1
    if (left > 0) running.set(personId, left)
    else running.delete(personId)
  }
}
