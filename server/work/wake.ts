/** Every worker by name. */
export type WorkerName =
  | 'holds'
  | 'series'
  | 'completion'
  | 'reminders'
  | 'saved-searches'
  | 'payment-events'
  | 'refunds'
  | 'booked-again'
  | 'payouts'
  | 'payout-events'
  | 'penalties'
  | 'settlements'
  | 'shares'
  | 'mails'
  | 'message-mails'
  | 'pushes'
  | 'webhook-deliveries'
  | 'reviews'
  | 'alert-mails'
  | 'reconcile'
  | 'audit'
  | 'balance'
  | 'backlog'
  | 'sweep-photos'
  | 'sweep-message-files'
  | 'compute-badges'
  | 'compare-weeks'
  | 'old-weeks'
  | 'old-rows'
  | 'trust-figures'
  | 'uptime'
  | 'calendar-feeds'
  | 'forget-cards'

/** Processes due rows every `everySeconds`; `run` returns how many it found. Each worker is declared beside its noun. */
export type Worker = { name: WorkerName; everySeconds: number; run(): Promise<number> }

const sleepers = new Map<WorkerName, () => void>()

/**
 * Lets a worker of this process run at once, after a commit that made work for it. A lost wake-up does no harm: the worker
 * polls every few seconds.
 */
export function wake(name: WorkerName): void {
  sleepers.get(name)?.()
}

/** Registers how a worker is woken; null when it ended. */
export function onWake(name: WorkerName, wakeUp: (() => void) | null): void {
  if (wakeUp) sleepers.set(name, wakeUp)
  else sleepers.delete(name)
}

/** Lets every worker run at once, whose pauses may have grown to minutes while the database was away. */
export function wakeAll(): void {
  for (const wakeUp of sleepers.values()) wakeUp()
}
