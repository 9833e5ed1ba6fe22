import type { Tx } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import type { Person } from '../accounts/person.ts'
import { detachEndedPhotos } from './detach-ended-photos.ts'
import { lockSpace } from './lock-space.ts'
import { notDeleted } from './not-deleted.ts'
import { publishSpaceChange } from './publish-space-change.ts'

/**
 * Soft-deletes the spaces of a closed account, and removes exact addresses, arrival notes, points and the photos that no booking
 * shows of all, also of those that were deleted before. Unconditional.
 */
export async function endSpaces(tx: Tx, person: Person): Promise<never[]> {
  const spaces = await fetchRows<{ id: number }>(
    tx,
    sql`select id from spaces s where user_id = ${person.id} and ${notDeleted} order by id`,
  )
  // Lock before future bookings are checked, so that none is held in between.
  for (const { id } of spaces) await lockSpace(tx, id)
  await execute(
    tx,
    sql`update spaces s set deleted_at = case when ${notDeleted} then app_now() else deleted_at end, available = false,
       is_draft = false, taken_down_at = null, street_address = '', arrival_notes = '', point_lat = null, point_lon = null
     where user_id = ${person.id}`,
  )
  await detachEndedPhotos(tx, person.id)
  for (const { id } of spaces) publishSpaceChange(tx, { id, userId: person.id })
  return []
}
