import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { isAddressConfirmed } from '../accounts/confirmed-address-sql.ts'
import type { Person } from '../accounts/person.ts'

/**
 * Returns a person's contact messages sent while signed in, and the stored data of their newsletter subscription: null if
 * their address is not confirmed, because the subscriber may be another person.
 */
export async function exportOutreach({ id, email }: Person) {
  const [messages, newsletter] = await Promise.all([
    fetchRows(
      db(),
      sql`
        select name, email, subject, message, created_at
        from contact_messages where user_id = ${id} order by created_at desc`,
    ),
    fetchRows(
      db(),
      sql`
        select email, asked_at, confirmed_at, ended_at
        from newsletter_subscribers where email = ${email} and ${isAddressConfirmed(id)}`,
    ),
  ])
  return { messages, newsletter: newsletter[0] ?? null }
}
