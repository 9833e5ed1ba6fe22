-- Opening hours. week_hours: seven lists of ranges from Monday ({"from": "20:00", "to": "02:00"}; a "to" at or before its "from" is on
-- the next day); null: bookings start from 9 to 21. special_hours: dates with ranges of their own ({"date": ..., "ranges": [...]}).
-- rules/opening-hours.ts computes the same in TypeScript.

create function range_covers(ranges jsonb, hour integer) returns boolean language sql immutable parallel safe as $$
  select exists (
    select from jsonb_array_elements(ranges) r,
      lateral (select left(r ->> 'from', 2)::integer as first, left(r ->> 'to', 2)::integer as past) h
    where hour >= first and hour < past + case when past <= first then 24 else 0 end)
$$;

-- The open hours of a week from Monday 00:00 on the wall clock.
create function open_bits(week_hours jsonb) returns bit(168) language sql immutable parallel safe as $$
  select case when week_hours is not null then (
    select string_agg(
      (range_covers(week_hours -> (h / 24), h % 24) or range_covers(week_hours -> ((h / 24 + 6) % 7), h % 24 + 24))::integer::text,
      '' order by h)::bit(168)
    from generate_series(0, 167) h) end
$$;

-- Own start hours of earlier versions become opening hours: each run of hours of a day is a range.
create function week_hours_of(starts bit(168)) returns jsonb language sql immutable as $$
  select case when starts is not null then (
    select jsonb_agg(coalesce(ranges, '[]') order by day) from generate_series(0, 6) day left join lateral (
      select jsonb_agg(jsonb_build_object('from', to_char(first, 'FM00":00"'), 'to', to_char((last + 1) % 24, 'FM00":00"')) order by first) as ranges
      from (
        select min(hour) as first, max(hour) as last from (
          select hour, hour - row_number() over (order by hour) as run
          from generate_series(0, 23) hour where get_bit(starts, day * 24 + hour) = 1) hours
        group by run) runs) day_ranges on true) end
$$;

drop trigger spaces_change_weeks on spaces;
drop trigger spaces_inserted_weeks on spaces;
drop index spaces_open_newest, spaces_open_cheapest, spaces_open_best, spaces_open_newest_in_city, spaces_open_cheapest_in_city,
  spaces_open_best_in_city;

alter table spaces
  add column week_hours jsonb constraint spaces_week_hours check (jsonb_typeof(week_hours) = 'array' and jsonb_array_length(week_hours) = 7),
  add column special_hours jsonb not null default '[]' constraint spaces_special_hours check (jsonb_typeof(special_hours) = 'array'),
  add column window_days smallint constraint spaces_window_days check (window_days between 30 and 1000),
  add column schedule_version integer not null default 0;
alter table spaces disable trigger user;
update spaces set week_hours = week_hours_of(starts) where starts is not null;
alter table spaces enable trigger user;
drop function week_hours_of(bit);
alter table spaces drop column starts,
  add column open_hours bit(168) generated always as (open_bits(week_hours)) stored,
  add column has_special_hours boolean not null generated always as (special_hours <> '[]') stored;

-- The hours that may be used in weeks that a date with special hours touches, on the zone's grid; null in other weeks.
alter table space_weeks add column open bit(168);
create index space_weeks_special on space_weeks (city_id, week, space_id) where open is not null;

create function special_weeks(space bigint) returns table (week smallint, open bit(168)) language sql stable as $$
  with place as (
    select week_hours, special_hours, time_zone, grid_minutes from spaces where id = space
  ), special as materialized (
    select (d ->> 'date')::date as date, d -> 'ranges' as ranges from place, jsonb_array_elements(special_hours) d
  ), weeks as materialized (
    -- A range of a date ends within the day after it.
    select distinct floor((date_part('epoch', (date + side)::timestamp at time zone time_zone) / 60 + grid_minutes) / 60 + 72)::integer / 168 as week
    from place, special, generate_series(0, 2) side
  ), hours as materialized (
    select w.week, h, to_timestamp(((w.week * 168 + h - 72) * 60 - grid_minutes) * 60::float8) at time zone time_zone as local
    from place, weeks w, generate_series(0, 167) h
  )
  select hours.week::smallint, string_agg((
      own is null or range_covers(own, hour) or coalesce(range_covers(before, hour + 24), false))::integer::text, '' order by h)::bit(168)
  from place, hours
  left join special today on today.date = local::date
  left join special yesterday on yesterday.date = local::date - 1
  cross join lateral (
    select extract(hour from local)::integer as hour,
      coalesce(today.ranges, week_hours -> (extract(isodow from local)::integer - 1)) as own,
      coalesce(yesterday.ranges, week_hours -> ((extract(isodow from local)::integer + 5) % 7)) as before) day
  group by hours.week
$$;

