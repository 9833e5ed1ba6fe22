-- A mail that cannot reach its recipient is given up: it has no due time until an admin sends it again.
alter table outgoing_mails alter column due_at drop not null;
