import { db } from '../../db/connect.ts'

export const ada = '10000000-0000-4000-8000-000000000001'
const ben = '10000000-0000-4000-8000-000000000002'
export const bookingId = '20000000-0000-4000-8000-000000000001'
const stayId = '20000000-0000-4000-8000-000000000002'
export const paymentId = '30000000-0000-4000-8000-000000000001'
export const refundId = '40000000-0000-4000-8000-000000000001'
export const disputeId = '50000000-0000-4000-8000-000000000001'
export const modificationId = '60000000-0000-4000-8000-000000000001'
const transfer = '70000000-0000-4000-8000-000000000001'

/**
 * Writes at least one valid row into every table, with all columns of unique keys filled. Rows that triggers write
 * (zones, terms, weeks) are not written again.
 */
export async function writeOneOfEach(): Promise<void> {
  await db().$client.query(`
    insert into users (id, email) values ('${ada}', 'ada@example.com'), ('${ben}', 'ben@example.com');
    insert into session_secret (fingerprint) values ('fingerprint');
    insert into unused_avatars (name) values ('picture.webp');
    insert into former_addresses (user_id, email, since, until) values ('${ada}', 'ada@old.example', now() - interval '1 day', now());
    insert into profiles (id, full_name, stripe_account_id) values ('${ada}', 'Ada', 'acct_1');
    insert into sessions (user_id, token, refresh_hash, expires_at) values ('${ada}', 'token', 'hash', now());
    insert into api_keys (user_id, name, start, secret_hash, scopes, created_at) values ('${ada}', 'Display', 'hk_test', 'hash', '{bookings:read}', now());
    insert into webhook_endpoints (user_id, url, kinds, created_at) values ('${ada}', 'https://door.example/', '{test}', now());
    insert into webhook_deliveries (endpoint_id, kind, data, created_at) select id, 'test', '{}', now() from webhook_endpoints;
    insert into accounts (user_id, account_id, provider_id) values ('${ada}', 'ada', 'credential');
    insert into two_factors (user_id, secret, backup_codes) values ('${ada}', 'secret', 'codes');
    insert into passkeys (user_id, name, credential_id, public_key, counter, device_type, backed_up) values ('${ada}', 'Laptop', 'id', 'key', 0, 'singleDevice', false);
    insert into verifications (identifier, value, expires_at) values ('ada', 'value', now());
    insert into outgoing_mails (dedupe_key, recipient, subject, body_text) values ('once', 'ada@example.com', 'Hello', 'Hello');
    insert into idempotency_keys (user_id, route, key, body_hash) values ('${ada}', 'checkout', 'key', 'hash');
    insert into rate_limits (key) values ('sign-in');
    insert into contact_messages (user_id, answered_by, name, email, subject, message)
      values ('${ada}', '${ada}', 'Ada', 'ada@example.com', 'general', 'Hello');
    insert into newsletter_subscribers (email, token) values ('ada@example.com', 'token');
    insert into webhook_events (id, type, object_id, livemode) values ('evt_1', 'refund.updated', 're_1', false);
    insert into alerts (key, kind, detail, closed_by) values ('key', 'kind', 'detail', '${ada}');
    insert into admin_actions (admin_id, admin_email, action, subject_kind, subject_id, subject_label)
      values ('${ada}', 'ada@example.com', 'cancelBooking', 'booking', '1', 'Loft');
    insert into security_events (person_id, kind) values ('${ada}', 'signedInPerson');
    insert into reconciliation_runs (kind, ran_at, looked_at, differing) values ('open', now(), 1, 0);
    insert into balance_checks (currency, provider_minor, ledger_minor, checked_at) values ('USD', 0, 0, now());

    insert into space_types (name, label, created_by) values ('studio', 'Studio', '${ada}');
    insert into cities (slug, name, country, country_code, region, time_zone)
      values ('new-york', 'New York', 'United States', 'US', 'Americas', 'America/New_York');
    insert into spaces (user_id, title, description, type, price_minor, currency, location, country, country_code, region,
        city_id, time_zone, capacity, amenities, slug)
      select '${ada}', 'Loft', 'Bright.', 'studio', 7500, 'USD', 'New York', 'United States', 'US', 'Americas',
        id, 'America/New_York', 10, '{Wifi}', 'loft' from cities;
    insert into space_slugs (slug, space_id) select 'old-loft', id from spaces;
    insert into space_images (space_id, user_id, storage_key, widths, width, height, palette)
      select id, '${ada}', 'photo', '{480}', 480, 320, '#ffffff' from spaces;

    insert into bookings (id, user_id, space_id, start_time, end_time, hours, status, currency, price_minor, rental_minor,
        total_price_minor, platform_fee_percentage, platform_fee_amount_minor, owner_fee_minor, owner_share_minor,
        guest_fee_bp, owner_fee_bp, space_title, space_location, space_country, time_zone, cancellation_policy,
        hold_expires_at)
      select '${bookingId}', '${ada}', id, '2026-05-21 12:00Z', '2026-05-21 14:00Z', 2, 'pending', 'USD', 7500, 15000,
        16500, 10, 1500, 1500, 13500, 1000, 1000, title, location, country, time_zone, 'flexible',
        '2026-05-21 10:00Z' from spaces;
    insert into booking_lines (booking_id, kind, quantity, unit_minor, amount_minor, currency)
      values ('${bookingId}', 'rental', 2, 7500, 15000, 'USD');
    insert into availability_blocks (space_id, booking_id, kind, during)
      select id, '${bookingId}', 'hold', '[2026-05-21 12:00Z,2026-05-21 14:00Z)' from spaces;
    insert into reports (subject_kind, subject_id, reason, words, reporter_id, reporter_email, decided_by)
      select 'space', id, 'other', 'Odd', '${ada}', 'ada@example.com', '${ada}' from spaces;
    insert into calendar_entries (space_id, kind, start_time, end_time)
      select id, 'block', '2026-05-22 12:00Z', '2026-05-22 14:00Z' from spaces;
    insert into co_hosts (space_id, user_id, access, since) select id, '${ben}', 'calendar', now() from spaces;
    insert into co_host_invitations (space_id, email, access, token_hash, expires_at)
      select id, 'cleo@example.com', 'calendar', 'hash', '2027-01-01' from spaces;
    insert into space_actions (space_id, user_id, action, subject_id, created_at)
      select id, '${ada}', 'coHostRemoved', '${ben}', now() from spaces;
    insert into favourites (user_id, space_id, saved_at) select '${ben}', id, now() from spaces;
    insert into saved_answers (user_id, title, body, saved_at) values ('${ben}', 'Parking', 'In the yard.', now());
    insert into collections (user_id, name, created_at) values ('${ben}', 'Shoots', now());
    insert into collection_spaces (collection_id, space_id, added_at) select c.id, s.id, now() from collections c, spaces s;
    insert into saved_searches (user_id, name, address, mail_every, saved_at, due_at) values ('${ben}', 'Roofs', 'q=roof', 'day', now(), '2027-01-01');
    insert into mailed_spaces (search_id, space_id) select r.id, s.id from saved_searches r, spaces s;
    insert into calendar_feeds (space_id, name, url, due_at) select id, 'There', 'https://there.example', '2027-01-01' from spaces;
    insert into imported_events (feed_id, space_id, event_key, starts_at, ends_at, is_all_day, summary)
      select id, space_id, '1', '2026-05-21 12:00Z', '2026-05-21 14:00Z', false, 'Busy' from calendar_feeds;
    insert into calendar_conflicts (space_id, feed_id, booking_id, event_key, starts_at, ends_at, summary, found_at)
      select space_id, id, '${bookingId}', '1', '2026-05-21 12:00Z', '2026-05-21 14:00Z', 'Busy', now() from calendar_feeds;
    insert into walk_in_conflicts (space_id, feed_id, entry_id, event_key, starts_at, ends_at, summary, found_at)
      select f.space_id, f.id, e.id, '1', '2026-05-22 12:00Z', '2026-05-22 14:00Z', 'Busy', now() from calendar_feeds f, calendar_entries e;
    insert into calendar_addresses (user_id, space_id, secret) select '${ada}', id, repeat('s', 43) from spaces;
    insert into conversations (space_id, guest_id, owner_id, last_number, last_at, created_at)
      select id, '${ben}', '${ada}', 1, now(), now() from spaces;
    insert into messages (conversation_id, number, sender_id, client_id, body, sent_at)
      select id, 1, '${ben}', '${bookingId}', 'Hello', now() from conversations;
    insert into message_pictures (sender_id, conversation_id, number, storage_key, widths, width, height, palette, uploaded_at)
      select '${ben}', id, 1, 'messages/1', '{400}', 400, 300, '#000000', now() from conversations;
    insert into message_pictures (sender_id, conversation_id, number, position, storage_key, pdf_name, pdf_bytes, uploaded_at)
      select '${ben}', id, 1, 1, 'messages/2', 'Plan.pdf', 2048, now() from conversations;
    insert into price_requests (conversation_id, number, start_time, hours, headcount, rental_minor, currency)
      select id, 1, '2026-05-21 12:00Z', 2, 1, 15000, 'USD' from conversations;
    insert into offers (conversation_id, number, start_time, hours, headcount, rental_minor, currency, expires_at)
      select id, 1, '2026-05-21 12:00Z', 2, 1, 15000, 'USD', '2027-01-01' from conversations;
    update bookings set offer_id = offers.id from offers;
    insert into booking_series (id, user_id, space_id, created_at) select gen_random_uuid(), '${ben}', id, now() from spaces;
    update bookings set series_id = booking_series.id, series_place = 1 from booking_series;
    insert into conversation_sides (conversation_id, person_id, last_at) select id, '${ada}', now() from conversations;
    insert into notifications (person_id, kind, key, title, detail, path, is_shown, created_at)
      values ('${ada}', 'message', 'messages:1:1', 'New message from Ben', 'Hello', '/messages/1', true, now());
    insert into push_subscriptions (session_id, endpoint, p256dh, auth, created_at)
      select id, 'https://push.example/1', repeat('p', 87), repeat('a', 22), now() from sessions;
    insert into push_messages (subscription_id, notification_id, due_at)
      select p.id, n.id, now() from push_subscriptions p, notifications n;
    insert into trust_figures (name, cases, of_all, computed_at) values ('stays', 1, 1, now());
    insert into served_minutes (minute) values ('2026-05-21 12:00Z');
    insert into muted_notifications (person_id, kind, way) values ('${ada}', 'review', 'mail');
    insert into blocked_people (blocker_id, blocked_id, created_at) values ('${ada}', '${ben}', now());
    insert into reviews (booking_id, space_id, user_id, rating, visible_at) select '${bookingId}', id, '${ada}', 5, now() from spaces;
    insert into guest_reviews (booking_id, guest_id, owner_id, rating, visible_at) values ('${bookingId}', '${ada}', '${ben}', 5, now());
    insert into review_rounds (booking_id, due_at) values ('${bookingId}', now());
    insert into modifications (id, booking_id, status, from_start_time, from_hours, start_time, end_time, hours,
        to_pay_minor, currency, hold_expires_at)
      values ('${modificationId}', '${bookingId}', 'pending', '2026-05-21 12:00Z', 2, '2026-05-21 12:00Z', '2026-05-21 15:00Z', 3,
        8250, 'USD', '2026-05-21 10:00Z');
    insert into stay_proposals (booking_id, proposed_by, from_end_time, end_time, amount_minor, created_at)
      values ('${bookingId}', 'guest', '2026-05-21 14:00Z', '2026-05-21 15:00Z', 8250, '2026-05-21 13:40Z');

    insert into payments (id, booking_id, amount_minor, currency, idempotency_key, provider_id, captured_minor, modification_id, moved_from)
      values ('${paymentId}', '${bookingId}', 8250, 'USD', 'intent:1', 'pi_1', 8250, '${modificationId}', '${bookingId}');
    insert into disputes (id, payment_id, booking_id, provider_id, charge_id, amount_minor, currency, reason, status, opened_at)
      values ('${disputeId}', '${paymentId}', '${bookingId}', 'dp_1', 'ch_1', 8250, 'USD', 'fraudulent', 'needs_response', now());
    insert into cancellation_penalties (booking_id, owner_id, guest_id, share_bp, amount_minor, currency, debt_minor, debt_currency, posted_at, replaced_by)
      values ('${bookingId}', '${ada}', '${ada}', 1000, 100, 'USD', 100, 'USD', now(), '${bookingId}');
    insert into refunds (id, payment_id, booking_id, amount_minor, currency, reason, idempotency_key, provider_id,
        retry_of, dispute_id, penalty_of)
      values ('${refundId}', '${paymentId}', '${bookingId}', 100, 'USD', 'compensation', 'refund:1', 're_1', '${refundId}', '${disputeId}',
        '${bookingId}');
    insert into bookings_to_share_out (booking_id) values ('${bookingId}');
    insert into bookings (id, user_id, space_id, start_time, end_time, hours, status, currency, price_minor, rental_minor,
        total_price_minor, platform_fee_percentage, platform_fee_amount_minor, owner_fee_minor, owner_share_minor,
        guest_fee_bp, owner_fee_bp, space_title, space_location, space_country, time_zone, cancellation_policy)
      select '${stayId}', '${ben}', id, '2026-05-21 12:00Z', '2026-05-21 14:00Z', 2, 'cancelled', 'USD', 7500, 15000,
        0, 10, 1500, 1500, 13500, 1000, 1000, title, location, country, time_zone, 'flexible' from spaces;
    insert into returnable_hours (booking_id, kept_minor) values ('${bookingId}', 15000);
    insert into hours_booked_again (booking_id, stay_id, amount_minor, owner_back_minor) values ('${bookingId}', '${stayId}', 100, 90);
    insert into documents (kind, number, booking_id, issued_at) values ('receipt', 1, '${bookingId}', now());
    insert into payouts (booking_id, owner_id, due_at) values ('${bookingId}', '${ada}', now());
    insert into payout_transfers (id, booking_id, payment_id, owner_id, account_id, share_minor, amount_minor, idempotency_key,
        provider_id)
      values ('${transfer}', '${bookingId}', '${paymentId}', '${ada}', 'acct_1', 100, 100, 'transfer:1', 'tr_1');
    insert into reversals (transfer_id, booking_id, owner_id, share_minor, amount_minor, currency, wanted_minor,
        idempotency_key, provider_id)
      values ('${transfer}', '${bookingId}', '${ada}', 100, 100, 'USD', 100, 'reversal:1', 'trr_1');
    insert into debt_write_offs (owner_id, admin_id, amount_minor, currency, reason)
      values ('${ada}', '${ada}', 100, 'USD', 'Moved away');
    with posted as (
      insert into ledger_transactions (kind, reference, booking_id, occurred_at) values ('charge', '1', '${bookingId}', now())
      returning id)
    insert into ledger_entries (transaction_id, account, amount_minor, currency)
      select id, account, minor, 'USD' from posted, (values ('provider', 100), ('guests', -100)) as side(account, minor)`)
}
