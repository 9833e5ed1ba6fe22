create extension if not exists btree_gist;
create extension if not exists pg_trgm;

-- The product's clock: real time plus a shift that only demo mode and tests may set.
create table app_clock (
  singleton boolean primary key default true check (singleton),
  shift interval not null default '0'
);
insert into app_clock default values;

create function app_now() returns timestamptz language sql stable as
  $$ select now() + (select shift from app_clock) $$;

-- users, sessions, accounts and verifications have the columns that Better Auth expects.
create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null constraint users_email_unique unique check (email = lower(email)),
  email_verified boolean not null default false,
  name text not null default '',
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  token text not null constraint sessions_token_unique unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_by_user on sessions (user_id);

create table accounts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint accounts_provider_unique unique (provider_id, account_id)
);
create index accounts_by_user on accounts (user_id);

create table verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_by_identifier on verifications (identifier);

create table profiles (
  id uuid primary key references users on delete cascade,
  full_name text check (char_length(full_name) <= 120),
  avatar_url text,
  is_admin boolean not null default false,
  stripe_account_id text,
  stripe_onboarding_complete boolean not null default false,
  marketing_opt_in boolean not null default false,
  created_at timestamptz not null default now()
);

-- Mail leaves by a job that reads the rows not yet sent; dedupe_key keeps one fact from being told twice.
create table outgoing_mails (
  id bigint generated always as identity primary key,
  dedupe_key text constraint outgoing_mails_dedupe_unique unique,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts smallint not null default 0,
  last_error text,
  sent_at timestamptz
);
create index outgoing_mails_due on outgoing_mails (due_at) where sent_at is null;

-- One answer for a repeated request: the body's hash tells a replay from another request under the same key.
create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  route text not null,
  key text not null check (char_length(key) between 1 and 255),
  body_hash text not null,
  status smallint,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, route, key)
);
