-- Search by time: which hours of a week are taken, one row a space and week; docs/decisions/0012-search-by-time.md tells why.

-- Each zone counts elapsed hours at one constant offset, so that its hours are the grid's whatever its clocks do. A zone
-- that PostgreSQL does not know, and an hour that falls beside the grid (Lord Howe in summer), is answered from the blocks.
create table time_zones (
  id smallint generated always as identity primary key,
  name text not null constraint time_zones_name_unique unique,
  grid_minutes smallint not null
);

create function smallest_offset_minutes(zone text) returns smallint language plpgsql stable as $$
begin
  return (select min(extract(epoch from (at at time zone zone) - (at at time zone 'UTC')) / 60)
    from generate_series(timestamptz '2026-01-01 UTC', timestamptz '2026-12-01 UTC', interval '1 month') at);
exception when others then
  return 0;
end $$;

-- The zones that a city's spaces have; one stays when its last space goes.
create table city_zones (
  city_id smallint not null references cities on delete cascade,
  zone_id smallint not null references time_zones,
  primary key (city_id, zone_id)
);

alter table spaces add column zone_id smallint, add column grid_minutes smallint;

create function spaces_take_zone() returns trigger language plpgsql as $$
begin
  select id, grid_minutes into new.zone_id, new.grid_minutes from time_zones where name = new.time_zone;
  if new.zone_id is null then
    insert into time_zones (name, grid_minutes) values (new.time_zone, smallest_offset_minutes(new.time_zone))
      on conflict do nothing;
    select id, grid_minutes into new.zone_id, new.grid_minutes from time_zones where name = new.time_zone;
  end if;
  return new;
end $$;
create trigger spaces_take_zone before insert or update of time_zone on spaces
  for each row execute function spaces_take_zone();

-- busy: bit h is set where no booking may use hour h of the week from Monday 00:00 on the zone's grid. Keys of no index
-- hold it, so that most updates stay on their page.
create table space_weeks (
  city_id smallint not null,
  week smallint not null,
  space_id bigint not null,
  busy bit(168) not null,
  primary key (city_id, week, space_id)
) with (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.02);

-- The weeks that a block touches and its hours in them, widened at its start by the space's buffer: a booking of that hour
-- would have to end a buffer before the block. Hours are counted from Monday 29 December 1969 on the zone's grid.
create function busy_weeks(during tstzrange, buffer_minutes integer, grid_minutes integer)
returns table (week smallint, busy bit(168)) language sql immutable parallel safe rows 1 as $$
  select w::smallint,
    (repeat('1', 168)::bit(168) << (167 - least(last - w * 168, 167) + greatest(first - w * 168, 0)))
      >> greatest(first - w * 168, 0)
  from (select
      floor((date_part('epoch', lower(during)) + (grid_minutes - buffer_minutes) * 60) / 3600)::integer + 72 as first,
      ceil((date_part('epoch', upper(during)) + grid_minutes * 60) / 3600)::integer + 71 as last) hours,
    generate_series(first / 168, last / 168) w
$$;

create function take_hours(space bigint, during tstzrange) returns void language plpgsql as $$
begin
  insert into space_weeks as kept (city_id, week, space_id, busy)
    select s.city_id, w.week, s.id, w.busy
    from spaces s, busy_weeks(during, s.buffer_minutes, s.grid_minutes) w where s.id = space
    on conflict (city_id, week, space_id) do update set busy = kept.busy | excluded.busy;
end $$;

-- Clears the hours first: that takes the row's lock, so that the next statement sees whatever was committed meanwhile.
-- Then puts back those that a neighbour still covers, where it can: a buffer reaches before its block, and a block off the
-- whole hour shares its hour.
create function free_hours(space bigint, during tstzrange) returns void language plpgsql as $$
declare
  reach interval;
  hour_grid smallint;
  first float8;
  past float8;
begin
  select buffer_minutes * interval '1 minute', grid_minutes into reach, hour_grid from spaces where id = space;
  update space_weeks kept set busy = kept.busy & ~w.busy
    from spaces s, busy_weeks(during, s.buffer_minutes, s.grid_minutes) w
    where s.id = space and kept.city_id = s.city_id and kept.week = w.week and kept.space_id = s.id;
  first := (date_part('epoch', lower(during)) + hour_grid * 60) / 3600;
  past := (date_part('epoch', upper(during)) + hour_grid * 60) / 3600;
  if reach > interval '0' or first <> floor(first) or past <> floor(past) then
    perform take_hours(space, b.during) from availability_blocks b
      where b.space_id = space and lower(b.during) < upper(free_hours.during) + reach + interval '1 hour'
        and lower(b.during) > lower(free_hours.during) - reach - interval '25 hours'
        and upper(b.during) > lower(free_hours.during) - reach - interval '1 hour';
  end if;
end $$;

-- No lock of its own: the paths that take time hold the space's, and a deletion without it is right as well. Advisory locks
-- here would run out of memory in a statement over some thousands of spaces.
create function blocks_change_weeks() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform free_hours(old.space_id, old.during);
  end if;
  if tg_op <> 'DELETE' then
    perform take_hours(new.space_id, new.during);
  end if;
  return null;
