import { z } from 'zod'
import { read, type Tx } from '../../db/connect.ts'
import { Refusal } from '../../rules/refusal.ts'

type ModeratedPerson = { name: string; email: string; isAdmin: boolean; isSuspended: boolean }

/** Locks a person's account and reads it. Throws `notFound` if it does not exist or was deleted. */
export async function lockModeratedPerson(tx: Tx, personId: string): Promise<ModeratedPerson> {
  const [found] = z.guid().safeParse(personId).success
    ? await read<ModeratedPerson>(tx, {
        name: 'moderated_person',
        text: `
          select coalesce(nullif(p.full_name, ''), nullif(u.name, ''), u.email) as name, u.email,
            coalesce(p.is_admin, false) as "isAdmin", u.suspended_at is not null as "isSuspended"
          from users u left join profiles p on p.id = u.id
          where u.id = $1 and u.email not like '%@deleted.invalid' for no key update of u`,
        values: [personId],
      })
    : []
  if (!found) throw new Refusal('notFound')
  return found
}
