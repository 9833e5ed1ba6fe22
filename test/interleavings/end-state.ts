import { db } from '../../db/connect.ts'

/** Returns the end state of everything around a space, without ids and timestamps, to compare two runs. */
export async function endState(spaceId: number): Promise<string> {
  const { rows } = await db().$client.query<{ state: string }>(
    `with mine as (select b.*, p.full_name as guest from bookings b join profiles p on p.id = b.user_id where b.space_id = $1),
     parts as (
       select 'booking' as part, concat_ws(' ', guest, start_time, hours, status, total_price_minor, refund_minor,
         owner_share_minor, hold_extended, cancelled_by, request_answer) as what from mine
       union all select 'payment', concat_ws(' ', m.guest, p.modification_id is not null, p.amount_minor, p.status, p.captured_minor)
         from payments p join mine m on m.id = p.booking_id
       union all select 'refund', concat_ws(' ', m.guest, r.reason, r.amount_minor, r.status, r.from_outside)
         from refunds r join mine m on m.id = r.booking_id
       union all select 'change', concat_ws(' ', m.guest, c.status, c.hours, c.to_pay_minor, c.refund_minor)
         from modifications c join mine m on m.id = c.booking_id
       union all select 'proposal', concat_ws(' ', s.proposed_by, s.end_time, s.amount_minor, s.answer)
         from stay_proposals s join mine m on m.id = s.booking_id
       union all select 'dispute', concat_ws(' ', d.status, d.amount_minor, d.owner_back_minor)
         from disputes d join mine m on m.id = d.booking_id
       union all select 'payout', o.status from payouts o join mine m on m.id = o.booking_id
       union all select 'transfer', concat_ws(' ', t.status, t.share_minor, t.amount_minor, t.netted_minor)
         from payout_transfers t join mine m on m.id = t.booking_id
       union all select 'reversal', concat_ws(' ', v.status, v.share_minor, v.taken_minor)
         from reversals v join mine m on m.id = v.booking_id
       union all select 'block', concat_ws(' ', m.guest, a.kind, a.during)
         from availability_blocks a left join mine m on m.id = a.booking_id where a.space_id = $1
       union all select 'ledger', concat_ws(' ', e.account, e.currency, sum(e.amount_minor))
         from ledger_entries e join ledger_transactions t on t.id = e.transaction_id join mine m on m.id = t.booking_id
         group by e.account, e.currency having sum(e.amount_minor) <> 0)
     select string_agg(part || ': ' || what, E'\n' order by part, what) as state from parts`,
    [spaceId],
  )
  return rows[0]!.state ?? ''
}
