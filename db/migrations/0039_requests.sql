-- Requests to book: the owner of a space answers before the guest's card is charged. A request holds its hours like a hold, up to
-- two hours before the start; three hours of notice leave time for the payment and for the answer.
alter table spaces
  add column by_request boolean not null default false,
  add constraint spaces_request_notice check (not by_request or notice_minutes >= 180);

-- A booking of status 'requested' waits for the owner until hold_expires_at. request_answer is how the waiting ended and is stored before
-- the provider is asked to capture or to release the money; 'ended': by the platform.
alter table bookings
  add column by_request boolean not null default false,
  add column requested_at timestamptz,
  add column request_answer text
    constraint bookings_request_answer check (request_answer in ('accepted', 'declined', 'withdrawn', 'expired', 'ended')),
  add column answered_at timestamptz,
  add column answer_note text constraint bookings_answer_note check (length(answer_note) between 1 and 500),
  drop constraint bookings_status_check,
  add constraint bookings_status_check check (status in ('pending', 'requested', 'confirmed', 'completed', 'cancelled', 'expired')),
  add constraint bookings_requested check (status <> 'requested' or (by_request and requested_at is not null and hold_expires_at is not null)),
  add constraint bookings_answered check (
    (request_answer is null) = (answered_at is null) and (request_answer is null or requested_at is not null)
    and (answer_note is null or request_answer is not null));
create index bookings_requested on bookings (coalesce(hold_check_at, hold_expires_at)) where status = 'requested';
create index bookings_requested_of_space on bookings (space_id) where status = 'requested';
-- A request whose payment has to be repeated is a hold again, beside another hold of the guest on the space.
drop index bookings_one_hold_a_guest_and_space;
create unique index bookings_one_hold_a_guest_and_space on bookings (user_id, space_id) where status = 'pending' and request_answer is null;

alter table payments
  -- The card is authorized, and charged when the owner accepts.
  add column authorize_only boolean not null default false,
  drop constraint payments_status_check,
  add constraint payments_status_check check (
    status in ('created', 'requires_payment_method', 'requires_action', 'processing', 'requires_capture', 'succeeded', 'canceled'));

drop index spaces_open_newest, spaces_open_cheapest, spaces_open_best, spaces_open_newest_in_city, spaces_open_cheapest_in_city,
  spaces_open_best_in_city;
create index spaces_open_newest on spaces (listed_at desc, id desc)
  include (city_id, region, type, from_minor, least_minor, currency, capacity, zone_id, min_hours, notice_minutes, window_days, open_hours, has_special_hours, by_request)
  where available and status <> 'maintenance' and deleted_at is null;
create index spaces_open_cheapest on spaces (currency, least_minor, id)
  include (city_id, region, type, from_minor, capacity, zone_id, min_hours, notice_minutes, window_days, open_hours, has_special_hours, by_request)
  where available and status <> 'maintenance' and deleted_at is null;
create index spaces_open_best on spaces (standing desc, id desc)
  include (city_id, region, type, from_minor, least_minor, currency, capacity, zone_id, min_hours, notice_minutes, window_days, open_hours, has_special_hours, by_request)
  where available and status <> 'maintenance' and deleted_at is null;
create index spaces_open_newest_in_city on spaces (city_id, listed_at desc, id desc)
  include (type, from_minor, least_minor, currency, capacity, zone_id, min_hours, notice_minutes, window_days, open_hours, has_special_hours, by_request)
  where available and status <> 'maintenance' and deleted_at is null;
create index spaces_open_cheapest_in_city on spaces (city_id, currency, least_minor, id)
  include (type, from_minor, capacity, zone_id, min_hours, notice_minutes, window_days, open_hours, has_special_hours, by_request)
  where available and status <> 'maintenance' and deleted_at is null;
create index spaces_open_best_in_city on spaces (city_id, standing desc, id desc)
  include (type, from_minor, least_minor, currency, capacity, zone_id, min_hours, notice_minutes, window_days, open_hours, has_special_hours, by_request)
  where available and status <> 'maintenance' and deleted_at is null;


-- Also stores whether the owner answers first, and limits open requests: the payment of a request only authorizes the card. A
-- request of free hours has no payment.
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
    add_ons jsonb, max_requests integer);
  -- Without a lock first, so that a crowd is turned away cheaply.
  if slot_is_taken(wanted.space_id, wanted.start_time, wanted.until) then
    return 'slotTaken';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('guest:' || wanted.user_id, 0));
  perform lock_space(wanted.space_id);

  select available and status <> 'maintenance' as accepts, s.price_minor, s.currency, s.tariff, s.schedule_version, s.buffer_minutes, title, location,
      country, time_zone, cancellation_policy, by_request
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
  elsif room.by_request
    and (select count(*) from bookings where user_id = wanted.user_id and status = 'requested') >= wanted.max_requests then
    return 'tooManyOpenRequests';
  elsif room.buffer_minutes <> wanted.buffer_minutes
    or slot_is_taken(wanted.space_id, wanted.start_time, wanted.until) then
    return 'slotTaken';
  end if;

  insert into bookings (id, user_id, space_id, start_time, end_time, hours, headcount, status, currency, price_minor,
      rental_minor, total_price_minor, platform_fee_percentage, platform_fee_amount_minor, owner_fee_minor,
      owner_share_minor, guest_fee_bp, owner_fee_bp, space_title, space_location, space_country, time_zone,
      cancellation_policy, hold_expires_at, confirmed_at, created_at, tariff, add_ons, by_request, requested_at)
    values (wanted.booking_id, wanted.user_id, wanted.space_id, wanted.start_time, wanted.end_time, wanted.hours,
      wanted.headcount, wanted.status, wanted.currency, wanted.price_minor, wanted.rental_minor, wanted.total_price_minor,
      wanted.platform_fee_percentage, wanted.platform_fee_amount_minor, wanted.owner_fee_minor, wanted.owner_share_minor,
      wanted.guest_fee_bp, wanted.owner_fee_bp, room.title, room.location, room.country, room.time_zone,
      room.cancellation_policy, case when wanted.status <> 'confirmed' then wanted.hold_expires_at end,
      case when wanted.status = 'confirmed' then wanted.created_at end, wanted.created_at, room.tariff,
      coalesce(wanted.add_ons, '[]'), room.by_request,
      case when wanted.status = 'requested' then wanted.created_at end)
    on conflict do nothing;
  -- The guest's other hold on this space.
  if not found then
    return 'slotTaken';
  end if;
  insert into availability_blocks (space_id, booking_id, kind, during)
    select wanted.space_id, wanted.booking_id, part.kind, tstzrange(part.lower, part.upper)
    from (values
      (case when wanted.status = 'confirmed' then 'booking' else 'hold' end, wanted.start_time, wanted.end_time),
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
    insert into payments (id, booking_id, amount_minor, currency, idempotency_key, created_at, authorize_only)
      values (wanted.payment_id, wanted.booking_id, wanted.total_price_minor, wanted.currency,
        'intent:' || wanted.payment_id, wanted.created_at, room.by_request);
  end if;
  return 'held';
end $$;
