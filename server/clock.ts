import { appNow } from '../db/app-now.ts'
import { db } from '../db/connect.ts'
import { execute, sql } from '../db/sql.ts'

/** Returns the product's time, by the database's clock, for screens that compute with it. */
export function currentTime(): Promise<Date> {
  return appNow(db())
}

/** Advances the product's clock by `hours`, for everyone on this database; only the demo offers it. */
export async function moveClock(hours: number): Promise<void> {
  await execute(db(), sql`update app_clock set shift = shift + ${hours} * interval '1 hour'`)
}
