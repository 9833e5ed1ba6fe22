-- Old mails, keys of repeated requests, processed events of the card provider and ended sessions are removed; these find them.
create index outgoing_mails_by_age on outgoing_mails (created_at);
create index idempotency_keys_by_age on idempotency_keys (created_at);
create index webhook_events_processed on webhook_events (processed_at) where processed_at is not null;
create index sessions_by_end on sessions (expires_at);

-- A person's mails are removed with the account, exported, and shown as evidence of a dispute.
create index outgoing_mails_by_recipient on outgoing_mails (recipient);
