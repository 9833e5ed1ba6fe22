-- Messages between a guest and the owner of a space: one conversation for each guest and space.
create table conversations (
  id bigint generated always as identity primary key,
  space_id bigint not null references spaces,
  guest_id uuid not null references users,
  owner_id uuid not null references users,
  -- Number and time of the newest message; 0 before the first.
  last_number integer not null default 0,
  last_at timestamptz not null,
  created_at timestamptz not null,
  constraint conversations_one_a_guest_and_space unique (guest_id, space_id),
  constraint conversations_two_people check (guest_id <> owner_id)
);
create index conversations_of_owner on conversations (owner_id, guest_id);

-- `number` is the order of a conversation, assigned under the lock of its row. `client_id` is the sender's: a repetition is not stored.
create table messages (
  conversation_id bigint not null references conversations,
  number integer not null,
  sender_id uuid not null references users,
  client_id uuid not null,
  body text not null check (char_length(body) between 1 and 2000),
  sent_at timestamptz not null,
  primary key (conversation_id, number),
  constraint messages_once unique (sender_id, client_id)
);

-- What one of the two people has of a conversation.
create table conversation_sides (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversations,
  person_id uuid not null references users,
  -- Copied from the conversation, for the order of a person's list.
  last_at timestamptz not null,
  -- The newest message of the other person, and the newest message that this person has seen.
  incoming_number integer not null default 0,
  seen_number integer not null default 0,
  -- When to mail about messages not seen by then, and the newest message that a mail was about.
  mail_due_at timestamptz,
  mailed_number integer not null default 0,
  constraint conversation_sides_once unique (conversation_id, person_id)
);
create index conversation_sides_newest on conversation_sides (person_id, last_at desc, conversation_id desc);
create index conversation_sides_unread on conversation_sides (person_id, last_at desc, conversation_id desc) where incoming_number > seen_number;
create index conversation_sides_to_mail on conversation_sides (mail_due_at) where mail_due_at is not null;

-- A blocked person cannot write to the other one, nor book their spaces.
create table blocked_people (
  blocker_id uuid not null references users,
  blocked_id uuid not null references users,
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  constraint blocked_people_two check (blocker_id <> blocked_id)
);

-- A report of a conversation is about the side of the reported person.
alter table reports drop constraint reports_subject_kind_check,
  add constraint reports_subject_kind_check check (subject_kind in ('space', 'conversation'));
