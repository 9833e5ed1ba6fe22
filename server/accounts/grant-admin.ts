import { inTransaction } from '../../db/connect.ts'

/**
 * Makes the account with this e-mail address an admin, and ends its sessions, so that it signs in anew. False when
 * there is no such account. Only a command on the server calls this (decision 17).
 */
export async function grantAdmin(email: string): Promise<boolean> {
  return await inTransaction(async (tx) => {
    const granted = `
      insert into profiles (id, full_name, is_admin)
      select id, nullif(name, ''), true from users where email = $1
      on conflict (id) do update set is_admin = true
      returning id`
    const { rows } = await tx.$client.query<{ id: string }>(granted, [email.trim().toLowerCase()])
    const id = rows[0]?.id
    if (!id) return false
    await tx.$client.query('delete from sessions where user_id = $1', [id])
    return true
  })
}
