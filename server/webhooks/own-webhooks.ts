import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { deliveriesShown, type WebhookKind } from '../../rules/webhook-kind.ts'
import type { Person } from '../accounts/person.ts'

/** What was sent to an address, or will be. */
export type SentWebhook = {
  /** The `webhook-id` that was sent with it. */
  id: string
  kind: WebhookKind | 'test'
  createdAt: Date
  dueAt: Date | null
  deliveredAt: Date | null
  attempts: number
  /** The status and the beginning of the body of the last response. */
  status: number | null
  response: string | null
  lastError: string | null
}

/** An address of the user, with its newest deliveries. */
export type OwnWebhook = {
  id: number
  url: string
  kinds: WebhookKind[]
  createdAt: Date
  failingSince: Date | null
  pausedAt: Date | null
  /** How many stored deliveries did not arrive and wait for nothing. */
  undelivered: number
  deliveries: SentWebhook[]
}

/** Returns the addresses of the user in the order in which they were added. */
export async function ownWebhooks(person: Person): Promise<OwnWebhook[]> {
  const webhooks = await fetchRows<Omit<OwnWebhook, 'deliveries'>>(
    db(),
    sql`
      select id, url, kinds, created_at, failing_since, paused_at,
        (select count(*)::int from webhook_deliveries d
          where d.endpoint_id = webhook_endpoints.id and d.due_at is null and d.delivered_at is null) as undelivered
      from webhook_endpoints where user_id = ${person.id} order by id`,
  )
  return await Promise.all(
    webhooks.map(async (webhook) => ({ ...webhook, deliveries: await deliveriesOf(webhook.id) })),
  )
}

function deliveriesOf(endpointId: number): Promise<SentWebhook[]> {
  return fetchRows<SentWebhook>(
    db(),
    sql`
      select id, kind, created_at, due_at, delivered_at, attempts, status, response, last_error
      from webhook_deliveries where endpoint_id = ${endpointId} order by created_at desc, id limit ${sql.raw(deliveriesShown)}`,
  )
}
