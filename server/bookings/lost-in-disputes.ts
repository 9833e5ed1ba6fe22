import { sql } from '../../db/sql.ts'

/** The part of the owner's share of booking `b` that banks gave back to the guest, in minor units: at most the share. */
export const lostInDisputes = sql`least(b.owner_share_minor, coalesce((
  select sum(d.owner_back_minor) from disputes d where d.booking_id = b.id and d.status = 'lost'), 0))::bigint`

/** The owner's share of booking `b` without that part: what the owner receives in the end. */
export const ownerShareLeft = sql`(b.owner_share_minor - ${lostInDisputes})`
