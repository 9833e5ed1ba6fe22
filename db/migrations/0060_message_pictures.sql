-- Pictures of messages. One that was uploaded belongs to no message until it is sent.
create table message_pictures (
  id uuid primary key default gen_random_uuid(),
  sender_id uuid not null references users,
  conversation_id bigint,
  number integer,
  position smallint not null default 0,
  -- The storage key without its width and ending: <storage_key>-<width>.webp
  storage_key text not null constraint message_pictures_file unique,
  widths integer[] not null,
  width integer not null,
  height integer not null,
  palette char(7) not null,
  uploaded_at timestamptz not null,
  constraint message_pictures_message foreign key (conversation_id, number) references messages,
  constraint message_pictures_sent check ((conversation_id is null) = (number is null))
);
create index message_pictures_of_message on message_pictures (conversation_id, number, position);
create index message_pictures_unsent on message_pictures (uploaded_at) where conversation_id is null;
