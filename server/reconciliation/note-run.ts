import { db, read } from '../../db/connect.ts'

/** How far a comparison of the books goes: rows not settled, the provider's last 48 hours, or its balance. */
export type RunKind = 'open' | 'recent' | 'balance'

/** Notes when the books were last compared so, how many things were looked at, and how many did not match. */
export async function recordRun(
  kind: RunKind,
  { lookedAt, differing }: { lookedAt: number; differing: number },
): Promise<void> {
  await read(db(), {
    name: 'note_run',
    text: `
      insert into reconciliation_runs (kind, ran_at, looked_at, differing) values ($1, app_now(), $2, $3)
      on conflict (kind) do update set ran_at = excluded.ran_at, looked_at = excluded.looked_at, differing = excluded.differing`,
    values: [kind, lookedAt, differing],
  })
}