end $$;

-- What space_weeks should hold, by the blocks alone. A row of zeros there and none here mean the same.
create view space_weeks_truth as
  select s.city_id, w.week, s.id as space_id, bit_or(w.busy) as busy
  from availability_blocks b join spaces s on s.id = b.space_id,
    busy_weeks(b.during, s.buffer_minutes, s.grid_minutes) w
  group by s.city_id, w.week, s.id;

-- The first week that a search can still ask for; earlier ones are removed in batches.
create function first_kept_week() returns smallint language sql stable as
  $$ select (floor(date_part('epoch', app_now()) / 3600)::integer / 168 - 1)::smallint $$;

-- Derives a space's weeks anew, under its lock. Its rows are found by their keys, six hundred weeks to each side of now.
create function rebuild_space_weeks(space bigint, old_city smallint default null) returns void language plpgsql as $$
declare
  since smallint := first_kept_week();
begin
  perform lock_space(space);
  delete from space_weeks kept
    using spaces s, generate_series(since - 600, since + 600) w
    where s.id = space and kept.city_id in (s.city_id, coalesce(old_city, s.city_id)) and kept.week = w and kept.space_id = space;
  insert into space_weeks (city_id, week, space_id, busy)
    select city_id, week, space_id, busy from space_weeks_truth where space_id = space and week >= since;
end $$;

create function spaces_change_weeks() returns trigger language plpgsql as $$
begin
  insert into city_zones (city_id, zone_id)
    select new.city_id, new.zone_id
    where not exists (select from city_zones where city_id = new.city_id and zone_id = new.zone_id)
    on conflict do nothing;
  if tg_op = 'UPDATE' then
    perform rebuild_space_weeks(new.id, old.city_id);
  end if;
  return null;
end $$;

-- What a search by time sorts by beside age and price; 0 without reviews.
alter table spaces add column standing numeric(3, 2) not null generated always as (coalesce(rating, 0)) stored;

insert into time_zones (name, grid_minutes)
  select name, smallest_offset_minutes(name) from (select distinct time_zone as name from spaces) used;
alter table spaces disable trigger user;
update spaces s set zone_id = z.id, grid_minutes = z.grid_minutes from time_zones z where z.name = s.time_zone;
alter table spaces enable trigger user;
alter table spaces alter column zone_id set not null, alter column grid_minutes set not null,
  add constraint spaces_zone foreign key (zone_id) references time_zones;
insert into city_zones (city_id, zone_id) select distinct city_id, zone_id from spaces;
insert into space_weeks (city_id, week, space_id, busy)
  select city_id, week, space_id, busy from space_weeks_truth where week >= first_kept_week();

create trigger spaces_inserted_weeks after insert on spaces for each row execute function spaces_change_weeks();
create trigger spaces_change_weeks after update of city_id, time_zone, buffer_minutes on spaces
  for each row when ((old.city_id, old.grid_minutes, old.zone_id, old.buffer_minutes)
    is distinct from (new.city_id, new.grid_minutes, new.zone_id, new.buffer_minutes))
  execute function spaces_change_weeks();
create trigger blocks_change_weeks after insert or delete or update of during, space_id on availability_blocks
  for each row execute function blocks_change_weeks();

-- The walks of a search by time, by what it sorts by and where it looks; what it tests first stands beside the key.
create index spaces_open_newest on spaces (created_at desc, id desc)
  include (city_id, region, type, price_minor, currency, capacity, zone_id, min_hours, notice_minutes, starts)
  where available and status <> 'maintenance' and deleted_at is null;
create index spaces_open_cheapest on spaces (currency, price_minor, id)
  include (city_id, region, type, capacity, zone_id, min_hours, notice_minutes, starts)
  where available and status <> 'maintenance' and deleted_at is null;
create index spaces_open_best on spaces (standing desc, id desc)
  include (city_id, region, type, price_minor, currency, capacity, zone_id, min_hours, notice_minutes, starts)
  where available and status <> 'maintenance' and deleted_at is null;
create index spaces_open_newest_in_city on spaces (city_id, created_at desc, id desc)
  include (type, price_minor, currency, capacity, zone_id, min_hours, notice_minutes, starts)
  where available and status <> 'maintenance' and deleted_at is null;
create index spaces_open_cheapest_in_city on spaces (city_id, currency, price_minor, id)
  include (type, capacity, zone_id, min_hours, notice_minutes, starts)
  where available and status <> 'maintenance' and deleted_at is null;
create index spaces_open_best_in_city on spaces (city_id, standing desc, id desc)
  include (type, price_minor, currency, capacity, zone_id, min_hours, notice_minutes, starts)
  where available and status <> 'maintenance' and deleted_at is null;
create index spaces_open_cheapest_in_country on spaces (country_code, currency, price_minor, id)
  where available and status <> 'maintenance' and deleted_at is null;
create index spaces_open_best_in_country on spaces (country_code, standing desc, id desc)
  where available and status <> 'maintenance' and deleted_at is null;
