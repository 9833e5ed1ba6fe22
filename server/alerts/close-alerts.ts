import { and, sql as dsql, eq, isNull } from 'drizzle-orm'
import { appNowValue } from '../../db/app-now.ts'
import type { Database } from '../../db/connect.ts'
import { alerts } from '../../db/tables/payment-tables.ts'

/** Closes an alert by its key, if it is open; `note` states what was done. `by` is null if what it is about ended by itself. */
export async function closeAlertOf(
  on: Database,
  key: string,
  { by, note }: { by: string | null; note: string },
): Promise<void> {
  await on
    .update(alerts)
    .set({ closedAt: appNowValue, closedBy: by, closeNote: note })
    .where(and(eq(alerts.key, key), isNull(alerts.closedAt)))
}

/** Closes what `raiseUnlessOpen` raised about a subject: it ended by itself. */
export async function closeAlertsAbout(on: Database, subject: string, note: string): Promise<void> {
  await on
    .update(alerts)
    .set({ closedAt: appNowValue, closeNote: note })
    .where(and(dsql`starts_with(${alerts.key}, ${`${subject}:`})`, isNull(alerts.closedAt)))
}
