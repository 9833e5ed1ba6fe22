import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context, Next } from 'hono'
import { Gauge } from 'prom-client'
import { db } from '../../db/connect.ts'
import { replicaStates } from '../../db/replicas.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { env } from '../env.ts'
import { countDueWork } from '../jobs/count-due-work.ts'
import { logProblem } from '../log.ts'
import { measureProcess, metrics, requestSeconds, requestsServed } from '../metrics.ts'
import type { AppEnv } from './app-env.ts'

const registers = [metrics]
const isDatabaseUp = new Gauge({ name: 'hourlet_database_up', help: '1 if the database responds', registers })
const dueRows = new Gauge({
  name: 'hourlet_due_rows',
  help: 'Background work of all servers that waits, by kind',
  labelNames: ['kind'],
  registers,
})
const dueSeconds = new Gauge({
  name: 'hourlet_due_oldest_seconds',
  help: 'For how long the first of the waiting work has been due, by kind',
  labelNames: ['kind'],
  registers,
})
const alertsOpen = new Gauge({
  name: 'hourlet_alerts_open',
  help: 'Alerts that no admin has closed, by kind',
  labelNames: ['kind'],
  registers,
})
const connections = new Gauge({
  name: 'hourlet_database_connections',
  help: 'Connections of this process to the database; state is busy or idle',
  labelNames: ['state'],
  registers,
})
const waiting = new Gauge({
  name: 'hourlet_database_waiting',
  help: 'Requests of this process that wait for a connection to the database',
  registers,
})
const replicaLag = new Gauge({
  name: 'hourlet_replica_lag_seconds',
  help: 'How far a replica is behind the primary at most, as this process sees it; infinite for one that is away',
  labelNames: ['replica'],
  registers,
})

/**
 * `GET /metrics` in Prometheus’s text format, for clients that have METRICS_TOKEN. Without that setting the address does not
 * exist. While the database does not respond, what is read from it is left out.
 */
export async function metricsPage(c: Context<AppEnv>, next: Next): Promise<Response | undefined> {
  const token = env().METRICS_TOKEN
  if (!token) {
    await next()
    return
  }
  if (!isBearer(c.req.header('authorization') ?? '', token)) {
    return c.text('Send METRICS_TOKEN as a Bearer token.', 401, { 'www-authenticate': 'Bearer' })
  }
  measureProcess()
  readPool()
  for (const { name, lagMs } of replicaStates()) replicaLag.set({ replica: name }, lagMs / 1_000)
  await readDatabase()
  return c.text(await metrics.metrics(), 200, { 'content-type': metrics.contentType })
}

/** Returns middleware that counts each request by its route pattern, if metrics are exported. */
export function countRequests(patternOf: (c: Context) => Promise<string>) {
  return async (c: Context<AppEnv>, next: Next): Promise<void> => {
    const started = performance.now()
    await next()
    if (!env().METRICS_TOKEN) return
    const route = await patternOf(c)
    const method = methods.includes(c.req.method) ? c.req.method : 'other'
    requestsServed.inc({ method, route, status: String(c.res.status) })
    requestSeconds.observe({ route }, (performance.now() - started) / 1_000)
  }
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Compares hashes of equal length in constant time. */
function isBearer(header: string, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(header), hash(`Bearer ${token}`))
}

function readPool(): void {
  const pool = db().$client
  if (!('idleCount' in pool)) return
  connections.set({ state: 'idle' }, pool.idleCount)
  connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
  waiting.set(pool.waitingCount)
}

async function readDatabase(): Promise<void> {
  for (const gauge of [dueRows, dueSeconds, alertsOpen]) gauge.reset()
  try {
    const [due, alerts] = await Promise.all([countDueWork(), openAlertsByKind()])
    for (const { kind, count, oldestSeconds } of due) {
      dueRows.set({ kind }, count)
      dueSeconds.set({ kind }, oldestSeconds)
    }
    for (const { kind, count } of alerts) alertsOpen.set({ kind }, count)
    isDatabaseUp.set(1)
  } catch (error) {
    logProblem('metrics could not be read from the database', error)
    isDatabaseUp.set(0)
  }
}

function openAlertsByKind(): Promise<{ kind: string; count: number }[]> {
  return fetchRows(db(), sql`select kind, count(*)::int as count from alerts where closed_at is null group by kind`)
}
