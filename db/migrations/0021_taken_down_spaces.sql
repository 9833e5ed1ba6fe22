-- A space that an admin took down counts as deleted to everything that lists, finds or books spaces, until it is restored;
-- its owner and admins still see it, with the reason.
alter table spaces
  add column taken_down_at timestamptz,
  add column taken_down_reason text,
  -- True where it was taken down because its owner was suspended: it is restored with its owner.
  add column taken_down_with_owner boolean not null default false,
  add constraint spaces_taken_down_is_deleted check (taken_down_at is null or deleted_at is not null);
create index spaces_taken_down on spaces (user_id) where taken_down_at is not null;
