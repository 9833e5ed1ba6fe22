import { db } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import { notificationDays } from '../../rules/notification.ts'
import type { Worker } from '../work/wake.ts'

/** Rows removed per statement, so that none blocks others for long. */
const batch = 5_000

/** Removes notifications after 90 days. */
export const oldNotificationsWorker: Worker = {
  name: 'old-notifications',
  everySeconds: 24 * 3600,
  run: removeOldNotifications,
}

/** Returns how many it removed; the worker runs again until none is left. */
export async function removeOldNotifications(): Promise<number> {
  return await execute(
    db(),
    sql`
      delete from notifications where id in (
        select id from notifications where created_at < app_now() - ${notificationDays} * interval '1 day' order by created_at limit ${batch})`,
  )
}