-- Whether every hour that a booking touches may be used, for zones whose hours are not on the grid.
create function is_open_for(space bigint, since timestamptz, hours integer) returns boolean language sql stable as $$
  select coalesce(bool_and(own is null or range_covers(own, hour) or coalesce(range_covers(before, hour + 24), false)), true)
  from spaces s
  cross join generate_series(0, hours * 2 - 1) half
  -- Twice an hour: after a change of half an hour, an elapsed hour touches two hours of the clock.
  cross join lateral (select (since + half * interval '30 minutes') at time zone s.time_zone as local) at
  cross join lateral (
    select extract(hour from local)::integer as hour,
      coalesce((select d -> 'ranges' from jsonb_array_elements(special_hours) d where (d ->> 'date')::date = local::date),
        week_hours -> (extract(isodow from local)::integer - 1)) as own,
      coalesce((select d -> 'ranges' from jsonb_array_elements(special_hours) d where (d ->> 'date')::date = local::date - 1),
        week_hours -> ((extract(isodow from local)::integer + 5) % 7)) as before) day
  where s.id = space
$$;

-- What space_weeks should hold, by blocks and special hours. A row of zeros without special hours and no row mean the same.
create or replace view space_weeks_truth as
  select city_id, week, space_id, bit_or(busy) as busy, bit_or(open) as open
  from (
    select s.city_id, w.week, s.id as space_id, w.busy, null::bit(168) as open
    from availability_blocks b join spaces s on s.id = b.space_id, busy_weeks(b.during, s.buffer_minutes, s.grid_minutes) w
    union all
    select s.city_id, w.week, s.id, repeat('0', 168)::bit(168), w.open
    from spaces s cross join lateral special_weeks(s.id) w where s.has_special_hours) parts
  group by city_id, week, space_id;

create or replace function rebuild_space_weeks(space bigint, old_city smallint default null) returns void language plpgsql as $$
declare
  since smallint := first_kept_week();
begin
  perform lock_space(space);
  delete from space_weeks kept
    using spaces s, generate_series(since - 600, since + 600) w
    where s.id = space and kept.city_id in (s.city_id, coalesce(old_city, s.city_id)) and kept.week = w and kept.space_id = space;
  insert into space_weeks (city_id, week, space_id, busy, open)
    select city_id, week, space_id, busy, open from space_weeks_truth where space_id = space and week >= since;
end $$;

create or replace function spaces_change_weeks() returns trigger language plpgsql as $$
begin
  insert into city_zones (city_id, zone_id)
    select new.city_id, new.zone_id
    where not exists (select from city_zones where city_id = new.city_id and zone_id = new.zone_id)
    on conflict do nothing;
  if tg_op = 'UPDATE' then
    perform rebuild_space_weeks(new.id, old.city_id);
  elsif new.has_special_hours then
    perform rebuild_space_weeks(new.id);
  end if;
  return null;
end $$;

create trigger spaces_inserted_weeks after insert on spaces for each row execute function spaces_change_weeks();
create trigger spaces_change_weeks after update of city_id, time_zone, buffer_minutes, week_hours, special_hours on spaces
  for each row when (
    (old.city_id, old.grid_minutes, old.zone_id, old.buffer_minutes, old.special_hours)
      is distinct from (new.city_id, new.grid_minutes, new.zone_id, new.buffer_minutes, new.special_hours)
    or new.has_special_hours and old.week_hours is distinct from new.week_hours)
  execute function spaces_change_weeks();

create index spaces_open_newest on spaces (listed_at desc, id desc)
  include (city_id, region, type, price_minor, currency, capacity, zone_id, min_hours, notice_minutes, window_days, open_hours, has_special_hours)
  where available and status <> 'maintenance' and deleted_at is null;
create index spaces_open_cheapest on spaces (currency, price_minor, id)
  include (city_id, region, type, capacity, zone_id, min_hours, notice_minutes, window_days, open_hours, has_special_hours)
  where available and status <> 'maintenance' and deleted_at is null;
create index spaces_open_best on spaces (standing desc, id desc)
  include (city_id, region, type, price_minor, currency, capacity, zone_id, min_hours, notice_minutes, window_days, open_hours, has_special_hours)
  where available and status <> 'maintenance' and deleted_at is null;
create index spaces_open_newest_in_city on spaces (city_id, listed_at desc, id desc)
  include (type, price_minor, currency, capacity, zone_id, min_hours, notice_minutes, window_days, open_hours, has_special_hours)
  where available and status <> 'maintenance' and deleted_at is null;
create index spaces_open_cheapest_in_city on spaces (city_id, currency, price_minor, id)
  include (type, capacity, zone_id, min_hours, notice_minutes, window_days, open_hours, has_special_hours)
  where available and status <> 'maintenance' and deleted_at is null;
create index spaces_open_best_in_city on spaces (city_id, standing desc, id desc)
  include (type, price_minor, currency, capacity, zone_id, min_hours, notice_minutes, window_days, open_hours, has_special_hours)
  where available and status <> 'maintenance' and deleted_at is null;

