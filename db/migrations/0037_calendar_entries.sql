-- Times that an owner takes in the calendar: blocked, or a walk-in, a guest who did not book here. Occurrences of a weekly
-- repetition share a series. An entry may last for days; its time is taken by availability blocks of a day at most.
create table calendar_entries (
  id uuid primary key default gen_random_uuid(),
  space_id bigint not null references spaces,
  kind text not null constraint calendar_entries_kind check (kind in ('block', 'walkIn')),
  start_time timestamptz not null,
  end_time timestamptz not null,
  name text not null default '' constraint calendar_entries_name check (length(name) <= 80),
  people integer constraint calendar_entries_people check (people between 1 and 10000),
  note text not null default '' constraint calendar_entries_note check (length(note) <= 500),
  series_id uuid,
  created_at timestamptz not null default now(),
  constraint calendar_entries_length check (end_time > start_time and end_time <= start_time + interval '32 days')
);
create index calendar_entries_of_space on calendar_entries (space_id, start_time);
create index calendar_entries_of_series on calendar_entries (series_id, start_time) where series_id is not null;

alter table availability_blocks
  add column entry_id uuid references calendar_entries,
  add constraint availability_blocks_of_entry check (entry_id is null or (kind = 'owner' and booking_id is null));
create index availability_blocks_of_entry on availability_blocks (entry_id) where entry_id is not null;

-- Blocks of owners from before become entries, so that they can be changed.
with old as (
  select id, gen_random_uuid() as entry_id, space_id, lower(during) as start_time, upper(during) as end_time
  from availability_blocks where kind = 'owner' and booking_id is null
), entered as (
  insert into calendar_entries (id, space_id, kind, start_time, end_time)
  select entry_id, space_id, 'block', start_time, end_time from old returning id
)
update availability_blocks b set entry_id = old.entry_id from old where b.id = old.id;
