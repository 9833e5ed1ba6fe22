-- Pictures of people in the file store that no profile shows: new ones until a profile has them, and former ones until their
-- file is deleted, which is repeated while the store is away.
create table unused_avatars (
  name text primary key,
  since timestamptz not null default now()
);
