import type { Tx } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { invitationDays } from '../../rules/co-host.ts'
import { isAddressConfirmed } from '../accounts/confirmed-address-sql.ts'
import type { Person } from '../accounts/person.ts'

/**
 * Ends co-hosting for a closed account: theirs of other spaces, that of their spaces, and invitations of both; to them only if
 * their address is confirmed. Never prevents closing it.
 */
export async function endCoHosting(tx: Tx, { id, email }: Person): Promise<never[]> {
  const own = sql`select s.id from spaces s where s.user_id = ${id}`
  await execute(tx, sql`delete from co_hosts where user_id = ${id}`)
  await execute(tx, sql`delete from co_hosts where space_id in (${own})`)
  await execute(
    tx,
    sql`delete from co_host_invitations where email = ${email.toLowerCase()} and ${isAddressConfirmed(id)}`,
  )
  await execute(tx, sql`delete from co_host_invitations where space_id in (${own})`)
  // The log has the addresses of invitations; names are read from the profile, which is gone.
  await execute(tx, sql`update space_actions set about = '' where about = ${email.toLowerCase()} and about <> ''`)
  const former = await fetchRows<{ email: string; until: Date }>(
    tx,
    sql`select lower(email) as email, until from former_addresses where user_id = ${id}`,
  )
  // Only what is of the time when it was theirs: a former address can be another person's since.
  for (const { email: address, until } of former) {
    const wasTheirs = sql`expires_at - ${invitationDays} * interval '1 day' <= ${until}`
    await execute(tx, sql`delete from co_host_invitations where email = ${address} and ${wasTheirs}`)
    await execute(
      tx,
      sql`update space_actions set about = '' where about = ${address} and about <> '' and created_at <= ${until}`,
    )
  }
  return []
}
