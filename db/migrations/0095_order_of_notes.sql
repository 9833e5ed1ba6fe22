-- What happened is timed when it is noted, while the booking is locked, not when its transaction began: two that waited for the
-- same booking may have begun in the other order.
create or replace function queue_webhooks(people uuid[], of_kind text, data jsonb) returns void language sql as $$
  insert into webhook_deliveries (endpoint_id, kind, data, created_at, due_at)
  select id, of_kind, data, clock_timestamp() + (select shift from app_clock), case when paused_at is null then app_now() end
  from webhook_endpoints where user_id = any(people) and of_kind = any(kinds)
$$;

-- With the half hour of a longer stay. The rest of the function is as before.
create or replace function bookings_queue_webhooks() returns trigger language plpgsql as $$
declare
  kind text;
  owner uuid;
  data jsonb;
begin
  if tg_op = 'INSERT' then
    kind := case new.status when 'pending' then 'booking.held' else 'booking.' || new.status end;
  elsif new.status is distinct from old.status then
    kind := case new.status when 'pending' then 'booking.held' else 'booking.' || new.status end;
  elsif new.status = 'confirmed' and (new.start_time, new.end_time, new.headcount, new.add_ons)
      is distinct from (old.start_time, old.end_time, old.headcount, old.add_ons) then
    kind := 'booking.changed';
  else
    return null;
  end if;
  select user_id into owner from spaces where id = new.space_id;
  if not exists (select from webhook_endpoints where user_id in (new.user_id, owner)) then
    return null;
  end if;
  data := jsonb_build_object(
    'bookingId', new.id, 'number', new.number, 'status', new.status, 'spaceId', new.space_id, 'spaceTitle', new.space_title,
    'startTime', to_char(new.start_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'endTime', to_char(new.end_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'timeZone', new.time_zone, 'hours', new.hours, 'extraMinutes', new.extra_minutes, 'people', new.headcount);
  if kind = 'booking.changed' then
    data := data || jsonb_build_object(
      'previousStartTime', to_char(old.start_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'previousEndTime', to_char(old.end_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'));
  end if;
  if kind = 'booking.cancelled' then
    data := data || jsonb_build_object('cancelledBy', new.cancelled_by);
  end if;
  perform queue_webhooks(array[new.user_id, owner], kind, data);
  return null;
end $$;
