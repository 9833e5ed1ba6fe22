-- Weekly stays at one space that are held and paid together. Each is a booking of its own, with a payment of its own.
create table booking_series (
  id uuid primary key,
  user_id uuid not null references users,
  space_id bigint not null references spaces,
  created_at timestamptz not null,
  -- Every card was authorized in time: from then on each payment is captured.
  paid_at timestamptz,
  -- The hold ended without that: from then on none is captured.
  ended_at timestamptz,
  -- When its payments are captured next; null if there is nothing to capture.
  due_at timestamptz,
  constraint booking_series_one_end check (paid_at is null or ended_at is null)
);
create index booking_series_of_guest on booking_series (user_id, space_id, created_at desc);
create index booking_series_due on booking_series (due_at) where due_at is not null;

alter table bookings add column series_id uuid references booking_series;
-- Its place in the series, from 1.
alter table bookings add column series_place smallint not null default 0;
alter table bookings add constraint bookings_place_in_series check ((series_id is null) = (series_place = 0));
create unique index bookings_of_series on bookings (series_id, series_place) where series_id is not null;

-- A guest has one hold on a space, or one series of them, beside a request whose payment is repeated.
drop index bookings_one_hold_a_guest_and_space;
create unique index bookings_one_hold_a_guest_and_space on bookings (user_id, space_id, series_place) where status = 'pending' and request_answer is null;

-- Holds every slot of a series or none: whatever is refused is raised as HS001, which gives the others back. The first hold_slot takes the locks of guest and space.
create function hold_series(asked jsonb) returns void language plpgsql as $$
declare
  wanted record;
  slot jsonb;
  place smallint := 0;
  outcome text;
begin
  select * into wanted from jsonb_to_record(asked) as x(
    id uuid, user_id uuid, space_id bigint, created_at timestamptz, max_holds integer, slots jsonb);
  for slot in select value from jsonb_array_elements(wanted.slots) with ordinality order by ordinality loop
    place := place + 1;
    -- A series counts as one hold, below.
    outcome := hold_slot(slot || jsonb_build_object('max_holds', 1000));
    if outcome <> 'held' then
      raise exception 'a stay of the series is refused' using errcode = 'HS001', detail = outcome;
    end if;
    if place = 1 then
      insert into booking_series (id, user_id, space_id, created_at)
        values (wanted.id, wanted.user_id, wanted.space_id, wanted.created_at);
    end if;
    update bookings set series_id = wanted.id, series_place = place where id = (slot ->> 'booking_id')::uuid;
    update payments set authorize_only = true where booking_id = (slot ->> 'booking_id')::uuid;
  end loop;
  if exists (select from bookings where series_id = wanted.id and by_request) then
    raise exception 'the owner answers each booking' using errcode = 'HS001', detail = 'seriesByRequest';
  end if;
  if (select count(distinct coalesce(series_id, id)) from bookings where user_id = wanted.user_id and status = 'pending')
    > wanted.max_holds then
    raise exception 'the guest has too many holds' using errcode = 'HS001', detail = 'tooManyHolds';
  end if;
end $$;
