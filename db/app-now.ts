import { sql as drizzleSql } from 'drizzle-orm'
import type { Database } from './connect.ts'
import { fetchRows, sql } from './sql.ts'

/** Returns the product's time by the database's clock: real time, plus a shift that only demo mode and tests can set. */
export async function appNow(on: Database): Promise<Date> {
  const [row] = await fetchRows<{ now: Date }>(on, sql`select app_now() as now`)
  if (!row) throw new Error('app_now() returned nothing')
  return row.now
}

/** The same time as a value of Drizzle's statements. */
export const appNowValue = drizzleSql`app_now()`
