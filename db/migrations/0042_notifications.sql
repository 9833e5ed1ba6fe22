-- What happened to a person, shown on the page of notifications. A mail about it is queued in the same transaction.
create table notifications (
  id bigint generated always as identity primary key,
  person_id uuid not null references users,
  kind text not null,
  -- Names the event and its recipient: a repetition is not stored.
  key text not null constraint notifications_once unique,
  title text not null,
  detail text not null,
  -- The page that the notification opens.
  path text not null constraint notifications_path check (path like '/%'),
  -- False if the person does not want this kind on the page.
  is_shown boolean not null,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notifications_newest on notifications (person_id, id desc) where is_shown;
create index notifications_unread on notifications (person_id) where is_shown and read_at is null;
create index notifications_old on notifications (created_at);

-- The kinds that a person has turned off, on the page or by mail.
create table muted_notifications (
  person_id uuid not null references users,
  kind text not null,
  way text not null constraint muted_notifications_way check (way in ('page', 'mail')),
  primary key (person_id, kind, way)
);

-- The address of a POST request that turns off mails of this kind (RFC 8058); null for mails that cannot be turned off so.
alter table outgoing_mails add column unsubscribe_url text;
