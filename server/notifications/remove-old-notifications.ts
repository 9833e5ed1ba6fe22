import { sql } from '../../db/sql.ts'
import { notificationDays } from '../../rules/notification.ts'
import { removeOldRows } from '../work/remove-old-rows.ts'
import type { Worker } from '../work/wake.ts'

/** Removes notifications after 90 days. */
export const oldNotificationsWorker: Worker = {
  name: 'old-notifications',
  everySeconds: 24 * 3600,
  run: removeOldNotifications,
}

export function removeOldNotifications(): Promise<number> {
  return removeOldRows({ table: 'notifications', at: sql`created_at`, days: notificationDays })
}
