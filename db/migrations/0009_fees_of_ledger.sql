-- The platform's fees by the month in which they were earned or given back (UTC), from the ledger; bookings are counted
-- by the month of their confirmation, cancelled ones not.
create or replace view total_platform_fees as
with fees as (
  select date_trunc('month', t.occurred_at at time zone 'UTC')::date as month, e.currency, -sum(e.amount_minor) as minor
  from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
  where e.account = 'platform_fees'
  group by 1, 2
), booked as (
  select date_trunc('month', confirmed_at at time zone 'UTC')::date as month, currency,
    count(*) filter (where status <> 'cancelled') as bookings
  from bookings
  where confirmed_at is not null and status in ('confirmed', 'completed', 'cancelled')
  group by 1, 2
)
select coalesce(f.month, b.month) as month, coalesce(f.minor, 0)::bigint as total_fees,
  coalesce(b.bookings, 0) as total_bookings, coalesce(f.currency, b.currency)::char(3) as currency
from fees f full join booked b on b.month = f.month and b.currency = f.currency;
