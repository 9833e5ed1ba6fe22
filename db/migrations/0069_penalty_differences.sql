-- A guest whose owner cancelled may move to a dearer space: the service fee of the new booking is less by the difference, and this part of the penalty is the platform's instead of the guest's.
alter table cancellation_penalties add column difference_minor bigint not null default 0;
-- The booking to which the guest moved.
alter table cancellation_penalties add column replaced_by uuid references bookings;
-- When the difference was posted as the platform's fee, after the stay; one that was cancelled returns it to the guest.
alter table cancellation_penalties add column difference_posted_at timestamptz;
alter table cancellation_penalties add constraint cancellation_penalties_difference
  check (difference_minor between 0 and amount_minor and (difference_minor = 0 or replaced_by is not null));
create index cancellation_penalties_replaced on cancellation_penalties (replaced_by) where replaced_by is not null;
