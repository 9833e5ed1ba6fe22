import { db, inTransaction } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import type { Worker } from '../work/wake.ts'
import { type TrustFigure, trustFigures, trustStatements } from './trust-statements.ts'

/** A figure as it was computed last: the cases, of all, and since when it is counted. */
export type ComputedFigure = { name: TrustFigure; cases: number; ofAll: number; since: Date | null; computedAt: Date }

export const trustWorker: Worker = { name: 'trust-figures', everySeconds: 300, run: computeWhenDue }

/** Computes the figures of /trust once an hour, on one of the servers. */
async function computeWhenDue(): Promise<number> {
  const recent = await fetchRows(
    db(),
    sql`
      select 1 from trust_figures where name = any(${[...trustFigures]}::text[]) and computed_at > app_now() - interval '1 hour'`,
  )
  return recent.length === trustFigures.length ? 0 : await computeTrustFigures()
}

/** Returns the figures in the order of the page; those not computed yet are left out. */
export async function trustRecord(): Promise<ComputedFigure[]> {
  const rows = await fetchRows<ComputedFigure>(
    db(),
    sql`select name, cases, of_all, since, computed_at from trust_figures where name = any(${[...trustFigures]}::text[])`,
  )
  return rows.toSorted((a, b) => trustFigures.indexOf(a.name) - trustFigures.indexOf(b.name))
}

/** Computes and stores all figures; another process that does it at the moment is left to do it. */
export async function computeTrustFigures(): Promise<number> {
  return await inTransaction(async (tx) => {
    const [lock] = await fetchRows<{ taken: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock(hashtextextended('trust-figures', 0)) as taken`,
    )
    if (!lock?.taken) return 0
    await execute(tx, sql`set local statement_timeout = '5min'`)
    for (const name of trustFigures) {
      await execute(
        tx,
        sql`
          insert into trust_figures (name, cases, of_all, since, computed_at)
          select ${name}, cases, of_all, since, app_now() from (${trustStatements[name].statement}) counted
          on conflict (name) do update
            set cases = excluded.cases, of_all = excluded.of_all, since = excluded.since, computed_at = excluded.computed_at`,
      )
    }
    return 0
  })
}
