import { sql } from '../../db/sql.ts'
import { isOpenDisputeSql } from './dispute-conditions.ts'
import { ownerShareLeft } from './lost-in-disputes.ts'

/** Selects what a dispute finds of the owner's share of booking `b`, a `DisputedShare`. */
export const disputedShare = sql`coalesce((
  select case when o.status = 'sent' then 'sent'
    when o.status in ('none', 'reversed') or ${ownerShareLeft} = 0 then 'none' else 'waits' end
  from payouts o where o.booking_id = b.id), 'none')`

/** Selects whether the owner's share of booking `b` has left and a bank may still decide that it is taken back. */
export const isSentShareDisputed = sql`exists (select from payouts o join disputes d on d.booking_id = o.booking_id
  where o.booking_id = b.id and o.status = 'sent' and ${isOpenDisputeSql})`
