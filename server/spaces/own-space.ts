import type { Database } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'

/** A space that a person may change because they own it. */
export type OwnSpace = { id: number; slug: string; title: string; userId: string }

/**
 * Returns the user's own space, including one that an admin took down. Throws `notSignedIn`, and `spaceNotFound` if it is
 * deleted, unknown, or another user's (spec D18).
 */
export async function ownSpace(on: Database, person: Person | null, spaceId: number): Promise<OwnSpace> {
  if (!person) throw new Refusal('notSignedIn')
  if (!Number.isSafeInteger(spaceId)) throw new Refusal('spaceNotFound')
  const [space] = await fetchRows<OwnSpace>(
    on,
    sql`select id, slug, title, user_id from spaces 
      where id = ${spaceId} and user_id = ${person.id} and (deleted_at is null or taken_down_at is not null)`,
  )
  if (!space) throw new Refusal('spaceNotFound')
  return space
}
