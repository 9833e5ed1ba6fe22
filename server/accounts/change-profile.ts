import { z } from 'zod'
import { db } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import { personName } from '../../rules/person-name.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from './person.ts'

/** The fields of their own profile that users may change, for `parseInput`. An empty name removes it. */
export const profileInput = z.object({ fullName: personName })

/** Changes the user's own name; the e-mail address is unchanged. Creates a missing profile. Throws `notSignedIn`. */
export async function changeProfile(
  person: Person | null,
  { fullName }: z.output<typeof profileInput>,
): Promise<{ fullName: string | null }> {
  if (!person) throw new Refusal('notSignedIn')
  await execute(
    db(),
    sql`insert into profiles (id, full_name) values (${person.id}, ${fullName || null}) on conflict (id) do update set full_name = excluded.full_name`,
  )
  return { fullName: fullName || null }
}
