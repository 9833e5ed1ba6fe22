-- A suspended person has no sessions and cannot sign in; the reason is what they were mailed.
alter table users add column suspended_at timestamptz, add column suspended_reason text;
