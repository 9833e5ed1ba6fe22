-- A guest may stay half an hour longer: it is stored beside the whole hours, which searches, tariffs and discounts count in.
alter table bookings
  add column extra_minutes smallint not null default 0 check (extra_minutes in (0, 30)),
  drop constraint bookings_elapsed_hours,
  add constraint bookings_elapsed_hours
    check (end_time = start_time + hours * interval '1 hour' + extra_minutes * interval '1 minute'),
  add constraint bookings_within_a_day check (hours < 24 or extra_minutes = 0);

alter table modifications
  add column from_extra_minutes smallint not null default 0 check (from_extra_minutes in (0, 30)),
  add column extra_minutes smallint not null default 0 check (extra_minutes in (0, 30)),
  drop constraint modifications_elapsed_hours,
  add constraint modifications_elapsed_hours
    check (end_time = start_time + hours * interval '1 hour' + extra_minutes * interval '1 minute');

alter table booking_lines drop constraint booking_lines_kind_check;
alter table booking_lines add constraint booking_lines_kind_check
  check (kind in ('rental', 'half_hour', 'people', 'discount', 'add_on', 'guest_fee', 'kept_rental', 'kept_fee'));
