import type { Tx } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import type { Person } from '../accounts/person.ts'

/**
 * Reviews that a closed account wrote stay, without a name. What owners wrote about it is deleted, because it cannot book again.
 * Nothing prevents closing the account.
 */
export async function endReviews(tx: Tx, { id }: Person): Promise<never[]> {
  await execute(tx, sql`delete from guest_reviews where guest_id = ${id}`)
  return []
}
