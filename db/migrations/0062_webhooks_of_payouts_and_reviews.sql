-- An owner's programs are notified that a payout was sent, in its transaction. Without an amount, which only people and keys may read.
create function payout_transfers_queue_webhooks() returns trigger language plpgsql as $$
declare
  number text;
begin
  if exists (select from webhook_endpoints where user_id = new.owner_id) then
    select b.number into number from bookings b where b.id = new.booking_id;
    perform queue_webhooks(array[new.owner_id], 'payout.sent',
      jsonb_build_object('payoutId', new.id, 'bookingId', new.booking_id, 'number', number));
  end if;
  return null;
end $$;
create trigger payout_transfers_queue_webhooks after update of status on payout_transfers
  for each row when (new.status = 'sent' and old.status is distinct from 'sent') execute function payout_transfers_queue_webhooks();

-- An owner's programs are notified of a review of a space once all people see it, without its words.
create function reviews_queue_webhooks() returns trigger language plpgsql as $$
declare
  space record;
begin
  select user_id, title into space from spaces where id = new.space_id;
  if exists (select from webhook_endpoints where user_id = space.user_id) then
    perform queue_webhooks(array[space.user_id], 'review.published',
      jsonb_build_object('bookingId', new.booking_id, 'spaceId', new.space_id, 'spaceTitle', space.title, 'rating', new.rating));
  end if;
  return null;
end $$;
create trigger reviews_inserted_queue_webhooks after insert on reviews
  for each row when (new.visible_at is not null) execute function reviews_queue_webhooks();
create trigger reviews_updated_queue_webhooks after update of visible_at on reviews
  for each row when (new.visible_at is not null and old.visible_at is null) execute function reviews_queue_webhooks();
