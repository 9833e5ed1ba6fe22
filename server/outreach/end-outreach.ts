import type { Tx } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import { isAddressConfirmed } from '../accounts/confirmed-address-sql.ts'
import type { Person } from '../accounts/person.ts'

/**
 * Deletes the address, if it is confirmed, and contact messages of a closed account, and the mails that brought them. Never
 * prevents closing it.
 */
export async function endOutreach(tx: Tx, { id, email }: Person): Promise<never[]> {
  await execute(tx, sql`delete from newsletter_subscribers where email = ${email} and ${isAddressConfirmed(id)}`)
  await execute(
    tx,
    sql`
      with ended as (delete from contact_messages where user_id = ${id} returning id)
      delete from outgoing_mails where dedupe_key in (select 'contact:' || id from ended)`,
  )
  return []
}
