-- A walk-in and an event of another calendar at the same time; removed when they no longer overlap. Not rows of calendar_conflicts:
-- the release before, which may still run, removes those without a booking, and each would be found and mailed again.
create table walk_in_conflicts (
  -- Numbers of calendar_conflicts, so that a number is that of one conflict only.
  id bigint primary key default nextval('calendar_conflicts_id_seq'),
  space_id bigint not null references spaces,
  feed_id bigint not null references calendar_feeds on delete cascade,
  entry_id uuid not null references calendar_entries on delete cascade,
  event_key text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  summary text not null constraint walk_in_conflicts_summary check (char_length(summary) <= 200),
  found_at timestamptz not null,
  -- The owner knows and keeps both.
  dismissed_at timestamptz,
  constraint walk_in_conflicts_once unique (feed_id, event_key, entry_id)
);
create index walk_in_conflicts_of_space on walk_in_conflicts (space_id);
create index walk_in_conflicts_of_entry on walk_in_conflicts (entry_id);
