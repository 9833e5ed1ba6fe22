-- Browsers that show notifications. A subscription ends with its session, so that nothing reaches a browser after sign-out.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  session_id uuid not null references sessions on delete cascade,
  -- The address at the browser's push service, and the keys that encrypt for the browser (RFC 8291).
  endpoint text not null constraint push_subscriptions_once unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscriptions_of_session on push_subscriptions (session_id);

-- Notifications to be pushed to a browser; removed once sent.
create table push_messages (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references push_subscriptions on delete cascade,
  notification_id bigint not null references notifications on delete cascade,
  due_at timestamptz not null,
  attempts smallint not null default 0,
  last_error text,
  constraint push_messages_once unique (subscription_id, notification_id)
);
create index push_messages_due on push_messages (due_at);
create index push_messages_of_notification on push_messages (notification_id);

alter table muted_notifications drop constraint muted_notifications_way;
alter table muted_notifications add constraint muted_notifications_way check (way in ('page', 'mail', 'push'));
