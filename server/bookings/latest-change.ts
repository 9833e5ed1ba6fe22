import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'

/**
 * Returns what the latest change of a booking gave back to its guest, in minor units; 0 if nothing, or if there was no change.
 */
export async function givenBackByLatestChange(bookingId: string): Promise<number> {
  const [latest] = await fetchRows<{ refundMinor: number }>(
    db(),
    sql`
      select refund_minor from modifications where booking_id = ${bookingId} and status = 'done'
      order by done_at desc limit 1`,
  )
  return latest?.refundMinor ?? 0
}
