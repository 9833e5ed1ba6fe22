import { inTransaction } from '../../db/connect.ts'
import { logSecurityEvent, securityEventsStored } from '../security/log-security-event.ts'

/**
 * Makes the account with this e-mail address an admin with a confirmed address, and ends its sessions, so that the admin
 * signs in again. Returns false if there is no such account. Only a command on the server calls this (spec D17).
 */
export async function grantAdmin(email: string): Promise<boolean> {
  const granted = await inTransaction(async (tx) => {
    const grant = `
      insert into profiles (id, full_name, is_admin)
      select id, nullif(name, ''), true from users where email = $1
      on conflict (id) do update set is_admin = true
      returning id`
    const { rows } = await tx.$client.query<{ id: string }>(grant, [email.trim().toLowerCase()])
    const id = rows[0]?.id
    if (!id) return null
    await tx.$client.query('update users set email_verified = true where id = $1', [id])
    await tx.$client.query('delete from sessions where user_id = $1', [id])
    return id
  })
  if (!granted) return false
  logSecurityEvent('admin_granted', { personId: granted })
  await securityEventsStored()
  return true
}
