-- When admins were mailed about an alert; null while they were not.
alter table alerts add column mailed_at timestamptz;
create index alerts_to_mail on alerts (id) where mailed_at is null and closed_at is null;
create index alerts_mailed on alerts (mailed_at) where mailed_at is not null;
