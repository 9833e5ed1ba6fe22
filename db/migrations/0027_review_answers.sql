-- What the owner of a space wrote under a review, and when; both null without an answer.
alter table reviews
  add column answer text constraint reviews_answer_check check (char_length(answer) between 1 and 2000),
  add column answered_at timestamptz,
  add constraint reviews_answered check ((answer is null) = (answered_at is null));
