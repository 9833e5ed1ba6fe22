import { sql } from '../../db/sql.ts'
import { deliveryDays } from '../../rules/webhook-kind.ts'
import { removeOldRows } from '../work/remove-old-rows.ts'
import type { Worker } from '../work/wake.ts'

/** Removes deliveries to webhooks after 30 days. */
export const oldDeliveriesWorker: Worker = {
  name: 'old-webhook-deliveries',
  everySeconds: 24 * 3600,
  run: removeOldDeliveries,
}

export function removeOldDeliveries(): Promise<number> {
  return removeOldRows({ table: 'webhook_deliveries', at: sql`created_at`, days: deliveryDays })
}
