-- A guest whose booking was cancelled for them may move its payment to a booking of another space, while its refund is not sent yet.
alter table payments add column moved_from uuid references bookings;
create unique index payments_moved on payments (moved_from) where moved_from is not null;

-- The due refund of the cancelled booking ends as 'moved': its money pays for the other booking.
alter table refunds drop constraint refunds_status_check;
alter table refunds add constraint refunds_status_check
  check (status in ('due', 'pending', 'succeeded', 'failed', 'settled_otherwise', 'moved'));
