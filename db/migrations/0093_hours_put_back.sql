-- What neighbours still take is put back only in the weeks that were cleared, whose rows are locked by then: take_hours of a
-- whole neighbour also wrote to the week before or after, where a block that was deleted at that moment stayed taken.
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
    continue when place.buffer_minutes = 0 and first = first_hour and past = last_hour + 1;
    -- A statement of its own, so that it sees what others committed until the row was locked.
    update space_weeks kept set busy = kept.busy | neighbours.busy
      from (select bit_or(hours_of_week(
            floor((date_part('epoch', lower(b.during)) + (place.grid_minutes - place.buffer_minutes) * 60) / 3600)::integer + 72,
            ceil((date_part('epoch', upper(b.during)) + place.grid_minutes * 60) / 3600)::integer + 71, week_number))
          & hours_of_week(first_hour, last_hour, week_number) as busy
        from availability_blocks b
        where b.space_id = space and lower(b.during) < upper(free_hours.during) + place.buffer_minutes * interval '1 minute' + interval '1 hour'
          and lower(b.during) > lower(free_hours.during) - place.buffer_minutes * interval '1 minute' - interval '25 hours'
          and upper(b.during) > lower(free_hours.during) - place.buffer_minutes * interval '1 minute' - interval '1 hour') neighbours
      where kept.city_id = place.city_id and kept.week = week_number and kept.space_id = space
        and neighbours.busy <> repeat('0', 168)::bit(168);
  end loop;
end $$;
