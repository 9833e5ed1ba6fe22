import type { Tx } from '../connect.ts'

/**
 * What the demo's owners received before it began: a payout for each stay that had ended a day ago, sent then. Its
 * transfers are the demo's own, like the charges of that time; later ones are the card provider's.
 */
export async function insertPayouts(tx: Tx): Promise<void> {
  // A booking's row is made with the booking; a cancelled one to come has no charge that a share could be sent from.
  await tx.$client.query(`
    delete from payouts o using bookings b
    where b.id = o.booking_id and b.status = 'cancelled' and o.due_at > app_now()`)
  await tx.$client.query(`
    update payouts o set check_at = null, status = case when b.owner_share_minor > 0 then 'sent' else 'none' end,
      sent_at = case when b.owner_share_minor > 0 then o.due_at end
    from bookings b where b.id = o.booking_id and o.due_at <= app_now()`)
  await tx.$client.query(`
    insert into payout_transfers (booking_id, payment_id, owner_id, account_id, share_minor, amount_minor, currency, status,
      idempotency_key, created_at, sent_at)
    select o.booking_id, p.id, o.owner_id, 'demo', b.owner_share_minor, b.owner_share_minor, b.currency, 'sent',
      'demo-transfer:' || o.booking_id, o.sent_at, o.sent_at
    from payouts o join bookings b on b.id = o.booking_id join payments p on p.booking_id = b.id
    where o.status = 'sent'`)
}
