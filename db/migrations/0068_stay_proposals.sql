-- With longer stays on: the owner is asked before each.
alter table spaces add column longer_by_request boolean not null default false;

-- A later end of a stay that the guest asks for, or that the owner offers. Nothing is held before it is accepted.
create table stay_proposals (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings,
  proposed_by text not null check (proposed_by in ('guest', 'owner')),
  -- The end of the stay when it was proposed: once the stay has another end, the proposal is void.
  from_end_time timestamptz not null,
  end_time timestamptz not null,
  -- What the guest was shown.
  amount_minor bigint not null check (amount_minor >= 0),
  -- The guest agreed that the card of the booking is charged once it is accepted.
  charges_card boolean not null default false,
  created_at timestamptz not null,
  -- The first answer decides.
  answer text check (answer in ('accepted', 'declined', 'withdrawn', 'lapsed')),
  answered_at timestamptz,
  constraint stay_proposals_later check (end_time > from_end_time),
  constraint stay_proposals_answered check ((answer is null) = (answered_at is null))
);
create unique index stay_proposals_one_open on stay_proposals (booking_id) where answer is null;
create index stay_proposals_of_booking on stay_proposals (booking_id, created_at desc);
