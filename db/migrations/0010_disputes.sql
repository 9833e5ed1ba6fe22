-- Money that a cardholder's bank takes back, or asks about. How it stands is the provider's to say; it is fetched, never guessed.
create table disputes (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments,
  booking_id uuid not null references bookings,
  provider_id text not null constraint disputes_provider_id_unique unique,
  charge_id text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  reason text not null,
  -- An inquiry is the bank's question before a dispute: no money has moved. It ends as `closed`, or becomes a dispute.
  status text not null check (status in ('inquiry', 'needs_response', 'under_review', 'won', 'lost', 'closed')),
  -- What a lost one takes from the owner's share.
  owner_back_minor bigint not null default 0 check (owner_back_minor >= 0),
  evidence_due_at timestamptz,
  evidence_sent_at timestamptz,
  opened_at timestamptz not null,
  -- When the reconciler should look at it next; null once it has ended.
  check_at timestamptz,
  ended_at timestamptz
);
create index disputes_of_payment on disputes (payment_id);
create index disputes_of_booking on disputes (booking_id);
create index disputes_newest on disputes (opened_at desc, id desc);
create index disputes_to_check on disputes (check_at) where check_at is not null;

alter table refunds
  -- Made in the provider's own dashboard, not by us.
  add column from_outside boolean not null default false,
  -- Stands in the place of one that failed.
  add column retry_of uuid constraint refunds_retry_of_unique unique references refunds,
  -- The lost dispute with which the bank returned it instead.
  add column dispute_id uuid references disputes,
  -- What the refund took from the owner's share.
  add column owner_back_minor bigint not null default 0 check (owner_back_minor >= 0),
  -- Why an admin made it, or how it was settled without the card.
  add column note text;
alter table refunds drop constraint refunds_status_check;
alter table refunds add constraint refunds_status_check
  check (status in ('due', 'pending', 'succeeded', 'failed', 'settled_otherwise'));

-- A refund that was settled without the card does not count against what the card was charged.
create or replace function refunds_within_captured() returns trigger language plpgsql as $$
declare
  captured bigint;
  live bigint;
begin
  select captured_minor into captured from payments where id = new.payment_id for update;
  select coalesce(sum(amount_minor), 0) into live from refunds
  where payment_id = new.payment_id and status in ('due', 'pending', 'succeeded');
  if live > captured then
    raise exception 'refunds of payment % would reach % of % captured', new.payment_id, live, captured
      using errcode = 'check_violation', constraint = 'refunds_within_captured';
  end if;
  return new;
end $$;

alter table alerts add column closed_by uuid references users on delete set null, add column close_note text;
create index alerts_open on alerts (id desc) where closed_at is null;

-- When the books were last compared, how many things were looked at, and how many did not match.
create table reconciliation_runs (
  kind text primary key check (kind in ('open', 'recent', 'balance')),
  ran_at timestamptz not null,
  looked_at integer not null,
  differing integer not null
);
create table balance_checks (
  currency char(3) primary key,
  provider_minor bigint not null,
  ledger_minor bigint not null,
  checked_at timestamptz not null
);
