-- The booking that an alert is about, which was only named in its text.
alter table alerts add column booking_id uuid references bookings (id);
update alerts set booking_id = (
  select b.id from bookings b where b.id = any (array(
    select found[1]::uuid from regexp_matches(detail, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g') found)) limit 1);
