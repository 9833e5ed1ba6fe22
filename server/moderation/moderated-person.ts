import { z } from 'zod'
import type { Tx } from '../../db/connect.ts'
import { deletedAddresses } from '../../db/deleted-addresses.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'

type ModeratedPerson = { name: string; email: string; isAdmin: boolean; isSuspended: boolean }

/** Locks a person's account and reads it. Throws `notFound` if it does not exist or was deleted. */
export async function lockModeratedPerson(tx: Tx, personId: string): Promise<ModeratedPerson> {
  const [found] = z.guid().safeParse(personId).success
    ? await fetchRows<ModeratedPerson>(
        tx,
        sql`
          select coalesce(nullif(p.full_name, ''), nullif(u.name, ''), u.email) as name, u.email,
            coalesce(p.is_admin, false) as is_admin, u.suspended_at is not null as is_suspended
          from users u left join profiles p on p.id = u.id
          where u.id = ${personId} and u.email not like ${deletedAddresses} for no key update of u`,
      )
    : []
  if (!found) throw new Refusal('notFound')
  return found
}
