-- Spaces that people saved. The primary key is also the index of the pages that ask which of their spaces are saved.
create table favourites (
  user_id uuid not null references users,
  space_id bigint not null references spaces,
  saved_at timestamptz not null,
  primary key (user_id, space_id)
);
create index favourites_of_person on favourites (user_id, saved_at desc, space_id desc);
