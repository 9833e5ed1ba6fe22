import { and, eq, isNull } from 'drizzle-orm'
import { appNowValue } from '../../db/app-now.ts'
import type { Database } from '../../db/connect.ts'
import { alerts } from '../../db/tables/payment-tables.ts'

/** Closes an alert by its key, if it is open; `note` states what was done. */
export async function closeAlertOf(
  on: Database,
  key: string,
  { by, note }: { by: string; note: string },
): Promise<void> {
  await on
    .update(alerts)
    .set({ closedAt: appNowValue, closedBy: by, closeNote: note })
    .where(and(eq(alerts.key, key), isNull(alerts.closedAt)))
}
