-- Refresh tokens change with each refresh and are stored as hashes. A session made before this has no hash: its token is
-- still in `token`, works once, and is replaced there. The release before this one goes on reading `token` meanwhile.
alter table sessions
  add column refresh_hash text constraint sessions_refresh_hash_unique unique,
  add column former_refresh_hash text,
  add column refreshed_at timestamptz;

-- Every process ends the event streams of a session that is gone, whichever statement ended it.
create function announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('hourlet_topics', 'session:' || old.id);
  return null;
end $$;
create trigger sessions_announce_end after delete on sessions
  for each row execute function announce_session_end();
