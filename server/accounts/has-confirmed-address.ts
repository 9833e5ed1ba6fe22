import { db, read } from '../../db/connect.ts'

/** Returns true if this person has proved access to the mailbox of their e-mail address (ADR 0012). */
export async function hasConfirmedAddress(personId: string): Promise<boolean> {
  const [user] = await read<{ isConfirmed: boolean }>(db(), {
    name: 'has_confirmed_address',
    text: 'select email_verified as "isConfirmed" from users where id = $1',
    values: [personId],
  })
  return user?.isConfirmed ?? false
}
