import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** The metrics of this process, as `GET /metrics` exports them. Counters begin at 0 with each start, as Prometheus expects. */
export const metrics = new Registry()

const registers = [metrics]

export const requestsServed = new Counter({
  name: 'hourlet_http_requests_total',
  help: 'Requests by method, route pattern and status',
  labelNames: ['method', 'route', 'status'],
  registers,
})

export const requestSeconds = new Histogram({
  name: 'hourlet_http_request_duration_seconds',
  help: 'Time until the response began, by route pattern',
  labelNames: ['route'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers,
})

export const slotsHeld = new Counter({
  name: 'hourlet_holds_total',
  help: 'Slots taken for a booking that waits for its payment, a request, or a free booking',
  registers,
})

export const bookingsConfirmed = new Counter({
  name: 'hourlet_confirmations_total',
  help: 'Bookings that were confirmed: paid for, accepted, or free',
  registers,
})

export const moneyPosted = new Counter({
  name: 'hourlet_ledger_transactions_total',
  help: 'Movements of money: charge, refund, refund_failed, transfer (a payout), transfer_reversal and others',
  labelNames: ['kind'],
  registers,
})

export const alertsRaised = new Counter({
  name: 'hourlet_alerts_raised_total',
  help: 'Alerts that were raised, by kind',
  labelNames: ['kind'],
  registers,
})

export const workerRuns = new Counter({
  name: 'hourlet_worker_runs_total',
  help: 'Runs of background workers; result is done, failed, or away: the database was unavailable',
  labelNames: ['worker', 'result'],
  registers,
})

export const jobsRun = new Counter({
  name: 'hourlet_jobs_total',
  help: 'Rows that background workers processed; result is done, postponed or failed',
  labelNames: ['worker', 'result'],
  registers,
})

export const databaseFailures = new Counter({
  name: 'hourlet_database_failures_total',
  help: 'Statements of requests and workers that failed because the database was unavailable, full or read-only',
  registers,
})

export const streamsOpen = new Gauge({
  name: 'hourlet_streams_open',
  help: 'Open streams of events of this process',
  registers,
})

let isMeasuring = false

/** Measures the event loop, memory and processor too, which costs a little all the time. */
export function measureProcess(): void {
  if (isMeasuring) return
  isMeasuring = true
  collectDefaultMetrics({ register: metrics })
}
