import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'

/** Throws `addressUnconfirmed` while mails to the person's address come back: they would hear nothing of what they book. */
export async function refuseRejectedAddress(personId: string): Promise<void> {
  const [rejected] = await fetchRows<{ email: string }>(
    db(),
    sql`select email from users where id = ${personId} and mail_rejected_at is not null`,
  )
  if (!rejected) return
  const message = `Our e-mails to ${rejected.email} come back. Please correct or confirm your address before you book.`
  throw new Refusal('addressUnconfirmed', { message })
}
