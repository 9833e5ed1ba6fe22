import { db } from '../db/connect.ts'

/**
 * Returns how many transactions waited for the process at once while `work` ran: the median of samples taken every 5 ms, since a
 * busy machine can stop several transactions between two of their statements for a moment.
 */
export async function idleTransactionsDuring(work: () => Promise<unknown>): Promise<number> {
  const idle =
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and state = 'idle in transaction'"
  const counts: number[] = []
  let isOver = false
  const working = work().finally(() => {
    isOver = true
  })
  while (!isOver) {
    const { rows } = await db().$client.query<{ count: number }>(idle)
    counts.push(rows[0]?.count ?? 0)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await working
  return counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0
}
