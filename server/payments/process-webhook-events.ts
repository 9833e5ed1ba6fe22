import { db } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { logBug } from '../log.ts'
import { noteBooking } from '../request-scope.ts'
import { leaseDue } from '../work/lease-due.ts'
import { postpone } from '../work/postpone.ts'
import { runJob } from '../work/run-job.ts'
import type { Worker, WorkerName } from '../work/wake.ts'
import { settleDispute } from './settle-dispute.ts'
import { settlePayment } from './settle-payment.ts'
import { settleRefund } from './settle-refund.ts'
import { kindOfObject, payoutObjectIds } from './store-webhook-event.ts'

export const paymentEventWorker: Worker = { name: 'payment-events', everySeconds: 5, run: processPaymentEvents }

/** The number of events that are processed at a time: each mostly waits for the provider's response, or for a lock. */
const atOnce = 10

type StoredEvent = { id: string; type: string; objectId: string; attempts: number }

/** Processes the stored events of the provider. An event only names the object to check; its state is fetched. */
export async function processPaymentEvents(): Promise<number> {
  return await processEventsAbout('payments', paymentEventWorker.name, followPayment)
}

/**
 * Same for the events of one subject, as jobs of its worker, each handled by `follow`. Those about one object are processed one
 * after another, because they would wait for the same locks. Returns how many were due.
 */
export async function processEventsAbout(
  about: 'payments' | 'payouts',
  worker: WorkerName,
  follow: (event: StoredEvent) => Promise<void>,
): Promise<number> {
  const due = await leaseEvents(about)
  const byObject = Map.groupBy(due, ({ objectId }) => objectId)
  const inTurn = async (events: StoredEvent[]) => {
    for (const event of events) await processEvent(worker, event, follow)
  }
  await Promise.all([...byObject.values()].map(inTurn))
  return due.length
}

async function processEvent(
  worker: WorkerName,
  event: StoredEvent,
  follow: (event: StoredEvent) => Promise<void>,
): Promise<void> {
  const { id, type, objectId, attempts } = event
  const process = async () => {
    await follow(event)
    await execute(db(), sql`update webhook_events set processed_at = app_now(), last_error = null where id = ${id}`)
  }
  await runJob({ worker, event: id, type, object: objectId }, process, async (error) => {
    logBug(error)
    const reason = error instanceof Error ? error.message : String(error)
    await postpone({ table: 'webhook_events', id, attempts, seconds: 1, mostSeconds: 600, reason })
  })
}

/**
 * An event that failed for about two hours while others succeeded, for a reason of its own: no event waits for it. While the
 * provider is away all fail.
 */
const failsAlone = sql`(attempts >= 20 and exists (select from webhook_events done where done.processed_at > app_now() - interval '1 hour'))`

/** Selects the events that are not processed, `since` when, and whether each fails alone. */
export const unprocessedEvents = sql`
  select id, type, last_error, received_at as since, ${failsAlone} as fails_alone from webhook_events where processed_at is null`

async function leaseEvents(about: 'payments' | 'payouts'): Promise<StoredEvent[]> {
  return await leaseDue<StoredEvent>({
    table: 'webhook_events',
    where: sql`processed_at is null and (object_id ~ ${payoutObjectIds}) = ${about === 'payouts'}`,
    countsAttempts: true,
    limit: atOnce,
    returning: sql`id, type, object_id, attempts`,
  })
}

/** Ignores events that concern neither payments, refunds nor disputes. */
async function followPayment({ type, objectId }: StoredEvent): Promise<void> {
  const kind = kindOfObject(objectId)
  if (kind === 'payment' && !(await isRedundant(type, objectId))) await settlePayment(objectId)
  if (kind === 'refund') await settleRefund(objectId)
  if (type.startsWith('charge.dispute.')) await settleDispute(objectId)
}

/**
 * Returns true for an event that cannot change our rows, so that its intent is not fetched: about a payment that has succeeded,
 * which is final for an intent, or about the creation of an intent whose id is stored. Refunds and disputes are other objects.
 */
async function isRedundant(type: string, intentId: string): Promise<boolean> {
  const [known] = await fetchRows<{ bookingId: string }>(
    db(),
    sql`
      select booking_id from payments
      where provider_id = ${intentId} and (status = 'succeeded' or ${type} = 'payment_intent.created')`,
  )
  if (known) noteBooking(known.bookingId)
  return known !== undefined
}
