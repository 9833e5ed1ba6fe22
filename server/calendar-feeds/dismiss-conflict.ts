import { inTransaction } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { publish } from '../live/publish.ts'

/**
 * Marks a conflict on a space of the user as seen: booking and event both stay, and it is not shown any more. Throws
 * `notSignedIn`, and `notFound` for another owner's conflict and one that has ended.
 */
export async function dismissConflict(person: Person | null, conflictId: number): Promise<void> {
  if (!person) throw new Refusal('notSignedIn')
  await inTransaction(async (tx) => {
    const dismissed = await execute(
      tx,
      sql`
        update calendar_conflicts c set dismissed_at = coalesce(c.dismissed_at, app_now())
        from spaces s where c.id = ${conflictId} and s.id = c.space_id and s.user_id = ${person.id}`,
    )
    if (dismissed === 0) throw new Refusal('notFound')
    publish(tx, `person:${person.id}`)
  })
}
