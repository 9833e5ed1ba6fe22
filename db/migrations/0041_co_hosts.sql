-- People who manage a space beside its owner, open invitations to do so, and a log of what they and the owner do.
create table co_hosts (
  space_id bigint not null references spaces,
  user_id uuid not null references users,
  access text not null constraint co_hosts_access check (access in ('calendar', 'prices')),
  since timestamptz not null,
  primary key (space_id, user_id)
);
create index co_hosts_of_person on co_hosts (user_id);

-- Accepting or withdrawing an invitation deletes it.
create table co_host_invitations (
  id bigint generated always as identity primary key,
  space_id bigint not null references spaces,
  email text not null constraint co_host_invitations_email check (email = lower(email) and email <> ''),
  access text not null constraint co_host_invitations_access check (access in ('calendar', 'prices')),
  -- SHA-256 of the token in the mail.
  token_hash text not null constraint co_host_invitations_token unique,
  expires_at timestamptz not null,
  constraint co_host_invitations_once unique (space_id, email)
);

create table space_actions (
  id bigint generated always as identity primary key,
  space_id bigint not null references spaces,
  user_id uuid not null references users,
  action text not null constraint space_actions_action check (action <> ''),
  -- The co-host whom the action is about.
  subject_id uuid references users,
  about text not null default '' constraint space_actions_about check (length(about) <= 300),
  created_at timestamptz not null
);
create index space_actions_of_space on space_actions (space_id, id);
create index space_actions_of_person on space_actions (user_id);
