import type { Tx } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import type { Person } from '../accounts/person.ts'

/** Deletes the saved searches of a closed account. Never prevents closing it. */
export async function endSavedSearches(tx: Tx, { id }: Person): Promise<never[]> {
  await execute(tx, sql`delete from saved_searches where user_id = ${id}`)
  return []
}
