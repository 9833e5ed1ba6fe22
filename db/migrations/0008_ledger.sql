-- The double-entry ledger (decision 15). An entry is signed: positive debits its account, negative credits it. Each
-- transaction sums to zero in each currency, checked when the database transaction commits; rows are only ever added.
create table ledger_transactions (
  id bigint generated always as identity primary key,
  kind text not null,
  -- What is posted, such as a payment's id: the same is never posted twice.
  reference text not null,
  booking_id uuid references bookings,
  occurred_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint ledger_transactions_once unique (kind, reference)
);
create index ledger_transactions_of_booking on ledger_transactions (booking_id) where booking_id is not null;

create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references ledger_transactions,
  account text not null,
  amount_minor bigint not null check (amount_minor <> 0),
  currency char(3) not null
);
create index ledger_entries_of_transaction on ledger_entries (transaction_id);
create index ledger_entries_of_account on ledger_entries (account, currency) include (transaction_id, amount_minor);

create function ledger_balanced() returns trigger language plpgsql as $$
declare
  posted bigint;
  rest record;
begin
  if tg_table_name = 'ledger_transactions' then posted := new.id; else posted := new.transaction_id; end if;
  if not exists (select from ledger_entries where transaction_id = posted) then
    raise exception 'ledger transaction % has no entries', posted
      using errcode = 'check_violation', constraint = 'ledger_balanced';
  end if;
  for rest in
    select currency, sum(amount_minor) as minor from ledger_entries where transaction_id = posted
    group by currency having sum(amount_minor) <> 0
  loop
    raise exception 'ledger transaction % is off by % %', posted, rest.minor, rest.currency
      using errcode = 'check_violation', constraint = 'ledger_balanced';
  end loop;
  return null;
end $$;
create constraint trigger ledger_transactions_balanced after insert on ledger_transactions
  deferrable initially deferred for each row execute function ledger_balanced();
create constraint trigger ledger_entries_balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_balanced();

create function ledger_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only ever added to: what was wrong is reversed by another transaction'
    using errcode = 'restrict_violation';
end $$;
create trigger ledger_transactions_stay before update or delete on ledger_transactions
  for each row execute function ledger_stays();
create trigger ledger_entries_stay before update or delete on ledger_entries
  for each row execute function ledger_stays();
create trigger ledger_transactions_stay_whole before truncate on ledger_transactions
  for each statement execute function ledger_stays();
create trigger ledger_entries_stay_whole before truncate on ledger_entries
  for each statement execute function ledger_stays();

-- Bookings whose money may be shared out otherwise than the ledger says: a worker posts the difference and takes them off.
create table bookings_to_share_out (
  booking_id uuid primary key references bookings,
  due_at timestamptz not null default now()
);
create index bookings_to_share_out_due on bookings_to_share_out (due_at);

create function bookings_share_out() returns trigger language plpgsql as $$
begin
  insert into bookings_to_share_out (booking_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger bookings_share_out after update of status, total_price_minor, refund_minor, owner_share_minor on bookings
  for each row when (new.confirmed_at is not null and new.total_price_minor > 0)
  execute function bookings_share_out();

-- What the provider made of a charge or a refund: its balance transaction, fetched by a worker once it is there. Where
-- the money is kept in another currency than the guest paid in, settled_* say what arrived and in what.
alter table payments
  add column balance_transaction_id text,
  add column provider_fee_minor bigint,
  add column settled_minor bigint,
  add column settled_currency char(3),
  add column settlement_due_at timestamptz;
create index payments_to_book on payments (settlement_due_at) where settlement_due_at is not null;
alter table refunds
  add column balance_transaction_id text,
  add column settlement_due_at timestamptz;
create index refunds_to_book on refunds (settlement_due_at) where settlement_due_at is not null;

-- Receipts and statements are numbered without gaps, per kind, when they are first asked for.
create table documents (
  kind text not null check (kind in ('receipt', 'statement')),
  number integer not null check (number > 0),
  booking_id uuid not null references bookings,
  issued_at timestamptz not null,
  primary key (kind, number),
  constraint documents_once unique (kind, booking_id)
);
