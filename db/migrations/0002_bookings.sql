create table bookings (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  space_id bigint not null references spaces,
  start_time timestamptz not null,
  end_time timestamptz not null,
  hours smallint not null check (hours between 1 and 24),
  headcount integer not null default 1 check (headcount >= 1),
  status text not null check (status in ('pending', 'confirmed', 'completed', 'cancelled', 'expired')),
  currency char(3) not null,
  price_minor integer not null,
  rental_minor bigint not null,
  total_price_minor bigint not null,
  platform_fee_percentage numeric(5, 2) not null,
  platform_fee_amount_minor bigint not null,
  owner_fee_minor bigint not null,
  owner_share_minor bigint not null,
  guest_fee_bp integer not null,
  owner_fee_bp integer not null,
  -- What was agreed, as it stood on the day.
  space_title text not null,
  space_location text not null,
  space_country text not null,
  time_zone text not null,
  cancellation_policy text not null,
  refund_cap_bp integer,
  hold_expires_at timestamptz,
  hold_extended boolean not null default false,
  -- When the sweeper should look at a lapsed hold again; null until it looked once.
  hold_check_at timestamptz,
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by text check (cancelled_by in ('guest', 'owner', 'admin', 'platform')),
  cancel_reason text,
  refund_minor bigint not null default 0,
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint bookings_elapsed_hours check (end_time = start_time + hours * interval '1 hour'),
  constraint bookings_pending_has_hold check (status <> 'pending' or hold_expires_at is not null)
);
create index bookings_of_guest on bookings (user_id, created_at desc);
create index bookings_of_space on bookings (space_id, start_time);
create index bookings_lapsing on bookings (coalesce(hold_check_at, hold_expires_at)) where status = 'pending';
create index bookings_ending on bookings (end_time) where status = 'confirmed';
create unique index bookings_one_hold_a_guest_and_space on bookings (user_id, space_id) where status = 'pending';

create table booking_lines (
  id bigint generated always as identity primary key,
  booking_id uuid not null references bookings,
  kind text not null check (kind in ('rental', 'guest_fee')),
  quantity integer not null,
  unit_minor bigint not null,
  amount_minor bigint not null,
  tax_minor bigint not null default 0,
  currency char(3) not null,
  created_at timestamptz not null default now()
);
create index booking_lines_of_booking on booking_lines (booking_id);

-- The lock that every path which takes or frees a slot holds until its transaction ends.
create function lock_space(space bigint) returns void language sql volatile as
  $$ select pg_advisory_xact_lock(space) $$;

-- Each stretch of time that is taken. Every path that inserts here first takes the space's transaction lock and
-- then inserts with `on conflict do nothing`; the exclusion constraint is the last word.
create table availability_blocks (
  id bigint generated always as identity primary key,
  space_id bigint not null references spaces,
  booking_id uuid references bookings,
  kind text not null check (kind in ('hold', 'booking', 'buffer', 'owner', 'import')),
  during tstzrange not null,
  created_at timestamptz not null default now(),
  constraint availability_blocks_within_a_day
    check (upper(during) > lower(during) and upper(during) - lower(during) <= interval '24 hours'
      and lower_inc(during) and not upper_inc(during)),
  constraint availability_blocks_no_overlap exclude using gist (space_id with =, during with &&)
);
create index availability_blocks_window on availability_blocks (space_id, lower(during), upper(during));
create index availability_blocks_of_booking on availability_blocks (booking_id) where booking_id is not null;

create table reviews (
  id bigint generated always as identity primary key,
  booking_id uuid not null constraint reviews_booking_unique unique references bookings,
  space_id bigint not null references spaces,
  user_id uuid not null references users,
  rating smallint not null check (rating between 1 and 5),
  body text not null default '' check (char_length(body) <= 4000),
  created_at timestamptz not null default now()
);
create index reviews_of_space on reviews (space_id, created_at desc);

-- rating and review_count of a space are what its review rows say.
create function spaces_take_rating() returns trigger language plpgsql as $$
declare
  reviewed bigint;
begin
  for reviewed in
    select distinct space_id from (select space_id from changed_reviews) c order by space_id
  loop
    update spaces s set
      rating = (select round(avg(r.rating), 2) from reviews r where r.space_id = s.id),
      review_count = (select count(*) from reviews r where r.space_id = s.id)
    where s.id = reviewed;
  end loop;
  return null;
end $$;
create trigger reviews_inserted after insert on reviews referencing new table as changed_reviews
  for each statement execute function spaces_take_rating();
create trigger reviews_updated after update on reviews referencing new table as changed_reviews
  for each statement execute function spaces_take_rating();
create trigger reviews_deleted after delete on reviews referencing old table as changed_reviews
  for each statement execute function spaces_take_rating();
