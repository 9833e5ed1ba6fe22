import { type Database, db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'

/** Returns true if this person has proved access to the mailbox of their e-mail address, and mails reach it since (ADR 0012). */
export async function hasConfirmedAddress(personId: string, on: Database = db()): Promise<boolean> {
  const [user] = await fetchRows<{ isConfirmed: boolean }>(
    on,
    sql`select email_verified and mail_rejected_at is null as is_confirmed from users where id = ${personId}`,
  )
  return user?.isConfirmed ?? false
}
