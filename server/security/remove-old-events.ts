import { db } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import type { Worker } from '../work/wake.ts'
import { storedDays } from './security-event.ts'

/** Rows removed per statement, so that none blocks others for long. */
const batch = 5_000

/** Removes security events after 180 days. */
export const oldSecurityEventsWorker: Worker = {
  name: 'old-security-events',
  everySeconds: 24 * 3600,
  run: removeOldSecurityEvents,
}

/** Returns how many it removed; the worker runs again until none is left. */
export async function removeOldSecurityEvents(): Promise<number> {
  const rowCount = await execute(
    db(),
    sql`delete from security_events where id in (
       select id from security_events where happened_at < app_now() - ${storedDays} * interval '1 day' order by happened_at limit ${batch})`,
  )
  return rowCount ?? 0
}
