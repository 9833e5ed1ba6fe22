-- Every action of an admin: who, when, what, on what, and how it stood before and after. Rows are only ever added.
create table admin_actions (
  id bigint generated always as identity primary key,
  admin_id uuid not null references users,
  admin_email text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  subject_label text not null,
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index admin_actions_on on admin_actions (subject_kind, subject_id, id desc);

create function admin_actions_stay() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only ever added to' using errcode = 'restrict_violation';
end $$;
create trigger admin_actions_stay before update or delete on admin_actions
  for each row execute function admin_actions_stay();
create trigger admin_actions_stay_whole before truncate on admin_actions
  for each statement execute function admin_actions_stay();

-- What an admin decided about a badge; null leaves it to the daily computation (decision 25).
alter table spaces add column popular_override boolean, add column great_value_override boolean;

alter table contact_messages add column answered_at timestamptz, add column answered_by uuid references users on delete set null;

-- What the operators' lists are found by.
create index users_newest on users (created_at desc, id desc);
create index users_email_grams on users using gin (email gin_trgm_ops);
create index profiles_name_grams on profiles using gin (lower(full_name) gin_trgm_ops);
create index bookings_newest on bookings (created_at desc, id desc);
create index payments_by_charge on payments (charge_id) where charge_id is not null;
create index outgoing_mails_failing on outgoing_mails (id) where sent_at is null and last_error is not null;

-- What the platform keeps of each month's bookings, by the month of their confirmation (UTC): what the guest paid, less what
-- went back, less the owner's share. That is the guest's fee and the owner's (decision 2), also where a booking was cancelled,
-- whose columns then hold what is left. Cancelled bookings do not count as bookings.
create view total_platform_fees as
select date_trunc('month', confirmed_at at time zone 'UTC')::date as month,
  sum(total_price_minor - refund_minor - owner_share_minor)::bigint as total_fees,
  count(*) filter (where status <> 'cancelled') as total_bookings,
  currency
from bookings
where confirmed_at is not null and status in ('confirmed', 'completed', 'cancelled')
group by 1, currency;
