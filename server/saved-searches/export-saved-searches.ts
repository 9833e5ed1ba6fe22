import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { Person } from '../accounts/person.ts'

/** Returns the searches that a person saved. */
export async function exportSavedSearches({ id }: Person) {
  const savedSearches = await fetchRows(
    db(),
    sql`select name, address, mail_every, saved_at from saved_searches where user_id = ${id} order by saved_at, id`,
  )
  return { savedSearches }
}
