-- When a mail is of no use any more: the stay that it reminds of has begun, or its link has ended. It is then not sent.
alter table outgoing_mails add column expires_at timestamptz;
