import { inTransaction } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'
import { logSecurityEvent, securityEventsStored } from '../security/log-security-event.ts'
import { hasConfirmedAddress } from './has-confirmed-address.ts'

/**
 * Makes the account with this e-mail address an admin, and ends its sessions, so that the admin signs in again. Returns false
 * if there is no such account. Throws `addressUnconfirmed`: anyone can make an account with an address that they do not own.
 * Only a command on the server calls this (spec D17).
 */
export async function grantAdmin(email: string): Promise<boolean> {
  const granted = await inTransaction(async (tx) => {
    const [profile] = await fetchRows<{ id: string }>(
      tx,
      sql`
        insert into profiles (id, full_name, is_admin)
        select id, nullif(name, ''), true from users where email = ${email.trim().toLowerCase()}
        on conflict (id) do update set is_admin = true
        returning id`,
    )
    if (!profile) return null
    const { id } = profile
    if (!(await hasConfirmedAddress(id, tx))) throw new Refusal('addressUnconfirmed')
    await execute(tx, sql`delete from sessions where user_id = ${id}`)
    return id
  })
  if (!granted) return false
  logSecurityEvent('admin_granted', { personId: granted })
  await securityEventsStored()
  return true
}
