-- Expired uses are deleted every few minutes by the time of their end, without a scan of the others.
create index if not exists rate_limits_expired on rate_limits (expire);
