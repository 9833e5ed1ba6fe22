-- Prices that differ by time, people and length, and add-ons: `tariff` (type Tariff in rules/tariff.ts); null: all hours cost price_minor.
-- rules/price.ts computes prices; the database only knows lower bounds, by which a search finds its candidates.

-- The lowest price of an hour of the week; as lowestHourPrice in rules/tariff.ts.
create function lowest_hour_price(price_minor integer, tariff jsonb) returns integer language sql immutable parallel safe as $$
  select case when coalesce(jsonb_array_length(tariff -> 'timePrices'), 0) = 0 then price_minor else (
    with priced as (
      select distinct on (hour) hour, price
      from (
        select place, (r ->> 'priceMinor')::integer as price, r -> 'days' as days, left(r ->> 'from', 2)::integer as first,
          left(r ->> 'to', 2)::integer as past
        from jsonb_array_elements(tariff -> 'timePrices') with ordinality t(r, place)) own
      cross join jsonb_array_elements(days) day
      cross join generate_series(first, past - 1 + case when past <= first then 24 else 0 end) h
      cross join lateral (select (day::integer * 24 + h) % 168 as hour) at
      order by hour, place desc)
    -- 168 hours: if any is without a price of its own, it costs the usual one.
    select least(min(price), case when count(*) < 168 then price_minor end) from priced) end
$$;

-- No booking costs less per hour than this, on any date and with the largest discount.
create function least_hour_price(price_minor integer, tariff jsonb) returns integer language sql immutable parallel safe as $$
  select case when tariff is null then price_minor else floor(
    least(lowest_hour_price(price_minor, tariff),
      (select min((d ->> 'priceMinor')::integer) from jsonb_array_elements(tariff -> 'datePrices') d))
    * (100 - coalesce((select max((s ->> 'percent')::integer) from jsonb_array_elements(tariff -> 'lengthDiscounts') s), 0)) / 100.0)::integer end
$$;

alter table spaces
  add column tariff jsonb constraint spaces_tariff check (jsonb_typeof(tariff) = 'object'),
  add column price_version integer not null default 0;
alter table spaces
  add column from_minor integer not null generated always as (lowest_hour_price(price_minor, tariff)) stored,
  add column least_minor integer not null generated always as (least_hour_price(price_minor, tariff)) stored;

drop index spaces_open_newest, spaces_open_cheapest, spaces_open_best, spaces_open_newest_in_city, spaces_open_cheapest_in_city,
  spaces_open_best_in_city;
create index spaces_open_newest on spaces (listed_at desc, id desc)
  include (city_id, region, type, from_minor, least_minor, currency, capacity, zone_id, min_hours, notice_minutes, window_days, open_hours, has_special_hours)
  where available and status <> 'maintenance' and deleted_at is null;
create index spaces_open_cheapest on spaces (currency, least_minor, id)
  include (city_id, region, type, from_minor, capacity, zone_id, min_hours, notice_minutes, window_days, open_hours, has_special_hours)
  where available and status <> 'maintenance' and deleted_at is null;
create index spaces_open_best on spaces (standing desc, id desc)
  include (city_id, region, type, from_minor, least_minor, currency, capacity, zone_id, min_hours, notice_minutes, window_days, open_hours, has_special_hours)
  where available and status <> 'maintenance' and deleted_at is null;
create index spaces_open_newest_in_city on spaces (city_id, listed_at desc, id desc)
  include (type, from_minor, least_minor, currency, capacity, zone_id, min_hours, notice_minutes, window_days, open_hours, has_special_hours)
  where available and status <> 'maintenance' and deleted_at is null;
create index spaces_open_cheapest_in_city on spaces (city_id, currency, least_minor, id)
  include (type, from_minor, capacity, zone_id, min_hours, notice_minutes, window_days, open_hours, has_special_hours)
  where available and status <> 'maintenance' and deleted_at is null;
create index spaces_open_best_in_city on spaces (city_id, standing desc, id desc)
  include (type, from_minor, least_minor, currency, capacity, zone_id, min_hours, notice_minutes, window_days, open_hours, has_special_hours)
  where available and status <> 'maintenance' and deleted_at is null;

-- A booking stores the tariff that it was made under (spec D11), and the add-ons that the guest chose ([{"id": ..., "count": ...}]).
alter table bookings
  add column tariff jsonb,
  add column add_ons jsonb not null default '[]' constraint bookings_add_ons check (jsonb_typeof(add_ons) = 'array');
alter table modifications
  add column from_add_ons jsonb not null default '[]' constraint modifications_from_add_ons check (jsonb_typeof(from_add_ons) = 'array'),
  add column add_ons jsonb not null default '[]' constraint modifications_add_ons check (jsonb_typeof(add_ons) = 'array');
alter table booking_lines add column name text;
alter table booking_lines drop constraint booking_lines_kind_check;
alter table booking_lines add constraint booking_lines_kind_check
  check (kind in ('rental', 'people', 'discount', 'add_on', 'guest_fee', 'kept_rental', 'kept_fee'));

-- Also compares the tariff, and stores it with the booking.
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
    guest_fee_bp integer, owner_fee_bp integer, hold_expires_at timestamptz, created_at timestamptz, lines jsonb, tariff jsonb,
    add_ons jsonb);
  -- Without a lock first, so that a crowd is turned away cheaply.
  if slot_is_taken(wanted.space_id, wanted.start_time, wanted.until) then
    return 'slotTaken';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('guest:' || wanted.user_id, 0));
  perform lock_space(wanted.space_id);

  select available and status <> 'maintenance' as accepts, s.price_minor, s.currency, s.tariff, s.schedule_version, s.buffer_minutes, title, location,
      country, time_zone, cancellation_policy
    into room from spaces s where id = wanted.space_id and deleted_at is null;
  if not found then
    return 'spaceNotFound';
  elsif not room.accepts then
    return 'spaceUnavailable';
  elsif room.price_minor <> wanted.price_minor or room.currency <> wanted.currency
    or room.tariff is distinct from wanted.tariff then
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
      cancellation_policy, hold_expires_at, confirmed_at, created_at, tariff, add_ons)
    values (wanted.booking_id, wanted.user_id, wanted.space_id, wanted.start_time, wanted.end_time, wanted.hours,
      wanted.headcount, wanted.status, wanted.currency, wanted.price_minor, wanted.rental_minor, wanted.total_price_minor,
      wanted.platform_fee_percentage, wanted.platform_fee_amount_minor, wanted.owner_fee_minor, wanted.owner_share_minor,
      wanted.guest_fee_bp, wanted.owner_fee_bp, room.title, room.location, room.country, room.time_zone,
      room.cancellation_policy, case when wanted.status = 'pending' then wanted.hold_expires_at end,
      case when wanted.status = 'confirmed' then wanted.created_at end, wanted.created_at, room.tariff,
      coalesce(wanted.add_ons, '[]'))
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
  insert into booking_lines (booking_id, kind, name, quantity, unit_minor, amount_minor, tax_minor, currency)
    select wanted.booking_id, l.kind, l.name, l.quantity, l."unitMinor", l."amountMinor", l."taxMinor", wanted.currency
    from jsonb_to_recordset(wanted.lines)
      as l(kind text, name text, quantity integer, "unitMinor" bigint, "amountMinor" bigint, "taxMinor" bigint);
  if wanted.status = 'pending' then
    insert into payments (id, booking_id, amount_minor, currency, idempotency_key, created_at)
      values (wanted.payment_id, wanted.booking_id, wanted.total_price_minor, wanted.currency,
        'intent:' || wanted.payment_id, wanted.created_at);
  end if;
  return 'held';
end $$;
