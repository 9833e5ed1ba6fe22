-- An unpaid series counts as one hold of its guest beside single holds too, as in hold_series. The rest of the function is as before.
create or replace function hold_slot(asked jsonb) returns text language plpgsql as $$
declare
  wanted record;
  room record;
  agreed record;
  blocked integer;
begin
  select * into wanted from jsonb_to_record(asked) as x(
    booking_id uuid, payment_id uuid, user_id uuid, space_id bigint, start_time timestamptz, end_time timestamptz,
    until timestamptz, hours smallint, headcount integer, status text, max_holds integer, currency text,
    price_minor integer, schedule_version integer, buffer_minutes integer, rental_minor bigint, total_price_minor bigint,
    platform_fee_percentage numeric, platform_fee_amount_minor bigint, owner_fee_minor bigint, owner_share_minor bigint,
    guest_fee_bp integer, owner_fee_bp integer, hold_expires_at timestamptz, created_at timestamptz, lines jsonb, tariff jsonb,
    add_ons jsonb, max_requests integer, offer_id uuid, saves_card boolean);
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
  elsif wanted.offer_id is null and (room.price_minor <> wanted.price_minor or room.currency <> wanted.currency
    or room.tariff is distinct from wanted.tariff) then
    return 'priceChanged';
  -- A server of the version before sends no version.
  elsif room.schedule_version <> wanted.schedule_version then
    return 'hoursChanged';
  elsif wanted.status = 'pending'
    and (select count(distinct coalesce(series_id, id)) from bookings where user_id = wanted.user_id and status = 'pending') >= wanted.max_holds then
    return 'tooManyHolds';
  elsif room.by_request and wanted.offer_id is null
    and (select count(*) from bookings where user_id = wanted.user_id and status = 'requested') >= wanted.max_requests then
    return 'tooManyOpenRequests';
  elsif room.buffer_minutes <> wanted.buffer_minutes
    or slot_is_taken(wanted.space_id, wanted.start_time, wanted.until) then
    return 'slotTaken';
  end if;
  if wanted.offer_id is not null then
    -- After guest and space in the order of locks. What the lock waited for is seen by the statement after it.
    select o.withdrawn_at, o.expires_at into agreed
      from offers o join conversations c on c.id = o.conversation_id
      where o.id = wanted.offer_id and c.guest_id = wanted.user_id and c.space_id = wanted.space_id
        and o.start_time = wanted.start_time and o.hours = wanted.hours and o.headcount = wanted.headcount
        and o.rental_minor = wanted.rental_minor and o.currency = wanted.currency
      for update of o;
    if not found then
      return 'offerNotFound';
    elsif agreed.withdrawn_at is not null then
      return 'offerWithdrawn';
    elsif agreed.expires_at <= wanted.created_at then
      return 'offerExpired';
    elsif exists (select from bookings b where b.offer_id = wanted.offer_id and b.status <> 'expired') then
      return 'offerUsed';
    end if;
  end if;

  insert into bookings (id, user_id, space_id, start_time, end_time, hours, headcount, status, currency, price_minor,
      rental_minor, total_price_minor, platform_fee_percentage, platform_fee_amount_minor, owner_fee_minor,
      owner_share_minor, guest_fee_bp, owner_fee_bp, space_title, space_location, space_country, time_zone,
      cancellation_policy, hold_expires_at, confirmed_at, created_at, tariff, add_ons, by_request, requested_at,
      offer_id)
    values (wanted.booking_id, wanted.user_id, wanted.space_id, wanted.start_time, wanted.end_time, wanted.hours,
      wanted.headcount, wanted.status, wanted.currency, wanted.price_minor, wanted.rental_minor, wanted.total_price_minor,
      wanted.platform_fee_percentage, wanted.platform_fee_amount_minor, wanted.owner_fee_minor, wanted.owner_share_minor,
      wanted.guest_fee_bp, wanted.owner_fee_bp, room.title, room.location, room.country, room.time_zone,
      room.cancellation_policy, case when wanted.status <> 'confirmed' then wanted.hold_expires_at end,
      case when wanted.status = 'confirmed' then wanted.created_at end, wanted.created_at, wanted.tariff,
      coalesce(wanted.add_ons, '[]'), room.by_request and wanted.offer_id is null,
      case when wanted.status = 'requested' then wanted.created_at end, wanted.offer_id)
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
    insert into payments (id, booking_id, amount_minor, currency, idempotency_key, created_at, authorize_only, saves_card)
      values (wanted.payment_id, wanted.booking_id, wanted.total_price_minor, wanted.currency,
        'intent:' || wanted.payment_id, wanted.created_at, room.by_request and wanted.offer_id is null,
        -- A server of the version before does not send it.
        coalesce(wanted.saves_card, false));
  end if;
  return 'held';
end $$;
