-- Uses counted by rate-limiter-flexible, which names these columns; shared by all processes. Unlogged: a crash may
-- forget them, and each write costs less.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
