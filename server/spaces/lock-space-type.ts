import { read, type Tx } from '../../db/connect.ts'
import { Refusal } from '../../rules/refusal.ts'

export type LockedSpaceType = { name: string; label: string; mergedInto: string | null; isHidden: boolean }

/**
 * Locks all space types, in one order, and returns the requested one. Until the transaction ends, no space of any type can
 * be stored. Throws `typeUnknown`.
 */
export async function lockSpaceType(tx: Tx, name: string): Promise<{ type: LockedSpaceType; all: LockedSpaceType[] }> {
  const all = await read<LockedSpaceType>(tx, {
    name: 'lock_space_types',
    text: `select name, label, merged_into as "mergedInto", hidden_at is not null as "isHidden"
      from space_types order by id for update`,
    values: [],
  })
  const type = all.find((one) => one.name === name)
  if (!type) throw new Refusal('typeUnknown')
  return { type, all }
}
