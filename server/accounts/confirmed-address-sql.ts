import { type Sql, sql } from '../../db/sql.ts'

/** Selects whether a user has proved access to their mailbox; an unconfirmed address may be another person's. */
export function isAddressConfirmed(personId: string): Sql {
  return sql`exists (select from users confirmed where confirmed.id = ${personId} and confirmed.email_verified)`
}
