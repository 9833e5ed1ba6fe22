import { type Database, read } from '../../db/connect.ts'

/** The final claim of a booking's owner, regardless of what was sent already; amounts in minor units. */
export type OwnerClaim = {
  /** The owner's share, less what lost disputes took. */
  shareMinor: number
  /** What remains of the guest's payment, less active refunds and what lost disputes took. */
  keptMinor: number
  /** A dispute is undecided: no payout is sent until the bank decides. */
  isFrozen: boolean
}

/** Returns a booking's current claim. Payouts compare it with what was sent and send or reverse the difference. */
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
