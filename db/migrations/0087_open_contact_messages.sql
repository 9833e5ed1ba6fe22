create index if not exists contact_messages_open on contact_messages (id desc) where answered_at is null;
