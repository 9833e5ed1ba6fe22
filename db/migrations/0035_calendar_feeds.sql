-- Calendars of other services, read into a space. Their time is taken by blocks of kind 'import', which are derived from imported_events.
create table calendar_feeds (
  id bigint generated always as identity primary key,
  space_id bigint not null references spaces,
  name text not null constraint calendar_feeds_name check (char_length(name) between 1 and 60),
  url text not null constraint calendar_feeds_url check (char_length(url) between 1 and 2000),
  created_at timestamptz not null default now(),
  due_at timestamptz not null,
  -- Failed readings since the last good one.
  attempts integer not null default 0,
  last_error text,
  failing_since timestamptz,
  -- The last good reading; null before the first one.
  read_at timestamptz,
  etag text,
  last_modified text,
  event_count integer not null default 0,
  constraint calendar_feeds_once unique (space_id, url)
);
create index calendar_feeds_due on calendar_feeds (due_at);

-- The last good state of each calendar within the booking window: events, and occurrences of series.
create table imported_events (
  id bigint generated always as identity primary key,
  feed_id bigint not null references calendar_feeds on delete cascade,
  space_id bigint not null references spaces,
  event_key text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  is_all_day boolean not null,
  summary text not null constraint imported_events_summary check (char_length(summary) <= 200),
  constraint imported_events_once unique (feed_id, event_key),
  constraint imported_events_last check (ends_at > starts_at)
);
create index imported_events_of_space on imported_events (space_id, starts_at);

-- A confirmed booking and an event of another calendar at the same time; removed when they no longer overlap.
create table calendar_conflicts (
  id bigint generated always as identity primary key,
  space_id bigint not null references spaces,
  feed_id bigint not null references calendar_feeds on delete cascade,
  booking_id uuid not null references bookings,
  event_key text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  summary text not null constraint calendar_conflicts_summary check (char_length(summary) <= 200),
  found_at timestamptz not null,
  -- The owner knows and keeps both.
  dismissed_at timestamptz,
  constraint calendar_conflicts_once unique (feed_id, event_key, booking_id)
);
create index calendar_conflicts_of_space on calendar_conflicts (space_id);
create index calendar_conflicts_of_booking on calendar_conflicts (booking_id);

-- Secret addresses under which other calendars read ours: of one space, or of all spaces of a person.
create table calendar_addresses (
  id bigint generated always as identity primary key,
  user_id uuid not null references users,
  space_id bigint references spaces,
  secret text not null constraint calendar_addresses_secret unique,
  shows_names boolean not null default false,
  created_at timestamptz not null default now(),
  constraint calendar_addresses_long check (char_length(secret) >= 43),
  constraint calendar_addresses_once unique nulls not distinct (user_id, space_id)
);

-- The event that a mail brings to its recipient's calendar, as it was when the mail was queued.
alter table outgoing_mails
  add column calendar_method text constraint outgoing_mails_calendar_method check (calendar_method in ('REQUEST', 'CANCEL')),
  add column calendar_file text,
  add constraint outgoing_mails_calendar check ((calendar_method is null) = (calendar_file is null));
