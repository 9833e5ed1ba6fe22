import { db } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import type { Worker } from '../work/wake.ts'

/** Rows removed per statement, so that none blocks others for long. */
const removedAtOnce = 5_000

/** Removes the weeks of taken hours that can no longer be requested. */
export const oldWeeksWorker: Worker = { name: 'old-weeks', everySeconds: 24 * 3600, run: removeOldWeeks }

/** Returns how many rows it removed; the worker repeats until none is left. */
export async function removeOldWeeks(): Promise<number> {
  return await execute(
    db(),
    sql`delete from space_weeks where (city_id, week, space_id) in (
       select old.city_id, old.week, old.space_id from cities c cross join lateral (
         select city_id, week, space_id from space_weeks
         where city_id = c.id and week < first_kept_week() order by week limit ${removedAtOnce}) old
       limit ${removedAtOnce})`,
  )
}
