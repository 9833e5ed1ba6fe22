import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'

/** Returns a person's webhooks for the export of their data, without the secrets. */
export async function exportWebhooks({ id }: { id: string }) {
  const webhooks = await fetchRows(
    db(),
    sql`select url, kinds, created_at, failing_since, paused_at from webhook_endpoints where user_id = ${id} order by id`,
  )
  return { webhooks }
}
