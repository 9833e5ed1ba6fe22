import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'

/** Stores that the account's owner has access to the mailbox; returns false if the account has another address by now. */
export async function markConfirmed({ id, email }: { id: string; email: string }): Promise<boolean> {
  const rows = await fetchRows(
    db(),
    sql`update users set email_verified = true, updated_at = now() where id = ${id} and email = ${email} returning id`,
  )
  return rows.length > 0
}
