import { sql } from '../../db/sql.ts'
import { ownerShareLeft } from './lost-in-disputes.ts'

/** Selects what a dispute finds of the owner's share of booking `b`, a `DisputedShare`. */
export const disputedShare = sql`coalesce((
  select case when o.status = 'sent' then 'sent'
    when o.status in ('none', 'reversed') or ${ownerShareLeft} = 0 then 'none' else 'waits' end
  from payouts o where o.booking_id = b.id), 'none')`
