-- Keys by which programs act for a person. Only a hash is stored; a revoked key is deleted.
create table api_keys (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  name text not null constraint api_keys_name check (length(name) between 1 and 60),
  -- The first characters, by which its owner recognizes it.
  start text not null,
  secret_hash text not null constraint api_keys_once unique,
  scopes text[] not null constraint api_keys_scopes check (cardinality(scopes) > 0),
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz
);
create index api_keys_of_user on api_keys (user_id);
