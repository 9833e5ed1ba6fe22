-- A guest who cancelled too late for a full refund gets the price of their hours back as these are booked again and stayed.
-- Cancelled bookings whose hours may be paid back: what was kept of the price of the hours, and when a worker looks again.
create table returnable_hours (
  booking_id uuid primary key references bookings,
  kept_minor bigint not null check (kept_minor > 0),
  check_at timestamptz,
  attempts smallint not null default 0,
  last_error text
);
create index returnable_hours_due on returnable_hours (check_at) where check_at is not null;

-- What a stay paid back of a cancelled booking, and how much of it was the owner's. At most once for each pair.
create table hours_booked_again (
  booking_id uuid references returnable_hours,
  stay_id uuid references bookings,
  amount_minor bigint not null check (amount_minor > 0),
  owner_back_minor bigint not null,
  created_at timestamptz not null default now(),
  primary key (booking_id, stay_id),
  constraint hours_booked_again_by_another check (booking_id <> stay_id),
  constraint hours_booked_again_owner_back check (owner_back_minor between 0 and amount_minor)
);
create index hours_booked_again_by_stay on hours_booked_again (stay_id);

alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check
  check (reason in ('cancelled', 'paid_too_late', 'amount_mismatch', 'admin', 'changed', 'booked_again'));

-- The provider's name of the card, the same for each payment with it: hours are not paid back for a stay of the same card.
alter table payments add column card_fingerprint text;
