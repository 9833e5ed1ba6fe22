import type { Tx } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'

export type LockedSpaceType = { name: string; label: string; mergedInto: string | null; isHidden: boolean }

/**
 * Locks all space types, in one order, and returns the requested one. Until the transaction ends, no space of any type can
 * be stored. Throws `typeUnknown`.
 */
export async function lockSpaceType(tx: Tx, name: string): Promise<{ type: LockedSpaceType; all: LockedSpaceType[] }> {
  const all = await fetchRows<LockedSpaceType>(
    tx,
    sql`select name, label, merged_into, hidden_at is not null as is_hidden
      from space_types order by id for update`,
  )
  const type = all.find((one) => one.name === name)
  if (!type) throw new Refusal('typeUnknown')
  return { type, all }
}
