import { db, inTransaction } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { raiseAlert } from '../alerts/raise-alert.ts'
import type { Worker } from '../work/wake.ts'

/** The number of spaces compared each night, chosen at random. */
const sampled = 2_000

/**
 * Compares a sample of the weeks of taken hours with the blocks once a day; any difference raises an alert. The weeks are kept
 * up to date by the triggers `blocks_change_weeks` and `spaces_change_weeks`.
 */
export const compareWeeksWorker: Worker = {
  name: 'compare-weeks',
  everySeconds: 24 * 3600,
  run: () => compareSome(sampled),
}

/**
 * Compares the weeks of some spaces with their blocks, both as of one moment. A space whose weeks differ is recorded for an
 * operator, and its weeks are derived again. Returns 0: nothing is left to do until tomorrow.
 */
export async function compareSome(spaces: number): Promise<number> {
  const drifted = await fetchRows<Drift>(db(), driftStatement(await randomSpaceIds(spaces)))
  for (const { spaceId, weeks } of drifted) {
    const detail = `The taken hours of space ${spaceId} were not those of its blocks in ${weeks === 1 ? 'one week' : `${weeks} weeks`}; they were derived again`
    await inTransaction(async (tx) => {
      await execute(tx, sql`select rebuild_space_weeks(${spaceId})`)
      await raiseAlert(tx, { key: `weeks:${spaceId}:${new Date().toISOString()}`, kind: 'weeks_differ', detail })
    })
  }
  return 0
}

type Drift = { spaceId: number; weeks: number }

/** Picks random ids from the lowest to the highest; ids whose space no longer exists make the sample smaller. */
async function randomSpaceIds(count: number): Promise<number[]> {
  const [ids] = await fetchRows<{ lowest: number; range: number }>(
    db(),
    sql`select coalesce(min(id), 1) as lowest, coalesce(max(id) - min(id) + 1, 0) as range from spaces`,
  )
  const { lowest, range } = ids ?? { lowest: 1, range: 0 }
  if (range <= count) return Array.from({ length: range }, (_, index) => lowest + index)
  return Array.from({ length: count }, () => lowest + Math.floor(Math.random() * range))
}

/** Zeros and a missing row are equivalent. A space's rows are found by their keys, up to two years from now. */
function driftStatement(ids: number[]) {
  return sql`
      with stored as (
        select w.* from spaces s, generate_series(first_kept_week(), first_kept_week() + 110) n
        join space_weeks w on w.week = n
        where s.id = any(${ids}::bigint[]) and w.city_id = s.city_id and w.space_id = s.id and (w.busy <> repeat('0', 168)::bit(168) or w.open is not null)
      ), truth as (
        select * from space_weeks_truth
        where space_id = any(${ids}::bigint[]) and week between first_kept_week() and first_kept_week() + 110
      )
      select coalesce(stored.space_id, truth.space_id) as space_id, count(*) as weeks
      from stored full join truth
        on stored.city_id = truth.city_id and stored.week = truth.week and stored.space_id = truth.space_id
      where (stored.busy, stored.open) is distinct from (truth.busy, truth.open)
      group by 1 order by 1`
}
