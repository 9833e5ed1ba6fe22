import { Refusal } from '../../rules/refusal.ts'
import { mostAtATime } from './limit.ts'
import { limits } from './limits.ts'

const running = new Map<string, number>()

/** Runs `work` while fewer than the limit run for this key in this process; throws `tooManyRequests` otherwise. */
export async function runAtOnce<T>(kind: 'uploadsAtOnce', key: string, work: () => Promise<T>): Promise<T> {
  const name = `${kind} ${key}`
  const now = running.get(name) ?? 0
  const most = mostAtATime(kind)
  if (now >= most) throw new Refusal('tooManyRequests', { message: limits[kind].words(most) })
  running.set(name, now + 1)
  try {
    return await work()
  } finally {
    const left = (running.get(name) ?? 1) - 1
    if (left > 0) running.set(name, left)
    else running.delete(name)
  }
}
