import { db } from '../../db/connect.ts'
import { execute, type Sql, sql } from '../../db/sql.ts'

/** Rows removed per statement, so that none blocks others for long. */
export const removedAtOnce = 5_000

/** Removes rows of a table with an `id`, the oldest first, after a number of days. Returns how many; a worker runs again until none is left. */
export async function removeOldRows({ table, at, days }: { table: string; at: Sql; days: number }): Promise<number> {
  return await execute(
    db(),
    sql`
      delete from ${sql.raw(table)} where id in (
        select id from ${sql.raw(table)} where ${at} < app_now() - ${days} * interval '1 day' order by ${at} limit ${removedAtOnce})`,
  )
}
