import type { Database } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'

/**
 * Returns the amount refunded outside of a booking's own rules, in minor units: refunds made in the provider's dashboard or
 * by an admin, and what banks took with lost disputes. It counts towards the refund of a cancellation.
 */
export async function refundedBefore(on: Database, bookingId: string): Promise<number> {
  const [returned] = await fetchRows<{ minor: number }>(
    on,
    sql`
      select (coalesce((select sum(r.amount_minor) from refunds r
          where r.booking_id = ${bookingId} and r.reason = 'admin' and r.status <> 'failed'), 0)
        + coalesce((select sum(d.amount_minor) from disputes d
          where d.booking_id = ${bookingId} and d.status = 'lost'), 0))::bigint as minor`,
  )
  return returned?.minor ?? 0
}
