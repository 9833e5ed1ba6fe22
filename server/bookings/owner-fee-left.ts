import { sql } from '../../db/sql.ts'
import { isAdminRefundOfStay } from './refund-conditions.ts'

/**
 * The owner's fee of booking `b` after refunds of the stay: what they took from the owner's share took the fee on it too, which
 * the guest got back (spec D10). The column keeps the fee of the whole booking. A refund that the platform bears leaves both.
 */
export const ownerFeeLeft = sql`coalesce((
  select b.owner_fee_minor - trunc(b.owner_fee_minor * sum(r.owner_back_minor) / (b.owner_share_minor + sum(r.owner_back_minor)))
  from refunds r where r.booking_id = b.id and ${isAdminRefundOfStay}
  having sum(r.owner_back_minor) > 0), b.owner_fee_minor)::bigint`
