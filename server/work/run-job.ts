import { isRefusal, type Refusal } from '../../rules/refusal.ts'
import { log, logBug } from '../log.ts'
import { jobsRun } from '../metrics.ts'
import { inJob } from '../request-scope.ts'
import type { WorkerName } from './wake.ts'

/** The row that a worker processes, by its ids, and the booking that it is about. */
type Job = Record<string, string | number> & { worker: WorkerName }

/**
 * Processes a row of a worker's work, and logs one line about it. All lines on the way have the ids of the job and the booking
 * that it turns out to be about. `work` may return 'postponed'. What it throws is passed to `onFailure`, or logged as a bug.
 * So is a refusal, which no one reads here, unless it is temporary (503).
 */
export async function runJob(
  { bookingId, ...job }: Job & { bookingId?: string },
  work: () => Promise<unknown>,
  onFailure: (error: unknown) => unknown = logBug,
): Promise<void> {
  await inJob({ job, bookingId }, async () => {
    const started = performance.now()
    let result = 'done'
    try {
      if ((await work()) === 'postponed') result = 'postponed'
    } catch (error) {
      result = 'failed'
      if (isRefusal(error) && error.status < 500) logBug(bugOf(error))
      await onFailure(error)
    } finally {
      jobsRun.inc({ worker: job.worker, result })
      log('info', 'job', { result, ms: Math.round(performance.now() - started) })
    }
  })
}

/** The log leaves out refusals, so one that no one reads becomes an error with its code and stack. */
function bugOf({ code, stack }: Refusal): Error {
  return Object.assign(new Error(`a job was refused: ${code}`), { stack })
}
