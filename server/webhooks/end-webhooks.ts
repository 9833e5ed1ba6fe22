import type { Tx } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'

/** Removes the webhooks of a closed account with their deliveries. Never prevents closing it. */
export async function endWebhooks(tx: Tx, { id }: { id: string }): Promise<never[]> {
  await execute(tx, sql`delete from webhook_endpoints where user_id = ${id}`)
  return []
}
