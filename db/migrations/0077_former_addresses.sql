-- The addresses that an account had before its present one, and when, by which the mails to them are found.
create table if not exists former_addresses (
  user_id uuid not null references users,
  email text not null,
  since timestamptz not null,
  until timestamptz not null,
  constraint former_addresses_once primary key (user_id, until)
);
