import { sql } from '../../db/sql.ts'
import { removeOldRows } from '../work/remove-old-rows.ts'
import type { Worker } from '../work/wake.ts'
import { storedDays } from './security-event.ts'

/** Removes security events after 180 days. */
export const oldSecurityEventsWorker: Worker = {
  name: 'old-security-events',
  everySeconds: 24 * 3600,
  run: removeOldSecurityEvents,
}

export function removeOldSecurityEvents(): Promise<number> {
  return removeOldRows({ table: 'security_events', at: sql`happened_at`, days: storedDays })
}
