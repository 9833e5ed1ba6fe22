import { setTimeout as pause } from 'node:timers/promises'
import { db, inTransaction } from '../../db/connect.ts'

/**
 * Returns the statement with which `action` waits while another transaction has run `hold`; null if it ends without
 * waiting. The waiting statement is then cancelled, so that the action changes nothing.
 */
export async function whatWaits(hold: string, action: () => Promise<unknown>): Promise<string | null> {
  return await inTransaction(async (tx) => {
    const { rows: self } = await tx.$client.query<{ pid: number }>('select pg_backend_pid() as pid')
    await tx.$client.query(hold)
    let hasEnded = false
    const ending = action()
      .catch(() => undefined)
      .finally(() => {
        hasEnded = true
      })
    while (!hasEnded) {
      const { rows: blocked } = await db().$client.query<{ pid: number }>(
        'select pid from pg_stat_activity where $1 = any (pg_blocking_pids(pid))',
        [self[0]?.pid],
      )
      if (blocked[0]) {
        // Read in a statement of its own: a row of pg_stat_activity may be older than the wait that is seen beside it.
        const { rows } = await db().$client.query<{ query: string }>(
          'select query, pg_cancel_backend(pid) from pg_stat_activity where pid = $1',
          [blocked[0].pid],
        )
        await ending
        return rows[0]?.query.trim() ?? null
      }
      await pause(20)
    }
    return null
  })
}
