-- The figures of /trust, computed by a worker: they count all bookings, which no page waits for.
create table trust_figures (
  name text primary key,
  cases bigint not null,
  of_all bigint not null,
  since timestamptz,
  computed_at timestamptz not null
);

-- The minutes in which a server ran and reached the database, by the machine's clock.
create table served_minutes (minute timestamptz primary key);
