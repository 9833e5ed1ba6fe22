-- Texts that a person saved to answer messages with.
create table saved_answers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  title text not null constraint saved_answers_title check (char_length(title) between 1 and 60),
  body text not null constraint saved_answers_body check (char_length(body) between 1 and 2000),
  saved_at timestamptz not null,
  constraint saved_answers_once unique (user_id, title)
);
