import type { Tx } from '../../db/connect.ts'
import { execute, type Sql, sql } from '../../db/sql.ts'

/** Stores the address that an account has had until now. */
export async function storeFormerAddress(tx: Tx, personId: string, email: string): Promise<void> {
  await execute(
    tx,
    sql`
      insert into former_addresses (user_id, email, since, until)
      select id, ${email}, coalesce((select max(until) from former_addresses where user_id = id), created_at), app_now()
      from users where id = ${personId}`,
  )
}

/**
 * The condition that a row of `outgoing_mails m` is a mail to the person: to the present address, or to a former one while it was
 * theirs, since it can be another person's now.
 */
export function isMailTo({ id, email }: { id: string; email: string }): Sql {
  return sql`
    (m.recipient = ${email} or exists (
      select from former_addresses f
      where f.user_id = ${id} and f.email = m.recipient and m.created_at between f.since and f.until))`
}
