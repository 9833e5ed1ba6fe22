import { db, inTransaction } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { limit } from '../limits/limit.ts'
import { logSecurityEvent } from '../security/log-security-event.ts'
import { wake } from '../work/wake.ts'
import { webhookSecret } from './webhook-secret.ts'

/** Removes an address with its deliveries. Does nothing if it is gone or another user's. */
export async function removeWebhook(person: Person, id: string): Promise<void> {
  const removed = await execute(
    db(),
    sql`delete from webhook_endpoints where id::text = ${id} and user_id = ${person.id}`,
  )
  if (removed) logSecurityEvent('webhook_removed', { personId: person.id })
}

/** Makes a new secret for an address, which signs from now on, and returns it. Throws `notFound`. */
export async function renewWebhookSecret(person: Person, id: string): Promise<string> {
  const [changed] = await fetchRows<{ id: number; secretVersion: number }>(
    db(),
    sql`
      update webhook_endpoints set secret_version = secret_version + 1
      where id::text = ${id} and user_id = ${person.id} returning id, secret_version`,
  )
  if (!changed) throw new Refusal('notFound')
  return webhookSecret(changed)
}

/** Queues an event of the kind `test` for an address, also for a paused one. Throws `notFound`, `tooManyRequests`. */
export async function testWebhook(person: Person, id: string): Promise<void> {
  await limit('webhookTests', person.id)
  const queued = await execute(
    db(),
    sql`
      insert into webhook_deliveries (endpoint_id, kind, data, created_at, due_at, by_hand)
      select id, 'test', '{}', app_now(), app_now(), true from webhook_endpoints where id::text = ${id} and user_id = ${person.id}`,
  )
  if (!queued) throw new Refusal('notFound')
  wake('webhook-deliveries')
}

/**
 * Sends a delivery again, whether it arrived or not, also to a paused address. One that had arrived is shown as arrived until
 * the new attempt ends. Throws `notFound`, `tooManyRequests`.
 */
export async function resendDelivery(person: Person, deliveryId: string): Promise<void> {
  await limit('webhookTests', person.id)
  const queued = await execute(
    db(),
    sql`
      update webhook_deliveries set due_at = app_now(), attempts = 0, by_hand = true
      from webhook_endpoints e
      where e.id = endpoint_id and e.user_id = ${person.id} and webhook_deliveries.id::text = ${deliveryId}`,
  )
  if (!queued) throw new Refusal('notFound')
  wake('webhook-deliveries')
}

/**
 * Resumes a paused address and sends again what did not arrive there. Returns how many. Throws `notFound`,
 * `tooManyRequests`.
 */
export async function resendUndelivered(person: Person, id: string): Promise<number> {
  await limit('webhookTests', person.id)
  const queued = await inTransaction(async (tx) => {
    const [endpoint] = await fetchRows<{ id: number }>(
      tx,
      sql`
        update webhook_endpoints set paused_at = null, failing_since = null
        where id::text = ${id} and user_id = ${person.id} returning id`,
    )
    if (!endpoint) throw new Refusal('notFound')
    return await execute(
      tx,
      sql`
        update webhook_deliveries set due_at = app_now(), attempts = 0
        where endpoint_id = ${endpoint.id} and delivered_at is null`,
    )
  })
  wake('webhook-deliveries')
  return queued
}
