import { inTransaction } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { lockSpace } from '../spaces/lock-space.ts'
import { ownSpace } from '../spaces/own-space.ts'
import { takeImportedTime } from './take-imported-time.ts'

/**
 * Removes a calendar from a space of the user, with its events and conflicts, and frees the time that no other calendar
 * claims. Throws `notSignedIn`, `spaceNotFound`, and `notFound` for a calendar that the space does not have.
 */
export async function removeCalendarFeed(person: Person | null, spaceId: number, feedId: number): Promise<void> {
  await inTransaction(async (tx) => {
    const space = await ownSpace(tx, person, spaceId)
    await lockSpace(tx, space.id)
    const removed = await execute(tx, sql`delete from calendar_feeds where id = ${feedId} and space_id = ${space.id}`)
    if (removed === 0) throw new Refusal('notFound')
    await takeImportedTime(tx, space.id)
  })
}
