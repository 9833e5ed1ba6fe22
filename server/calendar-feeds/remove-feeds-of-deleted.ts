import { db } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import { notDeleted } from '../spaces/not-deleted.ts'

/**
 * Removes the calendars of spaces that their owners deleted: an address is a secret that nothing needs any more. Returns how
 * many there were.
 */
export async function removeFeedsOfDeleted(): Promise<number> {
  return await execute(
    db(),
    sql`delete from calendar_feeds f using spaces s where s.id = f.space_id and not ${notDeleted}`,
  )
}
