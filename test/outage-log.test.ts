import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { connect, db, disconnect } from '../db/connect.ts'
import { env } from '../server/env.ts'
import { createApp } from '../server/http/app.ts'
import { workers } from '../server/jobs/workers.ts'
import { forgetRareLines, setLogLevel } from '../server/log.ts'
import { databaseFailures, workerRuns } from '../server/metrics.ts'
import { startMonitoring } from '../server/monitoring.ts'
import { startWorkers, stopWorkers } from '../server/work/worker.ts'
import { useCardProvider } from './card-provider.ts'
import { useDatabase } from './database.ts'
import { useLogLines } from './log-lines.ts'
import { startReportReceiver } from './report-receiver.ts'
import { screens } from './server-screens.ts'
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts'

useDatabase()
useCardProvider()
const lines = useLogLines()

let line: TcpProxy
let receiver: Awaited<ReturnType<typeof startReportReceiver>>
let stopMonitoring: () => Promise<void>
let app: ReturnType<typeof createApp>

beforeAll(async () => {
  receiver = await startReportReceiver()
  stopMonitoring = await startMonitoring(receiver.dsn)
  app = createApp(await screens(), 'production')
  line = await startTcpProxy(env().DATABASE_URL ?? '')
  await disconnect()
  connect(line.url)
})
afterEach(() => {
  vi.restoreAllMocks()
  forgetRareLines()
})
afterAll(async () => {
  setLogLevel('warn')
  await line.stop()
  await receiver.close()
})

const ask = (path: string) => app.request(`http://127.0.0.1${path}`, { headers: { accept: 'text/html' } })

/** The runs of workers by result since the last call. */
async function newRuns(): Promise<Record<string, number>> {
  const { values } = await workerRuns.get()
  workerRuns.reset()
  const runs: Record<string, number> = {}
  for (const { labels, value } of values) runs[labels.result!] = (runs[labels.result!] ?? 0) + value
  return runs
}

test('an unavailable database is one warning a minute and a count, for workers and requests, and no bug', async () => {
  setLogLevel('info')
  await db().$client.query('select 1')
  line.set({ is: 'dead' })
  await newRuns()
  const before = (await databaseFailures.get()).values[0]?.value ?? 0
  startWorkers(workers)
  await stopWorkers()
  const runs = await newRuns()
  expect(runs.failed, lines.text()).toBe(0)
  expect(runs.away).toBeGreaterThan(workers.length * 0.8)
  for (const path of ['/', '/explore', '/space/loft', '/api/spaces']) expect((await ask(path)).status, path).toBe(503)
  const failures = ((await databaseFailures.get()).values[0]?.value ?? 0) - before
  expect(failures).toBeGreaterThan(runs.away!)

  expect(lines.all().filter(({ level }) => level === 'error')).toEqual([])
  const warnings = lines.all().filter(({ level }) => level === 'warn')
  const reasons = warnings.filter(({ message }) => message === 'the database is unavailable')
  // A connection that ended and one that is refused have codes of their own.
  expect(new Set(reasons.map(({ code }) => code)).size).toBe(reasons.length)
  expect(warnings.filter(({ message }) => message === 'requests get 503')).toMatchObject([{ path: '/', status: 503 }])

  lines.clear()
  const later = performance.now() + 60_001
  vi.spyOn(performance, 'now').mockImplementation(() => later)
  await ask('/api/spaces')
  const counted = lines.all().filter(({ level, leftOut }) => level === 'warn' && Number(leftOut) > 0)
  expect(counted.map(({ message }) => message).sort()).toEqual(['requests get 503', 'the database is unavailable'])

  line.set({ is: 'open' })
  startWorkers([{ name: 'balance', everySeconds: 60, run: async () => Promise.reject(new Error('a real bug')) }])
  await stopWorkers()
  await stopMonitoring()
  expect(await newRuns()).toEqual({ failed: 1 })
  // Traces are reports too.
  const bugs = receiver.reports.filter((report) => report.includes('{"type":"event"}'))
  expect(bugs).toHaveLength(1)
  expect(bugs[0]).toContain('a real bug')
})
