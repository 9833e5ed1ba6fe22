import type { Tx } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'

/**
 * Takes the space's lock until the transaction ends. Everything that writes availability blocks, or makes a decision based
 * on them (a hold, a move, a deletion), takes it first, so that two such decisions about one space never overlap.
 */
export async function lockSpace(tx: Tx, spaceId: number): Promise<void> {
  await execute(tx, sql`select lock_space(${spaceId})`)
}
