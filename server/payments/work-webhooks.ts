import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { logBug } from '../log.ts'
import type { Worker } from '../work/wake.ts'
import { settleDispute } from './settle-dispute.ts'
import { settlePayment } from './settle-payment.ts'
import { settleRefund } from './settle-refund.ts'

export const webhookWorker: Worker = { name: 'webhooks', everySeconds: 5, run: processWebhooks }

type StoredEvent = { id: string; type: string; objectId: string; attempts: number }

/** Processes the stored events of the provider. An event only names the object to check; its state is fetched. */
export async function processWebhooks(): Promise<number> {
  return await processNotices('payments', followPayment)
}

/** Same for the events of one subject, each handled by `follow`. Returns how many were due. */
export async function processNotices(
  about: 'payments' | 'payouts',
  follow: (event: StoredEvent) => Promise<void>,
): Promise<number> {
  const due = await leaseEvents(about)
  for (const event of due) {
    try {
      await follow(event)
      await fetchRows(
        db(),
        sql`update webhook_events set processed_at = app_now(), last_error = null where id = ${event.id}`,
      )
    } catch (error) {
      logBug(error, { worker: webhookWorker.name, event: event.id, type: event.type })
      await postpone(event, error instanceof Error ? error.message : String(error))
    }
  }
  return due.length
}

async function leaseEvents(about: 'payments' | 'payouts'): Promise<StoredEvent[]> {
  return await fetchRows<StoredEvent>(
    db(),
    sql`
      update webhook_events set attempts = attempts + 1, due_at = app_now() + interval '60 seconds'
      where id in (
        select id from webhook_events where processed_at is null and due_at <= app_now()
          and (object_id ~ '^(acct|tr)_') = ${about === 'payouts'}
        order by due_at limit 20 for update skip locked)
      returning id, type, object_id, attempts`,
  )
}

/** Ignores events that concern neither payments, refunds nor disputes. */
async function followPayment({ type, objectId }: StoredEvent): Promise<void> {
  if (objectId.startsWith('pi_')) await settlePayment(objectId)
  if (objectId.startsWith('re_')) await settleRefund(objectId)
  if (type.startsWith('charge.dispute.')) await settleDispute(objectId)
}

async function postpone(event: StoredEvent, reason: string): Promise<void> {
  await fetchRows(
    db(),
    sql`update webhook_events set due_at = app_now() + ${Math.min(2 ** event.attempts, 600)} * interval '1 second', last_error = ${reason.slice(0, 500)} where id = ${event.id}`,
  )
}
