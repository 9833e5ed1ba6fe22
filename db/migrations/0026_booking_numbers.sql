-- Short booking numbers ("H7K-2QM", spec D46). A number is a permuted serial, so that it cannot collide: no retry, no lock.
-- It names a booking and opens nothing; whoever reads a booking must be allowed to.
create sequence booking_serials as bigint minvalue 0 maxvalue 728999999 no cycle;

-- Four Feistel rounds over two halves of 27,000 = 30^3, a permutation of 0 to 728,999,999. The 30 signs leave out 0, 1, I, L, O
-- and U. Bookings store their number, but it must never change: other numbers could then meet those that are stored.
create function booking_number(serial bigint) returns text language plpgsql immutable strict as $$
declare
  signs constant text := '23456789ABCDEFGHJKMNPQRSTVWXYZ';
  halves bigint[] := array[serial / 27000, serial % 27000];
begin
  for round in 1..4 loop
    halves := array[halves[2], (halves[1] + ((halves[2] * 1103515245 + round * 40503) >> 9)) % 27000];
  end loop;
  return (select string_agg(substr(signs, (halves[1 + place / 3] / (30 ^ (2 - place % 3))::bigint % 30)::integer + 1, 1)
      || case place when 2 then '-' else '' end, '' order by place)
    from generate_series(0, 5) as place);
end $$;

-- The rewrite gives each existing booking its own number too.
alter table bookings
  add column number text not null default booking_number(nextval('booking_serials'))
    constraint bookings_number_check check (number ~ '^[2-9A-HJKMNP-TV-Z]{3}-[2-9A-HJKMNP-TV-Z]{3}$'),
  add constraint bookings_number_unique unique (number);
alter sequence booking_serials owned by bookings.number;
