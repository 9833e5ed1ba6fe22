-- A hold in one call: it takes the locks of guest and space, checks, and writes. The locks are then held for as long as the
-- database works, and not while a busy server process gets round to the next statement. Returns 'held', or the code of the
-- refusal. server/bookings/hold-slot.ts calls it.
create function slot_is_taken(space bigint, since timestamptz, until timestamptz) returns boolean language sql volatile as $$
  -- The B-tree finds it, because no block is longer than a day.
  select exists (select from availability_blocks
    where space_id = space and lower(during) < until and lower(during) > since - interval '24 hours' and upper(during) > since)
$$;

create function hold_slot(asked jsonb) returns text language plpgsql as $$
declare
  wanted record;
  room record;
  blocked integer;
begin
  select * into wanted from jsonb_to_record(asked) as x(
    booking_id uuid, payment_id uuid, user_id uuid, space_id bigint, start_time timestamptz, end_time timestamptz,
    until timestamptz, hours smallint, headcount integer, status text, max_holds integer, currency text,
    price_minor integer, buffer_minutes integer, rental_minor bigint, total_price_minor bigint,
    platform_fee_percentage numeric, platform_fee_amount_minor bigint, owner_fee_minor bigint, owner_share_minor bigint,
    guest_fee_bp integer, owner_fee_bp integer, hold_expires_at timestamptz, created_at timestamptz, lines jsonb);
  -- Without a lock first, so that a crowd is turned away cheaply.
  if slot_is_taken(wanted.space_id, wanted.start_time, wanted.until) then
    return 'slotTaken';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('guest:' || wanted.user_id, 0));
  perform lock_space(wanted.space_id);

  select available and status <> 'maintenance' as accepts, s.price_minor, s.currency, s.buffer_minutes, title, location,
      country, time_zone, cancellation_policy
    into room from spaces s where id = wanted.space_id and deleted_at is null;
  if not found then
    return 'spaceNotFound';
  elsif not room.accepts then
    return 'spaceUnavailable';
  elsif room.price_minor <> wanted.price_minor or room.currency <> wanted.currency then
    return 'priceChanged';
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
