import { db } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'

/** The scope of a comparison: unsettled rows, the provider's last 48 hours, or its balance. */
export type RunKind = 'open' | 'recent' | 'balance'

/** Stores when the books were last compared in this scope, how many objects were checked, and how many differed. */
export async function recordRun(
  kind: RunKind,
  { lookedAt, differing }: { lookedAt: number; differing: number },
): Promise<void> {
  await execute(
    db(),
    sql`
      insert into reconciliation_runs (kind, ran_at, looked_at, differing) values (${kind}, app_now(), ${lookedAt}, ${differing})
      on conflict (kind) do update set ran_at = excluded.ran_at, looked_at = excluded.looked_at, differing = excluded.differing`,
  )
}
