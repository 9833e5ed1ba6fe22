-- What an owner owes and an admin has written off: the platform bears it, and the debt is smaller by it.
create table debt_write_offs (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null constraint debt_write_offs_owner references users,
  admin_id uuid not null constraint debt_write_offs_admin references users,
  amount_minor bigint not null constraint debt_write_offs_amount check (amount_minor > 0),
  currency char(3) not null,
  reason text not null constraint debt_write_offs_reason check (length(reason) between 1 and 500),
  created_at timestamptz not null default now()
);
create index debt_write_offs_of_owner on debt_write_offs (owner_id);
