import { isDatabaseAway } from '../is-database-away.ts'
import { logBug } from '../log.ts'
import { workerRuns } from '../metrics.ts'
import { inJob } from '../request-scope.ts'
import { onWake, type Worker } from './wake.ts'

const longestPauseSeconds = 300
let running: { stop(): Promise<void> }[] = []

/**
 * Runs the workers, each never twice at once in this process; other processes are excluded by the leases of the rows. A run
 * that found something repeats at once; one that failed is logged and repeats after a growing pause.
 */
export function startWorkers(workers: readonly Worker[]): void {
  running.push(...workers.map(keepRunning))
}

/** Ends all workers and waits for running ones. */
export async function stopWorkers(): Promise<void> {
  const stopping = running
  running = []
  await Promise.all(stopping.map((worker) => worker.stop()))
}

function keepRunning(worker: Worker): { stop(): Promise<void> } {
  let stopped = false
  let woken = false
  let endPause: (() => void) | undefined
  const wakeUp = () => {
    woken = true
    endPause?.()
  }
  const pause = (seconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, seconds * 1_000)
      endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const loop = async () => {
    let failures = 0
    while (!stopped) {
      woken = false
      const found = await attempt(worker)
      failures = found === null ? failures + 1 : 0
      if (stopped || woken || (found ?? 0) > 0) continue
      await pause(failures === 0 ? worker.everySeconds : pauseAfter(failures, worker))
    }
  }
  // Prometheus sees no increase to the first value of a series: without this, the first failure would not count.
  workerRuns.inc({ worker: worker.name, result: 'failed' }, 0)
  onWake(worker.name, wakeUp)
  const ended = loop()
  return {
    stop: () => {
      stopped = true
      onWake(worker.name, null)
      endPause?.()
      return ended
    },
  }
}

/** Returns seconds. A worker that runs once a day is tried again after five minutes too. */
function pauseAfter(failures: number, { everySeconds }: Worker): number {
  return Math.min(everySeconds * 2 ** Math.min(failures, 8), longestPauseSeconds)
}

/** Returns how many rows a run found, or null if it failed. */
async function attempt(worker: Worker): Promise<number | null> {
  try {
    const found = await inJob({ job: { worker: worker.name }, isRun: true }, () => worker.run())
    workerRuns.inc({ worker: worker.name, result: 'done' })
    return found
  } catch (error) {
    workerRuns.inc({ worker: worker.name, result: isDatabaseAway(error) ? 'away' : 'failed' })
    logBug(error, { worker: worker.name })
    return null
  }
}
