-- True while a note waits that its owner sent by a button: it is sent although its address is paused. One that had arrived
-- before counts as arrived until the new attempt ends.
alter table webhook_deliveries add column by_hand boolean not null default false;
alter table webhook_deliveries drop constraint webhook_deliveries_done;
alter table webhook_deliveries add constraint webhook_deliveries_done check (delivered_at is null or due_at is null or by_hand);