-- Also checks that the opening hours are still those that the request was checked against.
create or replace function hold_slot(asked jsonb) returns text language plpgsql as $$
declare
  wanted record;
  room record;
  blocked integer;
begin
  select * into wanted from jsonb_to_record(asked) as x(
    booking_id uuid, payment_id uuid, user_id uuid, space_id bigint, start_time timestamptz, end_time timestamptz,
    until timestamptz, hours smallint, headcount integer, status text, max_holds integer, currency text,
    price_minor integer, schedule_version integer, buffer_minutes integer, rental_minor bigint, total_price_minor bigint,
    platform_fee_percentage numeric, platform_fee_amount_minor bigint, owner_fee_minor bigint, owner_share_minor bigint,
    guest_fee_bp integer, owner_fee_bp integer, hold_expires_at timestamptz, created_at timestamptz, lines jsonb);
  -- Without a lock first, so that a crowd is turned away cheaply.
  if slot_is_taken(wanted.space_id, wanted.start_time, wanted.until) then
    return 'slotTaken';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('guest:' || wanted.user_id, 0));
  perform lock_space(wanted.space_id);

  select available and status <> 'maintenance' as accepts, s.price_minor, s.currency, s.schedule_version, s.buffer_minutes, title, location,
      country, time_zone, cancellation_policy
    into room from spaces s where id = wanted.space_id and deleted_at is null;
  if not found then
    return 'spaceNotFound';
  elsif not room.accepts then
    return 'spaceUnavailable';
  elsif room.price_minor <> wanted.price_minor or room.currency <> wanted.currency then
    return 'priceChanged';
  -- A server of the version before sends no version.
  elsif room.schedule_version <> wanted.schedule_version then
    return 'hoursChanged';
  elsif wanted.status = 'pending'
    and (select count(*) from bookings where user_id = wanted.user_id and status = 'pending') >= wanted.max_holds then
    return 'tooManyHolds';
  elsif room.buffer_minutes <> wanted.buffer_minutes
    or slot_is_taken(wanted.space_id, wanted.start_time, wanted.until) then
    return 'slotTaken';
  end if;

  insert into bookings (id, user_id, space_id, start_time, end_time, hours, headcount, status, currency, price_minor,
      rental_minor, total_price_minor, platform_fee_percentage, platform_fee_amount_minor, owner_fee_minor,
      owner_share_minor, guest_fee_bp, owner_fee_bp, space_title, space_location, space_country, time_zone,
      cancellation_policy, hold_expires_at, confirmed_at, created_at)
    values (wanted.booking_id, wanted.user_id, wanted.space_id, wanted.start_time, wanted.end_time, wanted.hours,
      wanted.headcount, wanted.status, wanted.currency, wanted.price_minor, wanted.rental_minor, wanted.total_price_minor,
      wanted.platform_fee_percentage, wanted.platform_fee_amount_minor, wanted.owner_fee_minor, wanted.owner_share_minor,
      wanted.guest_fee_bp, wanted.owner_fee_bp, room.title, room.location, room.country, room.time_zone,
      room.cancellation_policy, case when wanted.status = 'pending' then wanted.hold_expires_at end,
      case when wanted.status = 'confirmed' then wanted.created_at end, wanted.created_at)
    on conflict do nothing;
  -- The guest's other hold on this space.
  if not found then
    return 'slotTaken';
  end if;
  insert into availability_blocks (space_id, booking_id, kind, during)
    select wanted.space_id, wanted.booking_id, part.kind, tstzrange(part.lower, part.upper)
    from (values
      (case when wanted.status = 'pending' then 'hold' else 'booking' end, wanted.start_time, wanted.end_time),
      ('buffer', wanted.end_time, wanted.until)) as part(kind, lower, upper)
    where part.upper > part.lower
    on conflict do nothing;
  get diagnostics blocked = row_count;
  if blocked <> 1 + (wanted.until > wanted.end_time)::integer then
    -- Only what was written without the lock can be in the way here. An error takes the booking back.
    raise exception 'a part of the slot is taken' using errcode = 'exclusion_violation';
  end if;
  insert into booking_lines (booking_id, kind, quantity, unit_minor, amount_minor, tax_minor, currency)
    select wanted.booking_id, l.kind, l.quantity, l."unitMinor", l."amountMinor", l."taxMinor", wanted.currency
    from jsonb_to_recordset(wanted.lines)
      as l(kind text, quantity integer, "unitMinor" bigint, "amountMinor" bigint, "taxMinor" bigint);
  if wanted.status = 'pending' then
    insert into payments (id, booking_id, amount_minor, currency, idempotency_key, created_at)
      values (wanted.payment_id, wanted.booking_id, wanted.total_price_minor, wanted.currency,
        'intent:' || wanted.payment_id, wanted.created_at);
  end if;
  return 'held';
end $$;
