-- A booking may be changed (decision 11). What was kept of hours that the guest gave back is part of rental_minor and
-- platform_fee_amount_minor, so that these stay what the booking brings; the rest is price_minor times hours, and its fee.
alter table bookings
  add column kept_rental_minor bigint not null default 0 check (kept_rental_minor >= 0),
  add column kept_fee_minor bigint not null default 0 check (kept_fee_minor >= 0),
  -- A change was made when the first day's grace did not hold: it does not come back.
  add column grace_over boolean not null default false;

alter table booking_lines drop constraint booking_lines_kind_check;
alter table booking_lines add constraint booking_lines_kind_check
  check (kind in ('rental', 'guest_fee', 'kept_rental', 'kept_fee'));

-- Each change of a booking: from when to when, and what it meant for the money. A dearer one is pending while it waits
-- for its difference, and its extra time is held meanwhile; the others are done at once.
create table modifications (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings,
  status text not null check (status in ('pending', 'done', 'expired')),
  from_start_time timestamptz not null,
  from_hours smallint not null,
  start_time timestamptz not null,
  end_time timestamptz not null,
  hours smallint not null check (hours between 1 and 24),
  to_pay_minor bigint not null default 0 check (to_pay_minor >= 0),
  refund_minor bigint not null default 0 check (refund_minor >= 0),
  currency char(3) not null,
  hold_expires_at timestamptz,
  hold_extended boolean not null default false,
  hold_check_at timestamptz,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  constraint modifications_elapsed_hours check (end_time = start_time + hours * interval '1 hour'),
  constraint modifications_one_way check (to_pay_minor = 0 or refund_minor = 0),
  constraint modifications_pending_has_hold check (status <> 'pending' or (hold_expires_at is not null and to_pay_minor > 0))
);
create index modifications_of_booking on modifications (booking_id, created_at);
create unique index modifications_one_pending_a_booking on modifications (booking_id) where status = 'pending';
create index modifications_lapsing on modifications (coalesce(hold_check_at, hold_expires_at)) where status = 'pending';

-- The difference of a dearer change is a payment of its own.
alter table payments add column modification_id uuid constraint payments_modification_unique unique references modifications;

alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check
  check (reason in ('cancelled', 'paid_too_late', 'amount_mismatch', 'admin', 'changed'));
