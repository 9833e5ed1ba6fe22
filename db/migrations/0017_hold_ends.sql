-- When a hold ended without a payment, whether it lapsed or was let go: nobody holds the same time for ever.
alter table bookings add column hold_ended_at timestamptz;
alter table modifications add column hold_ended_at timestamptz;
create index bookings_holds_ended on bookings (user_id, space_id, hold_ended_at) where status = 'expired';
