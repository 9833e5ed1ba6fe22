-- What people report to the admins. All open reports of one subject are decided together.
create table reports (
  id bigint generated always as identity primary key,
  subject_kind text not null check (subject_kind in ('space')),
  subject_id bigint not null,
  reason text not null check (reason in ('described', 'theirs', 'unsafe', 'elsewhere', 'offensive', 'other')),
  words text not null check (char_length(words) between 1 and 2000),
  -- Null for visitors; their address is there if they want to hear of the decision.
  reporter_id uuid references users on delete set null,
  reporter_email text check (char_length(reporter_email) <= 254),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references users on delete set null,
  decision text check (decision in ('takeDown', 'suspend', 'dismiss')),
  decision_reason text,
  constraint reports_decided check ((decided_at is null) = (decision is null))
);
create index reports_open on reports (subject_kind, subject_id, id) where decided_at is null;
create index reports_newest_decided on reports (id desc) where decided_at is not null;
create index reports_of_subject on reports (subject_kind, subject_id, id desc);
create index reports_by_reporter on reports (reporter_id) where reporter_id is not null;
