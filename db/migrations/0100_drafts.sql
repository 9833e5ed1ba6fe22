-- A draft is a listing that was never open for bookings: like one that was taken down it counts as deleted to everything that lists,
-- finds or books spaces; its owner, co-hosts and admins see it. Servers of the version before show it to no one.
alter table spaces
  add column is_draft boolean not null default false,
  add constraint spaces_draft_is_deleted check (not is_draft or deleted_at is not null);
create index spaces_of_admins_with_drafts on spaces (created_at desc, id desc) where deleted_at is null or taken_down_at is not null or is_draft;
drop index spaces_of_admins;
