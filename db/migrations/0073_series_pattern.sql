-- What the guest of a series asked for: the first date, the local start, the number of weeks, and those that were left out, each with
-- its reason. Null for series from before.
alter table booking_series add column pattern jsonb;

create or replace function hold_series(asked jsonb) returns void language plpgsql as $$
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
      insert into booking_series (id, user_id, space_id, created_at, pattern)
        values (wanted.id, wanted.user_id, wanted.space_id, wanted.created_at, asked -> 'pattern');
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
