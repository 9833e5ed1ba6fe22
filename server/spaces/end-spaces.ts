import type { Tx } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import type { Person } from '../accounts/person.ts'
import { lockSpace } from './lock-space.ts'
import { publishSpace } from './publish-space.ts'

/** Soft-deletes the spaces of a closed account and removes their exact addresses and points. Unconditional. */
export async function endSpaces(tx: Tx, person: Person): Promise<string[]> {
  const spaces = await fetchRows<{ id: number }>(
    tx,
    sql`select id from spaces where user_id = ${person.id} and ${isThere} order by id`,
  )
  // Lock before future bookings are checked, so that none is held in between.
  for (const { id } of spaces) await lockSpace(tx, id)
  await execute(
    tx,
    sql`update spaces set deleted_at = app_now(), available = false, taken_down_at = null, street_address = '', arrival_notes = '',
       point_lat = null, point_lon = null
     where user_id = ${person.id} and ${isThere}`,
  )
  for (const { id } of spaces) publishSpace(tx, { id, userId: person.id })
  return []
}

/** Not deleted, though possibly taken down by an admin. */
const isThere = sql`(deleted_at is null or taken_down_at is not null)`
