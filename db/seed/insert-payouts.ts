import type { Tx } from '../connect.ts'
import { execute, sql } from '../sql.ts'

/**
 * Inserts the payouts before the demo began: one for each stay that ended more than a day ago. Their transfers have ids
 * of the demo's own, like the charges of that time; later ones are made at the card provider.
 */
export async function insertPayouts(tx: Tx): Promise<void> {
  // A payout's row is created with its booking. A cancelled upcoming booking has no charge to transfer a share from.
  await execute(
    tx,
    sql`
    delete from payouts o using bookings b
    where b.id = o.booking_id and b.status = 'cancelled' and o.due_at > app_now()`,
  )
  await execute(
    tx,
    sql`
    update payouts o set check_at = null, status = case when b.owner_share_minor > 0 then 'sent' else 'none' end,
      sent_at = case when b.owner_share_minor > 0 then o.due_at end
    from bookings b where b.id = o.booking_id and o.due_at <= app_now()`,
  )
  await execute(
    tx,
    sql`
    insert into payout_transfers (booking_id, payment_id, owner_id, account_id, share_minor, amount_minor, currency, status,
      idempotency_key, created_at, sent_at)
    select o.booking_id, p.id, o.owner_id, 'demo', b.owner_share_minor, b.owner_share_minor, b.currency, 'sent',
      'demo-transfer:' || o.booking_id, o.sent_at, o.sent_at
    from payouts o join bookings b on b.id = o.booking_id join payments p on p.booking_id = b.id
    where o.status = 'sent'`,
  )
}
