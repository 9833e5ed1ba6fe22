import type { Tx } from '../connect.ts'
import { execute, type Sql, sql } from '../sql.ts'

/**
 * Posts the demo's payments to the ledger, from the inserted rows. Money from before the demo began has been paid out to the
 * owners and the rest to the platform's bank: the card provider holds only money that was paid there.
 */
export async function insertLedger(tx: Tx): Promise<void> {
  for (const [kind, source] of Object.entries(postings)) await post(tx, kind, source)
}

/**
 * Inserts one transaction for each row of `source`: its reference, booking, instant and currency, and the entries as two lists.
 */
async function post(tx: Tx, kind: string, source: Sql): Promise<void> {
  await execute(
    tx,
    sql`with source as (${source}),
      posted as (
        insert into ledger_transactions (kind, reference, booking_id, occurred_at)
        select ${kind}, reference, booking_id, occurred_at from source where 0 <> any (minors)
        returning id, reference)
    insert into ledger_entries (transaction_id, account, amount_minor, currency)
    select posted.id, e.account, e.minor, source.currency
    from posted join source using (reference)
    cross join lateral unnest(source.accounts, source.minors) as e(account, minor)
    where e.minor <> 0`,
  )
}

const postings = {
  charge: sql`
    select id::text as reference, booking_id, settled_at as occurred_at, currency,
      array['provider_balance', 'guest_funds'] as accounts, array[captured_minor, -captured_minor] as minors
    from payments`,
  settlement: sql`
    select balance_transaction_id as reference, booking_id, settled_at as occurred_at, currency,
      array['provider_fees', 'provider_balance'] as accounts, array[provider_fee_minor, -provider_fee_minor] as minors
    from payments`,
  refund: sql`
    select id::text as reference, booking_id, settled_at as occurred_at, currency,
      array['guest_funds', 'provider_balance'] as accounts, array[amount_minor, -amount_minor] as minors
    from refunds`,
  shares: sql`
    select b.id || ':' || share.part as reference, b.id as booking_id, share.occurred_at, b.currency,
      array['guest_funds', 'platform_fees', 'owner_payable'] as accounts,
      array[share.fees + share.payable, -share.fees, -share.payable] as minors
    from bookings b
    cross join lateral (values
      (1, coalesce(b.cancelled_at, b.confirmed_at), b.total_price_minor - b.refund_minor - b.owner_share_minor, 0::bigint),
      (2, coalesce(b.cancelled_at, b.end_time), 0::bigint, b.owner_share_minor)
    ) as share(part, occurred_at, fees, payable)
    where share.part = 1 or b.status <> 'confirmed'`,
  transfer: sql`
    select 'demo:' || b.id as reference, b.id as booking_id, b.end_time + interval '24 hours' as occurred_at, b.currency,
      array['owner_payable', 'provider_balance'] as accounts, array[b.owner_share_minor, -b.owner_share_minor] as minors
    from bookings b join payments p on p.booking_id = b.id where p.balance_transaction_id like 'demo_txn_%'`,
  bank_payout: sql`
    select 'demo:' || e.currency as reference, null::uuid as booking_id, app_now() as occurred_at, e.currency,
      array['bank', 'provider_balance'] as accounts, array[sum(e.amount_minor)::bigint, -sum(e.amount_minor)::bigint] as minors
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    join payments p on p.booking_id = t.booking_id
    where e.account = 'provider_balance' and p.balance_transaction_id like 'demo_txn_%' group by e.currency`,
} as const
