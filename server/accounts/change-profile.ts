import { z } from 'zod'
import { db } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { personName } from '../../rules/person-name.ts'
import { Refusal } from '../../rules/refusal.ts'
import { isAhead } from './is-ahead.ts'
import type { Person } from './person.ts'

/** The fields of their own profile that users may change, for `parseInput`. An empty name removes it. */
export const profileInput = z.object({ fullName: personName })

/**
 * Changes the user's own name; the e-mail address is unchanged. Creates a missing profile. Throws `notSignedIn`, and
 * `invalidFields` for an empty name while bookings are ahead, whose other side needs it.
 */
export async function changeProfile(
  person: Person | null,
  { fullName }: z.output<typeof profileInput>,
): Promise<{ fullName: string | null }> {
  if (!person) throw new Refusal('notSignedIn')
  if (!fullName && (await hasBookingsAhead(person.id))) {
    throw new Refusal('invalidFields', { fields: { fullName: 'Your bookings ahead need a name' } })
  }
  await execute(
    db(),
    sql`insert into profiles (id, full_name) values (${person.id}, ${fullName || null}) on conflict (id) do update set full_name = excluded.full_name`,
  )
  return { fullName: fullName || null }
}

/** Returns true if a booking of the person, or on a space of theirs, has not ended. */
async function hasBookingsAhead(id: string): Promise<boolean> {
  const found = await fetchRows(
    db(),
    sql`
      select from bookings b where b.user_id = ${id} and ${isAhead}
      union all
      select from spaces s join bookings b on b.space_id = s.id where s.user_id = ${id} and ${isAhead}
      limit 1`,
  )
  return found.length > 0
}
