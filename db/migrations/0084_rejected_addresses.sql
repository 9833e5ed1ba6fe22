-- Since when mails to the address come back, because its mail server says that there is no such mailbox.
alter table users add column mail_rejected_at timestamptz;
