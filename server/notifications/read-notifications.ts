import { inTransaction, type Tx } from '../../db/connect.ts'
import { execute, type Sql, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'
import { publish } from '../live/publish.ts'

type Reader = { id: string }

/** Marks a person's notifications with these ids as read. Others' ids change nothing. Throws `notSignedIn`. */
export async function readNotifications(person: Reader | null, ids: readonly number[]): Promise<void> {
  if (!person) throw new Refusal('notSignedIn')
  await inTransaction((tx) => markRead(tx, person, sql`id = any(${ids}::bigint[])`))
}

/** Marks the notifications that open a page as read, because the person sees that page. */
export async function readNotificationsAt(tx: Tx, person: Reader, path: string): Promise<void> {
  await markRead(tx, person, sql`path = ${path}`)
}

async function markRead(tx: Tx, { id }: Reader, which: Sql): Promise<void> {
  const marked = await execute(
    tx,
    sql`update notifications set read_at = app_now() where person_id = ${id} and is_shown and read_at is null and ${which}`,
  )
  if (marked) publish(tx, `notifications:${id}`)
}
