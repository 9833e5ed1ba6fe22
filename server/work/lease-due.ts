import { db } from '../../db/connect.ts'
import { fetchRows, type Sql, sql } from '../../db/sql.ts'

/** The due rows of a table. In `where` the row is named `waiting`, in `returning` it is named `due`. */
type DueRows = {
  table: string
  /** The primary key. */
  key?: Sql
  /** The column that contains when the row is due, and that the lease sets. */
  dueAt?: Sql
  /** The time at which the row is due, if it is not that column alone. */
  dueSince?: Sql
  where?: Sql
  seconds?: number
  limit?: number
  /** Counts the attempt before it is made, so that a crash leaves a trace. */
  countsAttempts?: boolean
  returning: Sql
}

/**
 * Leases due rows one after another, each once the former is processed by `work`, so that none waits under a lease that ends
 * meanwhile. Returns how many it processed, `limit` at most. `work` may return 'stop', after which no other is leased.
 */
export async function processDue<Row>(
  { limit = 20, ...rows }: DueRows,
  work: (row: Row) => Promise<unknown>,
): Promise<number> {
  for (let count = 0; count < limit; count += 1) {
    const [row] = await leaseDue<Row>({ ...rows, limit: 1 })
    if (!row) return count
    if ((await work(row)) === 'stop') return count
  }
  return limit
}

/** The columns are of two bytes; a row that fails each hour reaches this after years. */
const mostAttempts = 32_767

/**
 * Leases due rows to this process and returns them, the longest due first: no other process gets them for `seconds`, and
 * one does after that if this process crashes. Skips rows that another transaction has locked.
 */
export async function leaseDue<Row>({
  table,
  key = sql`id`,
  dueAt = sql`due_at`,
  dueSince = dueAt,
  where = sql`true`,
  seconds = 60,
  limit = 20,
  countsAttempts = false,
  returning,
}: DueRows): Promise<Row[]> {
  const attempt = countsAttempts ? sql`, attempts = least(attempts + 1, ${sql.raw(mostAttempts)})` : sql.empty
  return await fetchRows<Row>(
    db(),
    sql`
      update ${sql.raw(table)} due set ${dueAt} = app_now() + ${seconds} * interval '1 second' ${attempt}
      where due.${key} in (
        select ${key} from ${sql.raw(table)} waiting where ${dueSince} <= app_now() and ${where}
        order by ${dueSince} limit ${sql.raw(limit)} for update skip locked)
      returning ${returning}`,
  )
}
