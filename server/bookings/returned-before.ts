import { type Database, read } from '../../db/connect.ts'

/**
 * Returns the amount refunded outside of a booking's own rules, in minor units: refunds made in the provider's dashboard or
 * by an admin, and what banks took with lost disputes. It counts towards the refund of a cancellation.
 */
export async function refundedBefore(on: Database, bookingId: string): Promise<number> {
  const [returned] = await read<{ minor: number }>(on, {
    name: 'returned_before',
    text: `
      select (coalesce((select sum(r.amount_minor) from refunds r
          where r.booking_id = $1 and r.reason = 'admin' and r.status <> 'failed'), 0)
        + coalesce((select sum(d.amount_minor) from disputes d
          where d.booking_id = $1 and d.status = 'lost'), 0))::bigint as minor`,
    values: [bookingId],
  })
  return returned?.minor ?? 0
}
