import type { Tx } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import type { Person } from '../accounts/person.ts'

/**
 * Removes what a closed account entered in its calendars; its spaces are gone, so that nothing has to become free.
 * Unconditional.
 */
export async function endCalendarEntries(tx: Tx, { id }: Person): Promise<never[]> {
  const entries = sql`select e.id from calendar_entries e join spaces s on s.id = e.space_id where s.user_id = ${id}`
  await execute(tx, sql`delete from availability_blocks where entry_id in (${entries})`)
  await execute(tx, sql`delete from calendar_entries where id in (${entries})`)
  return []
}
