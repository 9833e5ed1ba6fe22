-- What owners receive: one payout a booking, due 24 hours after its end (decision 14). How much is worked out when it is sent.
create table payouts (
  booking_id uuid primary key references bookings,
  owner_id uuid not null references users,
  status text not null default 'scheduled'
    check (status in ('scheduled', 'waiting', 'frozen', 'sending', 'sent', 'reversed', 'failed', 'none')),
  due_at timestamptz not null,
  -- When the worker looks at it next; null while nothing is left to do until something changes.
  check_at timestamptz,
  attempts smallint not null default 0,
  last_error text,
  sent_at timestamptz
);
create index payouts_to_check on payouts (check_at) where check_at is not null;
create index payouts_of_owner on payouts (owner_id, due_at desc);

-- One transfer for each charge of a booking. Amounts are in the currency in which the charge settled; the share is what of
-- the booking's own currency that stands for.
create table payout_transfers (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references payouts,
  payment_id uuid not null references payments,
  owner_id uuid not null references users,
  account_id text not null,
  share_minor bigint not null check (share_minor > 0),
  -- Worked out from the charge's balance transaction before the provider is asked to send.
  amount_minor bigint check (amount_minor > 0),
  currency char(3),
  exchange_rate double precision,
  -- What of it pays a debt of the owner's and is therefore not sent.
  netted_minor bigint not null default 0,
  status text not null default 'due' check (status in ('due', 'sent')),
  idempotency_key text not null constraint payout_transfers_idempotency_key_unique unique,
  provider_id text constraint payout_transfers_provider_id_unique unique,
  attempts smallint not null default 0,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint payout_transfers_netted check (netted_minor between 0 and coalesce(amount_minor, 0))
);
create index payout_transfers_of_booking on payout_transfers (booking_id);
create index payout_transfers_of_payment on payout_transfers (payment_id);
create index payout_transfers_of_owner on payout_transfers (owner_id);

-- What is taken back of a transfer. What the provider could not take, because the owner had spent it, is the owner's debt.
create table reversals (
  id uuid primary key default gen_random_uuid(),
  transfer_id uuid not null references payout_transfers,
  booking_id uuid not null references payouts,
  owner_id uuid not null references users,
  share_minor bigint not null check (share_minor > 0),
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  -- What the provider is asked for, and what it took.
  wanted_minor bigint not null check (wanted_minor between 0 and amount_minor),
  taken_minor bigint not null default 0 check (taken_minor between 0 and wanted_minor),
  status text not null default 'due' check (status in ('due', 'done')),
  idempotency_key text not null constraint reversals_idempotency_key_unique unique,
  provider_id text constraint reversals_provider_id_unique unique,
  attempts smallint not null default 0,
  created_at timestamptz not null default now(),
  done_at timestamptz
);
create index reversals_of_transfer on reversals (transfer_id);
create index reversals_of_booking on reversals (booking_id);
create index reversals_of_owner on reversals (owner_id);

create unique index profiles_stripe_account on profiles (stripe_account_id) where stripe_account_id is not null;

-- Whatever changes what an owner is to receive makes the payout due to be looked at again.
create function bookings_make_payouts() returns trigger language plpgsql as $$
begin
  insert into payouts (booking_id, owner_id, due_at, check_at)
  select new.id, s.user_id, new.end_time + interval '24 hours',
    case when tg_op = 'INSERT' then new.end_time + interval '24 hours' else app_now() end
  from spaces s where s.id = new.space_id
  on conflict (booking_id) do update set due_at = excluded.due_at, check_at = excluded.check_at;
  return null;
end $$;
create trigger bookings_inserted_make_payouts after insert on bookings
  for each row when (new.status in ('confirmed', 'completed', 'cancelled') and new.total_price_minor > 0)
  execute function bookings_make_payouts();
create trigger bookings_updated_make_payouts after update of status, end_time, owner_share_minor on bookings
  for each row when (new.status in ('confirmed', 'completed', 'cancelled') and new.confirmed_at is not null
    and new.total_price_minor > 0)
  execute function bookings_make_payouts();

create function disputes_check_payouts() returns trigger language plpgsql as $$
begin
  update payouts set check_at = app_now() where booking_id = new.booking_id;
  return null;
end $$;
create trigger disputes_check_payouts after insert or update of status, owner_back_minor on disputes
  for each row execute function disputes_check_payouts();

insert into payouts (booking_id, owner_id, due_at, check_at)
select b.id, s.user_id, b.end_time + interval '24 hours', b.end_time + interval '24 hours'
from bookings b join spaces s on s.id = b.space_id
where b.status in ('confirmed', 'completed', 'cancelled') and b.confirmed_at is not null and b.total_price_minor > 0;
