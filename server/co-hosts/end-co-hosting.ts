import type { Tx } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import type { Person } from '../accounts/person.ts'

/** Ends co-hosting for a closed account: theirs of other spaces, that of their spaces, and invitations of both. Unconditional. */
export async function endCoHosting(tx: Tx, { id, email }: Person): Promise<string[]> {
  const own = sql`select s.id from spaces s where s.user_id = ${id}`
  await execute(tx, sql`delete from co_hosts where user_id = ${id}`)
  await execute(tx, sql`delete from co_hosts where space_id in (${own})`)
  await execute(tx, sql`delete from co_host_invitations where email = ${email.toLowerCase()}`)
  await execute(tx, sql`delete from co_host_invitations where space_id in (${own})`)
  await execute(
    tx,
    sql`
      delete from co_host_invitations i using former_addresses f
      where f.user_id = ${id} and i.email = lower(f.email) and i.expires_at - interval '14 days' <= f.until`,
  )
  // The log has the addresses of invitations; names are read from the profile, which is gone.
  await execute(tx, sql`update space_actions set about = '' where about = ${email.toLowerCase()} and about <> ''`)
  // A former address can be another person's since.
  await execute(
    tx,
    sql`
      update space_actions a set about = '' from former_addresses f
      where f.user_id = ${id} and a.about = lower(f.email) and a.created_at <= f.until`,
  )
  return []
}
