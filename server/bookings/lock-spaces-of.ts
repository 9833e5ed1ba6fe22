import type { Tx } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { lockSpace } from '../spaces/lock-space.ts'

/**
 * Locks, in the order of their ids, the spaces of a person who is suspended or restored, and those where they hold hours as a
 * guest. Each payment that is being booked there is then seen by what this transaction reads afterwards, or reads the suspension
 * or its end itself. The caller has locked the person's account, so that they hold no more (`lockOpenAccount`).
 */
export async function lockSpacesOf(tx: Tx, personId: string): Promise<void> {
  const theirs = await fetchRows<{ id: number }>(
    tx,
    sql`
      select id from spaces where user_id = ${personId}
      union select space_id from bookings where user_id = ${personId} and status = 'pending'
      union select space_id from bookings where user_id = ${personId} and status = 'requested'
      union select b.space_id from modifications m join bookings b on b.id = m.booking_id
      where m.status = 'pending' and b.user_id = ${personId} order by id`,
  )
  // A statement for each, as one statement may not wait for all of them.
  for (const { id } of theirs) await lockSpace(tx, id)
}
