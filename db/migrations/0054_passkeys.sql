-- Passkeys (WebAuthn): ways to sign in without the password. The columns are Better Auth's (plugin `passkey`), except
-- `last_used_at`. A public key is no secret.
create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  name text not null constraint passkeys_name check (length(name) between 1 and 60),
  credential_id text not null constraint passkeys_once unique,
  public_key text not null,
  -- Counts signatures, on devices that do so; a lower number than the stored one is a copy of the key.
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id);
