import { sql } from '../../db/sql.ts'
import { isSettledByDispute } from './dispute-conditions.ts'

/** The part of the owner's share of booking `b` that banks gave back to the guest, in minor units: at most the share. */
export const lostInDisputes = sql`least(b.owner_share_minor, coalesce((
  select sum(d.owner_back_minor) from disputes d where d.booking_id = b.id and d.status = 'lost'), 0))::bigint`

/** The owner's share of booking `b` without that part: what the owner receives in the end. */
export const ownerShareLeft = sql`(b.owner_share_minor - ${lostInDisputes})`

/** What lost disputes over booking `b` gave back to the guest, in minor units, without the refunds that they settled. */
export const returnedByDisputes = sql`(coalesce((select sum(d.amount_minor) from disputes d where d.booking_id = b.id and d.status = 'lost'), 0)
  - coalesce((select sum(r.amount_minor) from refunds r where r.booking_id = b.id and ${isSettledByDispute}), 0))::bigint`
