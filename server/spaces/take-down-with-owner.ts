import type { Tx } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { publishSpaceChange } from './publish-space-change.ts'

/**
 * Takes down all listed spaces of a suspended owner and returns how many; they are restored with their owner. The caller has
 * locked them.
 */
export async function takeDownWithOwner(tx: Tx, ownerId: string, reason: string): Promise<number> {
  const down = await fetchRows<{ id: number }>(
    tx,
    sql`
      update spaces set taken_down_at = app_now(), deleted_at = app_now(), taken_down_reason = ${reason},
        taken_down_with_owner = true
      where user_id = ${ownerId} and deleted_at is null returning id`,
  )
  return publishAll(tx, ownerId, down)
}

/** Restores only the spaces that were taken down with their owner, and returns how many. The caller has locked them. */
export async function restoreWithOwner(tx: Tx, ownerId: string): Promise<number> {
  const restored = await fetchRows<{ id: number }>(
    tx,
    sql`
      update spaces set taken_down_at = null, deleted_at = null, taken_down_reason = null, taken_down_with_owner = false
      where user_id = ${ownerId} and taken_down_at is not null and taken_down_with_owner returning id`,
  )
  return publishAll(tx, ownerId, restored)
}

function publishAll(tx: Tx, ownerId: string, spaces: { id: number }[]): number {
  for (const { id } of spaces) publishSpaceChange(tx, { id, userId: ownerId })
  return spaces.length
}
