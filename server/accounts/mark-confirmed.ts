import { db, read } from '../../db/connect.ts'

/** Stores that the account's owner has access to the mailbox; returns false if the account has another address by now. */
export async function markConfirmed({ id, email }: { id: string; email: string }): Promise<boolean> {
  const rows = await read(db(), {
    name: 'mark_confirmed',
    text: 'update users set email_verified = true, updated_at = now() where id = $1 and email = $2 returning id',
    values: [id, email],
  })
  return rows.length > 0
}
