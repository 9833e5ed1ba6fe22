import { read, type Tx } from '../../db/connect.ts'

/**
 * Takes the space's lock until the transaction ends. Everything that writes availability blocks, or makes a decision based
 * on them (a hold, a move, a deletion), takes it first, so that two such decisions about one space never overlap.
 */
export async function lockSpace(tx: Tx, spaceId: number): Promise<void> {
  await read(tx, { name: 'lock_space', text: 'select lock_space($1)', values: [spaceId] })
}
