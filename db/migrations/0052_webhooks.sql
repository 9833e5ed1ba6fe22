-- Addresses of people's own programs that are notified of what happens to their bookings and messages.
create table webhook_endpoints (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  url text not null constraint webhook_endpoints_url check (length(url) between 8 and 500),
  kinds text[] not null constraint webhook_endpoints_kinds check (cardinality(kinds) > 0),
  -- The secret is derived from it, from the id and from SESSION_SECRET.
  secret_version integer not null default 1,
  created_at timestamptz not null,
  -- Since when every delivery has failed; null after one that did not.
  failing_since timestamptz,
  -- Nothing is sent to a paused one until its owner resumes it.
  paused_at timestamptz,
  constraint webhook_endpoints_once unique (user_id, url)
);

-- What is sent, and what the other side said last. The id is sent too, so that a repetition can be recognized.
create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  endpoint_id bigint not null references webhook_endpoints on delete cascade,
  kind text not null,
  data jsonb not null,
  created_at timestamptz not null,
  -- Null once it is delivered or given up, or while its endpoint is paused.
  due_at timestamptz,
  attempts smallint not null default 0,
  delivered_at timestamptz,
  status smallint,
  response text,
  last_error text,
  constraint webhook_deliveries_done check (delivered_at is null or due_at is null)
);
create index webhook_deliveries_due on webhook_deliveries (due_at) where due_at is not null;
create index webhook_deliveries_of_endpoint on webhook_deliveries (endpoint_id, created_at desc);
create index webhook_deliveries_by_age on webhook_deliveries (created_at);

create function queue_webhooks(people uuid[], of_kind text, data jsonb) returns void language sql as $$
  insert into webhook_deliveries (endpoint_id, kind, data, created_at, due_at)
  select id, of_kind, data, app_now(), case when paused_at is null then app_now() end
  from webhook_endpoints where user_id = any(people) and of_kind = any(kinds)
$$;

-- In the transaction of the booking: whatever changes it, its guest's and its owner's programs are notified.
create function bookings_queue_webhooks() returns trigger language plpgsql as $$
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
    'timeZone', new.time_zone, 'hours', new.hours, 'people', new.headcount);
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
create trigger bookings_inserted_queue_webhooks after insert on bookings for each row execute function bookings_queue_webhooks();
create trigger bookings_updated_queue_webhooks after update of status, start_time, end_time, headcount, add_ons on bookings
  for each row execute function bookings_queue_webhooks();

-- The other person's programs are notified that there is a message, without its words.
create function messages_queue_webhooks() returns trigger language plpgsql as $$
declare
  recipient uuid;
begin
  select case new.sender_id when guest_id then owner_id else guest_id end into recipient
  from conversations where id = new.conversation_id;
  if exists (select from webhook_endpoints where user_id = recipient) then
    perform queue_webhooks(array[recipient], 'message.received',
      jsonb_build_object('conversationId', new.conversation_id, 'number', new.number));
  end if;
  return null;
end $$;
create trigger messages_queue_webhooks after insert on messages for each row execute function messages_queue_webhooks();
