import type { Tx } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import type { Person } from '../accounts/person.ts'

/** Deletes the favourites and collections of a closed account. Never prevents closing it. */
export async function endFavourites(tx: Tx, { id }: Person): Promise<never[]> {
  await execute(tx, sql`delete from collections where user_id = ${id}`)
  await execute(tx, sql`delete from favourites where user_id = ${id}`)
  return []
}
