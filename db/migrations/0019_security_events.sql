-- Sign-ins, failures, resets and the like of an account, as its owner and the operators may see them. Rows are only added,
-- and removed after 180 days.
create table security_events (
  id bigint generated always as identity constraint security_events_pkey primary key,
  person_id uuid not null constraint security_events_person references users,
  kind text not null,
  request_id uuid,
  address text,
  user_agent text,
  happened_at timestamptz not null default now()
);
create index security_events_of_person on security_events (person_id, happened_at desc);
create index security_events_by_time on security_events (happened_at);

create function security_events_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.happened_at < app_now() - interval '180 days' then
    return old;
  end if;
  raise exception 'security events are only added, and removed after 180 days' using errcode = 'restrict_violation';
end $$;
create trigger security_events_stay before update or delete on security_events
  for each row execute function security_events_stay();

create function security_events_stay_whole() returns trigger language plpgsql as $$
begin
  raise exception 'security events are only added, and removed after 180 days' using errcode = 'restrict_violation';
end $$;
create trigger security_events_stay_whole before truncate on security_events
  for each statement execute function security_events_stay_whole();
