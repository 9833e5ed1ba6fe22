import { inTransaction } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { lockSpace } from '../spaces/lock-space.ts'
import { recordSpaceAction } from '../spaces/record-space-action.ts'
import { managedSpace } from '../spaces/space-access.ts'
import { takeImportedTime } from './take-imported-time.ts'

/**
 * Removes a calendar from a space that the user manages, with its events and conflicts, and frees the time that no other calendar
 * claims. Throws `notSignedIn`, `spaceNotFound`, and `notFound` for a calendar that the space does not have.
 */
export async function removeCalendarFeed(person: Person | null, spaceId: number, feedId: number): Promise<void> {
  await inTransaction(async (tx) => {
    const space = await managedSpace(tx, person, spaceId)
    await lockSpace(tx, space.id)
    const [removed] = await fetchRows<{ name: string }>(
      tx,
      sql`delete from calendar_feeds where id = ${feedId} and space_id = ${space.id} returning name`,
    )
    if (!removed) throw new Refusal('notFound')
    await recordSpaceAction(tx, person, space.id, 'feedRemoved', { about: removed.name })
    await takeImportedTime(tx, space.id)
  })
}
