-- Each attempt to take money is a row of its own, written before the provider is asked.
create table payments (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  status text not null default 'created'
    check (status in ('created', 'requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled')),
  idempotency_key text not null constraint payments_idempotency_key_unique unique,
  provider_id text constraint payments_provider_id_unique unique,
  charge_id text,
  captured_minor bigint not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  -- When the reconciler should look at this payment next; null once settled.
  check_at timestamptz,
  settled_at timestamptz
);
create index payments_of_booking on payments (booking_id, created_at);
create index payments_to_check on payments (check_at) where check_at is not null;
create index payments_by_time on payments using brin (created_at);

create table refunds (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments,
  booking_id uuid not null references bookings,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  reason text not null check (reason in ('cancelled', 'paid_too_late', 'amount_mismatch', 'admin')),
  status text not null default 'due' check (status in ('due', 'pending', 'succeeded', 'failed')),
  idempotency_key text not null constraint refunds_idempotency_key_unique unique,
  provider_id text constraint refunds_provider_id_unique unique,
  attempts smallint not null default 0,
  last_error text,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
create index refunds_of_payment on refunds (payment_id);
create index refunds_of_booking on refunds (booking_id);
create index refunds_by_time on refunds using brin (created_at);
create index refunds_to_work on refunds (due_at) where status in ('due', 'pending');

-- Refunds that are alive never exceed what was captured. The payment's row is locked first, so that two at once count each other.
create function refunds_within_captured() returns trigger language plpgsql as $$
declare
  captured bigint;
  live bigint;
begin
  select captured_minor into captured from payments where id = new.payment_id for update;
  select coalesce(sum(amount_minor), 0) into live from refunds where payment_id = new.payment_id and status <> 'failed';
  if live > captured then
    raise exception 'refunds of payment % would reach % of % captured', new.payment_id, live, captured
      using errcode = 'check_violation', constraint = 'refunds_within_captured';
  end if;
  return new;
end $$;
create trigger refunds_within_captured after insert or update of amount_minor, status on refunds
  for each row execute function refunds_within_captured();

-- The provider's notices, stored once by their own id and worked off by a job.
create table webhook_events (
  id text primary key,
  type text not null,
  object_id text not null,
  livemode boolean not null,
  received_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts smallint not null default 0,
  last_error text,
  processed_at timestamptz
);
create index webhook_events_due on webhook_events (due_at) where processed_at is null;

-- What an operator must look at: written once for each key, closed when it is dealt with.
create table alerts (
  id bigint generated always as identity primary key,
  key text not null constraint alerts_key_unique unique,
  kind text not null,
  detail text not null,
  created_at timestamptz not null default now(),
  closed_at timestamptz
);
