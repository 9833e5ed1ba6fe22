import type { Tx } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'
import { lockOpenAccount } from './hold-slot.ts'

/**
 * The lock on the guest, taken before that of any space, makes the count of their holds exact. Throws `notChangeable` for one
 * whose account is suspended or closed.
 */
export async function lockGuest(tx: Tx, guestId: string): Promise<void> {
  const locked = await execute(
    tx,
    sql`select pg_advisory_xact_lock(hashtextextended('guest:' || ${guestId}, 0)) from (${lockOpenAccount(guestId)}) as guest`,
  )
  if (locked === 0) throw new Refusal('notChangeable')
}
