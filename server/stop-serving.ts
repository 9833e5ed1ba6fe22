import { setTimeout as sleep } from 'node:timers/promises'
import { markStopping } from './http/health.ts'
import { closeStreams, moveStreams } from './live/server-sent-events.ts'
import { log } from './log.ts'
import { stopWorkers } from './work/worker.ts'

/**
 * Announces that this server stops, and waits until the load balancer has noticed and open pages receive their events from
 * another server. Meanwhile it responds to requests as before.
 */
export async function drain(seconds: number): Promise<void> {
  markStopping()
  if (seconds === 0) return
  await sleep(seconds * 1_000)
  await moveStreams()
}

/**
 * Accepts no more requests, and waits for running ones and for the workers, `seconds` at most: what is due and not done is
 * leased by another server later. Events of running requests are still published.
 */
export async function finishWork(stopListening: () => Promise<void>, seconds: number): Promise<void> {
  const closed = stopListening()
  closeStreams()
  // Connections that are still open may ask for streams.
  const closing = setInterval(closeStreams, 200)
  const late = new AbortController()
  const workersStopped = Promise.race([
    stopWorkers(),
    sleep(seconds * 1_000, undefined, { signal: late.signal }).then(
      () => log('warn', 'a worker did not end in time', { seconds }),
      () => {},
    ),
  ])
  await Promise.all([closed, workersStopped])
  clearInterval(closing)
  late.abort()
}
