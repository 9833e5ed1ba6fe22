import type { Tx } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { SpaceAction } from '../../rules/space-action.ts'
import type { Person } from '../accounts/person.ts'

const mostAbout = 300

/**
 * Writes an action of the owner or a co-host to the space's log, in the same transaction: neither exists without the other.
 * Throws `notSignedIn`.
 */
export async function recordSpaceAction(
  tx: Tx,
  person: Person | null,
  spaceId: number,
  action: SpaceAction,
  { about = '', subjectId = null }: { about?: string; subjectId?: string | null } = {},
): Promise<void> {
  if (!person) throw new Refusal('notSignedIn')
  await execute(
    tx,
    sql`
      insert into space_actions (space_id, user_id, action, subject_id, about, created_at)
      values (${spaceId}, ${person.id}, ${action}, ${subjectId}::uuid, ${about.slice(0, mostAbout)}, app_now())`,
  )
}
