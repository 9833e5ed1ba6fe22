import type { Database } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'

/** Returns true if a person is currently suspended. */
export async function isSuspended(on: Database, personId: string): Promise<boolean> {
  const [row] = await fetchRows<{ suspended: boolean }>(
    on,
    sql`select suspended_at is not null as suspended from users where id = ${personId}`,
  )
  return row?.suspended ?? false
}
