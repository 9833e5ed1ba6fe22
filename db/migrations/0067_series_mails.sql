-- A mail about a series has the events of all its stays, which no request to a calendar may have.
alter table outgoing_mails
  drop constraint outgoing_mails_calendar_method,
  add constraint outgoing_mails_calendar_method check (calendar_method in ('REQUEST', 'CANCEL', 'PUBLISH'));
