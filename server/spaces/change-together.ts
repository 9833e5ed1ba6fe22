import { inTransaction, type Tx } from '../../db/connect.ts'
import { Refusal } from '../../rules/refusal.ts'
import { mostSpacesAtOnce } from '../../rules/spaces-at-once.ts'

/**
 * Runs a change of several spaces in one transaction, all of them or none. Passes their ids in ascending order, so that two
 * such changes, which lock them in turn, cannot deadlock. Returns what the change returns. Throws `invalidFields` for no space
 * or more than 100, and what the change throws.
 */
export async function changeTogether<Result>(
  spaceIds: readonly number[],
  change: (tx: Tx, ids: number[]) => Promise<Result>,
): Promise<Result> {
  const ids = [...new Set(spaceIds)].sort((a, b) => a - b)
  if (ids.length === 0 || ids.length > mostSpacesAtOnce)
    throw new Refusal('invalidFields', { message: `Please choose between 1 and ${mostSpacesAtOnce} listings` })
  return await inTransaction((tx) => change(tx, ids))
}
