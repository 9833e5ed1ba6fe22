import type { Tx } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import type { Person } from '../accounts/person.ts'

/** Ends co-hosting for a closed account: theirs of other spaces, that of their spaces, and invitations of both. Unconditional. */
export async function endCoHosting(tx: Tx, { id, email, fullName }: Person): Promise<string[]> {
  const own = sql`select s.id from spaces s where s.user_id = ${id}`
  await execute(tx, sql`delete from co_hosts where user_id = ${id} or space_id in (${own})`)
  await execute(tx, sql`delete from co_host_invitations where email = ${email.toLowerCase()} or space_id in (${own})`)
  // The log has their address in invitations, and their name where an owner changed what they may do.
  const about = sql`about = ${email.toLowerCase()} or (action in ('coHostChanged', 'coHostRemoved') and starts_with(about, ${fullName ?? email}))`
  await execute(tx, sql`update space_actions set about = '' where ${about}`)
  return []
}
