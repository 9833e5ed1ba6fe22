-- Sign-in in two steps: a code of an app after the password. The columns are Better Auth's (plugin `two-factor`), except
-- `last_period`: the time step (RFC 6238) of the last code that was accepted; no code of it or of an earlier one is accepted.
alter table users add column two_factor_enabled boolean not null default false;

create table two_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null constraint two_factors_once unique references users,
  -- The app's secret and the recovery codes, encrypted with a key derived from SESSION_SECRET.
  secret text not null,
  backup_codes text not null,
  verified boolean not null default false,
  failed_verification_count integer not null default 0,
  locked_until timestamptz,
  last_period bigint,
  created_at timestamptz not null default now()
);
