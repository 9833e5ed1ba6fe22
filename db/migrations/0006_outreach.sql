-- What people write through the contact form.
create table contact_messages (
  id bigint generated always as identity primary key,
  user_id uuid references users on delete set null,
  name text not null check (char_length(name) between 1 and 120),
  email text not null check (char_length(email) <= 254),
  subject text not null check (subject in ('general', 'support', 'billing', 'partnership')),
  message text not null check (char_length(message) between 1 and 5000),
  created_at timestamptz not null default now()
);

-- Who wants the newsletter: asked, confirmed by the link in the first mail, ended. The token stands in the links that
-- only this mailbox gets, and stays the same so that every mail's way out works for good.
create table newsletter_subscribers (
  id bigint generated always as identity primary key,
  email text not null constraint newsletter_subscribers_email_unique unique check (email = lower(email)),
  token text not null constraint newsletter_subscribers_token_unique unique,
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  ended_at timestamptz
);
create index newsletter_subscribers_unanswered on newsletter_subscribers (asked_at)
  where confirmed_at is null and ended_at is null;

-- Where an answer to a mail goes, if not to its sender.
alter table outgoing_mails add column reply_to text;
