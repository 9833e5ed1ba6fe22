import { inTransaction } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { logSecurityEvent, securityEventsStored } from '../security/log-security-event.ts'

/**
 * Makes the account with this e-mail address an admin with a confirmed address, and ends its sessions, so that the admin
 * signs in again. Returns false if there is no such account. Only a command on the server calls this (spec D17).
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
    await execute(tx, sql`update users set email_verified = true where id = ${id}`)
    await execute(tx, sql`delete from sessions where user_id = ${id}`)
    return id
  })
  if (!granted) return false
  logSecurityEvent('admin_granted', { personId: granted })
  await securityEventsStored()
  return true
}
