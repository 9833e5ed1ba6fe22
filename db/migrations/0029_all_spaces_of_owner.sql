-- All spaces of an owner, deleted ones too: the bookings received on them stay. Lists of listings are searched and paged by age.
create index spaces_of_owner_ever on spaces (user_id, created_at desc, id desc);
