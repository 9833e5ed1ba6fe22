import { type Database, read } from '../../db/connect.ts'

/** What the owner of a booking is to receive in the end, whatever was sent already; amounts in minor units. */
export type OwnerClaim = {
  /** Their share, less what lost disputes took. */
  shareMinor: number
  /** What is left of what the guest paid, less refunds that are alive and what lost disputes took. */
  keptMinor: number
  /** The bank has not decided a dispute: nothing is sent until it has. */
  isFrozen: boolean
}

/** A booking's claim as it stands; whoever pays owners out compares what was sent with it and sends or takes back the rest. */
export async function ownerClaim(on: Database, bookingId: string): Promise<OwnerClaim> {
  const [claim] = await read<OwnerClaim>(on, {
    name: 'owner_claim',
    text: `
      select greatest(0, b.owner_share_minor - coalesce((select sum(d.owner_back_minor) from disputes d
          where d.booking_id = b.id and d.status = 'lost'), 0))::bigint as "shareMinor",
        (coalesce((select sum(p.captured_minor) from payments p where p.booking_id = b.id), 0)
          - coalesce((select sum(r.amount_minor) from refunds r
              where r.booking_id = b.id and r.status <> 'failed' and r.dispute_id is null), 0)
          - coalesce((select sum(d.amount_minor) from disputes d
              where d.booking_id = b.id and d.status = 'lost'), 0))::bigint as "keptMinor",
        exists (select 1 from disputes d
          where d.booking_id = b.id and d.status in ('inquiry', 'needs_response', 'under_review')) as "isFrozen"
      from bookings b where b.id = $1`,
    values: [bookingId],
  })
  if (!claim) throw new Error(`Booking ${bookingId} has no claim`)
  return claim
}
