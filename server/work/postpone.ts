import { db } from '../../db/connect.ts'
import { execute, type Sql, sql } from '../../db/sql.ts'

/** A leased row whose work failed. */
type FailedRow = {
  table: string
  /** The primary key, and its value. */
  key?: Sql
  id: string | number
  /** The column that contains when the row is due. */
  dueAt?: Sql
  /** The number of attempts so far, with the one that failed if the lease counts it (`countsAttempts`). */
  attempts: number
  /** Half of the first pause if the lease counts attempts, all of it if not; the pause doubles with each, up to `mostSeconds`. */
  seconds: number
  mostSeconds: number
  reason: string
  /** Further columns to set, such as `, status = 'failed'`. */
  alsoSet?: Sql
  where?: Sql
}

/** Makes a row due again after a growing pause, and stores the reason in its `last_error`. */
export async function postpone({
  table,
  key = sql`id`,
  id,
  dueAt = sql`due_at`,
  attempts,
  seconds,
  mostSeconds,
  reason,
  alsoSet = sql.empty,
  where = sql`true`,
}: FailedRow): Promise<void> {
  const pause = Math.min(seconds * 2 ** attempts, mostSeconds)
  await execute(
    db(),
    sql`
      update ${sql.raw(table)} set ${dueAt} = app_now() + ${pause} * interval '1 second',
        last_error = ${reason.slice(0, 500)} ${alsoSet}
      where ${key} = ${id} and ${where}`,
  )
}
