-- An owner who cancels owes the guest a share of the rental. It is taken from the owner's next payouts, as other debt is, and once it was, paid to the
-- guest on the card of their next stay: a charge cannot be refunded beyond its amount, and that of the cancelled booking goes back whole.
create table cancellation_penalties (
  booking_id uuid primary key references bookings,
  owner_id uuid not null references users,
  guest_id uuid not null references users,
  share_bp integer not null check (share_bp in (1000, 2500)),
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  -- What the owner owes, in the currency in which the booking's charge settled; known once the ledger has it.
  debt_minor bigint check (debt_minor > 0),
  debt_currency char(3),
  created_at timestamptz not null default now(),
  posted_at timestamptz,
  -- When all of it was made due as refunds.
  paid_at timestamptz,
  constraint cancellation_penalties_posted check ((posted_at is null) = (debt_minor is null) and (posted_at is null) = (debt_currency is null))
);
create index cancellation_penalties_of_owner on cancellation_penalties (owner_id, created_at);
create index cancellation_penalties_open on cancellation_penalties (created_at) where paid_at is null;

alter table refunds add column penalty_of uuid references cancellation_penalties;
create index refunds_of_penalty on refunds (penalty_of) where penalty_of is not null;
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check
  check (reason in ('cancelled', 'paid_too_late', 'amount_mismatch', 'admin', 'changed', 'booked_again', 'compensation'));
alter table refunds add constraint refunds_penalty check ((reason = 'compensation') = (penalty_of is not null));
