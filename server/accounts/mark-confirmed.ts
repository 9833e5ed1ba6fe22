import { type Database, db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'

/**
 * Stores that the account's owner has access to the mailbox, so that mails to it are accepted again. Returns whether that is
 * new, or null if the account has another address by now.
 */
export async function markConfirmed(
  { id, email }: { id: string; email: string },
  on: Database = db(),
): Promise<{ isFirst: boolean } | null> {
  const [confirmed] = await fetchRows<{ isFirst: boolean }>(
    on,
    sql`
      update users u set email_verified = true, mail_rejected_at = null, updated_at = now()
      from (select id, email_verified from users where id = ${id}) before
      where u.id = before.id and u.email = ${email} returning not before.email_verified as is_first`,
  )
  return confirmed ?? null
}
