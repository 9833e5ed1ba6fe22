import type { Tx } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'

/** Deletes the notifications, choices and push subscriptions of a closed account. Never prevents closing it. */
export async function endNotifications(tx: Tx, { id }: { id: string }): Promise<never[]> {
  await execute(tx, sql`delete from notifications where person_id = ${id}`)
  await execute(
    tx,
    sql`delete from push_subscriptions p using sessions s where s.id = p.session_id and s.user_id = ${id}`,
  )
  await execute(tx, sql`delete from muted_notifications where person_id = ${id}`)
  return []
}
