import type { Tx } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import type { Person } from '../accounts/person.ts'

/** Removes the calendars of a closed account, with what was read from them, and the addresses of its own. Unconditional. */
export async function endCalendarFeeds(tx: Tx, { id }: Person): Promise<never[]> {
  await execute(
    tx,
    sql`delete from calendar_feeds where space_id in (select s.id from spaces s where s.user_id = ${id})`,
  )
  await execute(tx, sql`delete from calendar_addresses where user_id = ${id}`)
  return []
}
