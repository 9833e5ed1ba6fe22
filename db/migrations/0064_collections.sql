-- Named lists of spaces. Others see a list by its address once its person shares it.
create table collections (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  name text not null constraint collections_name check (char_length(name) between 1 and 80),
  is_shared boolean not null default false,
  created_at timestamptz not null,
  constraint collections_once unique (user_id, name)
);

create table collection_spaces (
  collection_id uuid not null references collections on delete cascade,
  space_id bigint not null references spaces,
  added_at timestamptz not null,
  primary key (collection_id, space_id)
);
