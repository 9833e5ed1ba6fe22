-- Also bookings that cost nothing any more, or never did: the fees of what was given back stayed in the ledger.
create or replace trigger bookings_share_out after update of status, total_price_minor, refund_minor, owner_share_minor on bookings
  for each row when (new.confirmed_at is not null)
  execute function bookings_share_out();

-- Only a change that gave something back can have left nothing.
insert into bookings_to_share_out (booking_id)
select b.id from modifications m join bookings b on b.id = m.booking_id
where m.status = 'done' and m.refund_minor > 0 and b.total_price_minor = 0 and b.confirmed_at is not null
on conflict do nothing;
