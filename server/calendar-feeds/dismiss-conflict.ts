import { inTransaction } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { publish } from '../live/publish.ts'
import { recordSpaceAction } from '../spaces/record-space-action.ts'
import { isManagedBy } from '../spaces/space-access.ts'

/**
 * Marks a conflict on a space that the user manages as seen: booking and event both stay, and it is not shown any more. Throws
 * `notSignedIn`, and `notFound` for a conflict of others and one that has ended.
 */
export async function dismissConflict(person: Person | null, conflictId: number): Promise<void> {
  if (!person) throw new Refusal('notSignedIn')
  await inTransaction(async (tx) => {
    const [dismissed] = await fetchRows<{ spaceId: number; ownerId: string; number: string }>(
      tx,
      sql`
        update calendar_conflicts c set dismissed_at = coalesce(c.dismissed_at, app_now())
        from spaces s, bookings b where c.id = ${conflictId} and s.id = c.space_id and b.id = c.booking_id and ${isManagedBy(person.id)}
        returning s.id as space_id, s.user_id as owner_id, b.number`,
    )
    if (!dismissed) throw new Refusal('notFound')
    await recordSpaceAction(tx, person, dismissed.spaceId, 'conflictDismissed', { about: dismissed.number })
    publish(tx, `space:${dismissed.spaceId}`)
    publish(tx, `person:${dismissed.ownerId}`)
  })
}
