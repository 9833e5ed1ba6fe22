import type { Database } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'

/** Returns true if signing in to the account takes a second step. */
export async function hasSecondFactor(database: Database, personId: string): Promise<boolean> {
  const [user] = await fetchRows<{ twoFactorEnabled: boolean }>(
    database,
    sql`select two_factor_enabled from users where id = ${personId}`,
  )
  return user?.twoFactorEnabled ?? false
}
