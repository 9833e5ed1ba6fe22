import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { Person } from './person.ts'

/** Returns the keys of a person for the export of their data, without their secrets. */
export async function exportApiKeys({ id }: Person) {
  const apiKeys = await fetchRows(
    db(),
    sql`
      select name, start, scopes, created_at, expires_at, last_used_at
      from api_keys where user_id = ${id} order by id`,
  )
  return { apiKeys }
}
