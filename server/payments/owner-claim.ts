import type { Database } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { hasOpenDispute } from '../bookings/dispute-conditions.ts'
import { ownerShareLeft } from '../bookings/lost-in-disputes.ts'
import { isAdminRefundOfStay } from '../bookings/refund-conditions.ts'

/** The final claim of a booking's owner, regardless of what was sent already; amounts in minor units. */
export type OwnerClaim = {
  /** The owner's share, less what lost disputes took. */
  shareMinor: number
  /** What remains of the guest's payment, less active refunds and what lost disputes took. */
  keptMinor: number
  /**
   * The same before another owner's penalty that was paid to the guest on this card (ADR 0022), since nothing of the stay was
   * returned by it, and before what the platform refunded alone. The share belongs to this amount.
   */
  stayMinor: number
  /** A dispute is undecided: no payout is sent until the bank decides. */
  isFrozen: boolean
}

/** Returns a booking's current claim. Payouts compare it with what was sent and send or reverse the difference. */
export async function ownerClaim(on: Database, bookingId: string): Promise<OwnerClaim> {
  const [claim] = await fetchRows<Omit<OwnerClaim, 'stayMinor'> & { notSharedMinor: number }>(
    on,
    sql`
      select ${ownerShareLeft} as share_minor,
        (coalesce((select sum(p.captured_minor) from payments p where p.booking_id = b.id), 0)
          - coalesce((select sum(r.amount_minor) from refunds r
              where r.booking_id = b.id and r.status not in ('failed', 'moved') and r.dispute_id is null), 0)
          - coalesce((select sum(d.amount_minor) from disputes d
              where d.booking_id = b.id and d.status = 'lost'), 0))::bigint as kept_minor,
        coalesce((select sum(r.amount_minor) from refunds r
          where r.booking_id = b.id and (r.reason = 'compensation' and r.status <> 'failed'
            or ${isAdminRefundOfStay} and r.owner_back_minor = 0)), 0)::bigint as not_shared_minor,
        ${hasOpenDispute(sql`b.id`)} as is_frozen
      from bookings b where b.id = ${bookingId}`,
  )
  if (!claim) throw new Error(`Booking ${bookingId} has no claim`)
  const { notSharedMinor, ...amounts } = claim
  return { ...amounts, stayMinor: claim.keptMinor + notSharedMinor }
}
