-- The weeks of a block are reached one by one by their key, which is planned once: joined with the weeks that a function tells,
-- the statement was planned anew at each call, since those of a known block are fewer than one expects of any. What is done
-- stays as it was.

create function hours_of_week(first integer, last integer, week integer) returns bit(168) language sql immutable parallel safe as $$
  select (repeat('1', 168)::bit(168) << (167 - least(last - week * 168, 167) + greatest(first - week * 168, 0)))
    >> greatest(first - week * 168, 0)
$$;

create or replace function take_hours(space bigint, during tstzrange) returns void language plpgsql as $$
declare
  place record;
  first integer;
  last integer;
begin
  select city_id, buffer_minutes, grid_minutes into place from spaces where id = space;
  first := floor((date_part('epoch', lower(during)) + (place.grid_minutes - place.buffer_minutes) * 60) / 3600)::integer + 72;
  last := ceil((date_part('epoch', upper(during)) + place.grid_minutes * 60) / 3600)::integer + 71;
  for week in first / 168 .. last / 168 loop
    insert into space_weeks as kept values (place.city_id, week, space, hours_of_week(first, last, week))
      on conflict on constraint space_weeks_pkey do update set busy = kept.busy | excluded.busy;
  end loop;
end $$;

create or replace function free_hours(space bigint, during tstzrange) returns void language plpgsql as $$
declare
  place record;
  first float8;
  past float8;
  first_hour integer;
  last_hour integer;
begin
  select city_id, buffer_minutes, grid_minutes into place from spaces where id = space;
  first := (date_part('epoch', lower(during)) + (place.grid_minutes - place.buffer_minutes) * 60) / 3600 + 72;
  past := (date_part('epoch', upper(during)) + place.grid_minutes * 60) / 3600 + 72;
  first_hour := floor(first);
  last_hour := ceil(past) - 1;
  for week_number in first_hour / 168 .. last_hour / 168 loop
    update space_weeks kept set busy = kept.busy & ~hours_of_week(first_hour, last_hour, week_number)
      where kept.city_id = place.city_id and kept.week = week_number and kept.space_id = space;
  end loop;
  if place.buffer_minutes > 0 or first <> first_hour or past <> last_hour + 1 then
    perform take_hours(space, b.during) from availability_blocks b
      where b.space_id = space and lower(b.during) < upper(free_hours.during) + place.buffer_minutes * interval '1 minute' + interval '1 hour'
        and lower(b.during) > lower(free_hours.during) - place.buffer_minutes * interval '1 minute' - interval '25 hours'
        and upper(b.during) > lower(free_hours.during) - place.buffer_minutes * interval '1 minute' - interval '1 hour';
  end if;
end $$;
