import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'

/** Returns a person's webhooks for the export of their data, with what was sent to each, without the secrets. */
export async function exportWebhooks({ id }: { id: string }) {
  const webhooks = await fetchRows(
    db(),
    sql`
      select w.url, w.kinds, w.created_at, w.failing_since, w.paused_at,
        (select coalesce(json_agg(json_build_object('kind', d.kind, 'data', d.data, 'createdAt', d.created_at, 'deliveredAt', d.delivered_at,
          'status', d.status, 'response', d.response) order by d.created_at), '[]')
          from webhook_deliveries d where d.endpoint_id = w.id) as deliveries
      from webhook_endpoints w where w.user_id = ${id} order by w.id`,
  )
  return { webhooks }
}
