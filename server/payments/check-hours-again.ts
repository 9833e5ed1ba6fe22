import { afterCommit, type Tx } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import { wake } from '../work/wake.ts'

/**
 * Makes the cancelled bookings due whose hours a stay paid back, because the stay brings its owner less now: what they gave
 * back is limited to it. The caller has locked the stay.
 */
export async function checkHoursAgain(tx: Tx, stayId: string): Promise<void> {
  await execute(
    tx,
    sql`
      update returnable_hours set check_at = app_now()
      where booking_id in (select booking_id from hours_booked_again where stay_id = ${stayId})`,
  )
  afterCommit(tx, () => wake('booked-again'))
}
