import { appendFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import { randomOfRun, seed } from './faults/runs.ts'
import { type LineBreak, type LineState, startTcpProxy, type TcpProxy } from './tcp-proxy.ts'

/** Faults of a line that only make it take longer, and those that break it. */
const lasting: Record<string, LineState> = {
  delay: { is: 'delayed', milliseconds: 5 },
  slow: { is: 'slow', bytesPerSecond: 200_000 },
}
const breaking: Record<string, LineBreak> = { cut: 'cut', reset: 'reset', 'half-open': 'half-open' }

/** The fault of the lines in this run: `npm run test:faults -- --through NAME`. */
const fault = process.env.LINE_FAULT
const lines: TcpProxy[] = []
const counts = { tests: 0, broken: 0, repeated: 0 }
const wrong: string[] = []
const random = randomOfRun(seed)
let check: (() => Promise<void>) | undefined
let isUsed = false

/**
 * Lets this file's connections to its database and its card provider go through lines with the fault of the run; does nothing
 * without one. A line that breaks does so once a test, at a random byte of a response, at the first attempt. The runner repeats a
 * test that fails by that (`--retry 1`), as people repeat a request after a 503, and what the first attempt has left must be
 * true (`checkAfterBreak`). Call at the top level.
 */
export function useLineFaults(): void {
  if (!fault || isUsed) return
  isUsed = true
  beforeEach(async ({ task }) => {
    const attempt = task.result?.retryCount ?? 0
    // Where a hook of the file has failed, ours after the test did not run.
    await recover(task.name)
    if (attempt === 0) counts.tests += 1
    else counts.repeated += 1
    const how = breaking[fault]
    if (attempt > 0 || !how) return
    // Most responses of a test are short.
    for (const line of lines) line.breakAfter(Math.round(10 ** (2 + random.below(250) / 100)), how)
  })
  afterEach(({ task }) => recover(task.name))
  afterAll(async () => {
    for (const line of lines.splice(0)) await line.stop()
    const { LINE_REPORT } = process.env
    if (LINE_REPORT) await appendFile(LINE_REPORT, `${JSON.stringify(counts)}\n`)
    expect(wrong).toEqual([])
  })
}

/** Returns the URL through a line with the fault of the run; the URL itself without one. */
export async function throughLine(url: string): Promise<string> {
  if (!fault) return url
  const line = await startTcpProxy(url)
  const state = lasting[fault]
  if (state) line.set(state)
  lines.push(line)
  return line.url
}

/** Has `work` run after each attempt in which a line broke, with the line open again. */
export function checkAfterBreak(work: () => Promise<void>): void {
  check = work
}

async function recover(test: string): Promise<void> {
  const broken = lines.filter((line) => line.mend()).length
  if (broken === 0) return
  counts.broken += 1
  // Until the pool has noticed which of its connections are lost.
  await pause(50)
  // Half-open connections keep their locks until the database ends them.
  for (const until = Date.now() + 30_000; check; await pause(500)) {
    const error = await check().then(
      () => null,
      (failed: unknown) => failed,
    )
    if (!error) return
    if (Date.now() > until) return void wrong.push(`${test}: ${error}`)
  }
}
