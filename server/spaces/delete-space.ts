import { type Database, db, inTransaction } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { detachEndedPhotos } from './detach-ended-photos.ts'
import { hasTimeAhead } from './has-time-ahead.ts'
import { lockSpace } from './lock-space.ts'
import { publishSpaceChange } from './publish-space-change.ts'
import { ownSpace } from './space-access.ts'

/**
 * Soft-deletes a space of the user: its bookings and their receipts remain, with the first of its photos. Throws `notSignedIn`,
 * `spaceNotFound`, and `futureBookings` while a hold or a confirmed booking has not ended (spec D13).
 */
export async function deleteSpace(person: Person | null, spaceId: number): Promise<void> {
  await inTransaction(async (tx) => {
    const space = await ownSpace(tx, person, spaceId)
    await lockSpace(tx, space.id)
    if (await hasBookingsAhead(space.id, tx)) throw new Refusal('futureBookings')
    await execute(
      tx,
      sql`update spaces set deleted_at = app_now(), available = false, taken_down_at = null, is_draft = false
       where id = ${space.id}`,
    )
    await detachEndedPhotos(tx, space.userId)
    publishSpaceChange(tx, space)
  })
}

/** Returns true while a space cannot be deleted because of its bookings. */
export async function hasBookingsAhead(spaceId: number, on: Database = db()): Promise<boolean> {
  const rows = await fetchRows(
    on,
    sql`select from bookings b
     where b.space_id = ${spaceId} and b.status in ('pending', 'requested', 'confirmed') and ${hasTimeAhead} limit 1`,
  )
  return rows.length > 0
}
