import { afterCommit, type Tx } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import { wake } from '../work/wake.ts'

/**
 * Lets the unpaid holds of a suspended person lapse, at their spaces and at those of others, with the changes that wait for
 * their difference. The worker (`sweepHolds`) ends each like one whose time is over: it cancels the payment and frees the hours,
 * and what is paid by then is booked. The caller has locked the spaces (`lockSpacesOf`).
 */
export async function lapseHoldsOf(tx: Tx, personId: string): Promise<void> {
  const isTheirs = sql`${personId}::uuid in (b.user_id, s.user_id)`
  await execute(
    tx,
    sql`
      update bookings b set hold_expires_at = app_now() from spaces s
      where s.id = b.space_id and b.status = 'pending' and b.hold_expires_at > app_now() and ${isTheirs}`,
  )
  await execute(
    tx,
    sql`
      update modifications m set hold_expires_at = app_now() from bookings b join spaces s on s.id = b.space_id
      where b.id = m.booking_id and m.status = 'pending' and m.hold_expires_at > app_now() and ${isTheirs}`,
  )
  afterCommit(tx, () => wake('holds'))
}
