import { db } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import type { Worker } from '../work/wake.ts'

/** Stores each minute in which a server runs and reaches the database, by the machine's clock, for 90 days. */
export const uptimeWorker: Worker = { name: 'uptime', everySeconds: 30, run: measureUptime }

export async function measureUptime(): Promise<number> {
  await execute(
    db(),
    sql`insert into served_minutes (minute) values (date_trunc('minute', now())) on conflict do nothing`,
  )
  await execute(db(), sql`delete from served_minutes where minute < now() - interval '91 days'`)
  return 0
}
