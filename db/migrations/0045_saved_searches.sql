-- Searches that people saved, and the spaces that mails about them have named.
create table saved_searches (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  name text not null constraint saved_searches_name check (length(name) between 1 and 80),
  -- The parameters of the search's address, in their fixed order.
  address text not null constraint saved_searches_address check (length(address) <= 1000),
  mail_every text not null constraint saved_searches_mail_every check (mail_every in ('never', 'day', 'week')),
  saved_at timestamptz not null,
  -- When new spaces are looked for next.
  due_at timestamptz not null,
  constraint saved_searches_once unique (user_id, address)
);
create index saved_searches_due on saved_searches (due_at) where mail_every <> 'never';

create table mailed_spaces (
  search_id uuid not null references saved_searches on delete cascade,
  space_id bigint not null references spaces,
  primary key (search_id, space_id)
);
