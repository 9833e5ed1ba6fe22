-- The fingerprint of the SESSION_SECRET that the sessions were made with: another secret at a start ends them.
create table session_secret (
  singleton boolean not null default true primary key check (singleton),
  fingerprint text not null
);
