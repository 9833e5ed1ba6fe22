import { and, eq, isNull, sql } from 'drizzle-orm'
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
    .set({ closedAt: sql`app_now()`, closedBy: by, closeNote: note })
    .where(and(eq(alerts.key, key), isNull(alerts.closedAt)))
}
