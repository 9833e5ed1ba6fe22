-- Reviews and conversations have reasons of their own; older reports of them keep those of spaces.
alter table reports drop constraint reports_reason_check;
alter table reports add constraint reports_reason_check check (reason in ('described', 'theirs', 'unsafe', 'elsewhere', 'offensive', 'other',
  'untrue', 'harassment', 'personal', 'asksData', 'spam'));
