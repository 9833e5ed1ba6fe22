-- Both sides review a stay within 14 days. Their reviews become visible together: when both are written, or at the end of that time.
alter table reviews
  add column visible_at timestamptz,
  add column part_described smallint constraint reviews_part_described check (part_described between 1 and 5),
  add column part_owner smallint constraint reviews_part_owner check (part_owner between 1 and 5),
  add column part_value smallint constraint reviews_part_value check (part_value between 1 and 5),
  add column part_access smallint constraint reviews_part_access check (part_access between 1 and 5),
  -- An admin's removal: the review is shown as removed with the reason, and its stars do not count.
  add column hidden_at timestamptz,
  add column hidden_reason text constraint reviews_hidden_reason check (char_length(hidden_reason) between 1 and 1000),
  drop constraint reviews_body_check,
  add constraint reviews_body_check check (char_length(body) <= 1000);
update reviews set visible_at = created_at;
alter table reviews
  add constraint reviews_hidden check ((hidden_at is null) = (hidden_reason is null)),
  add constraint reviews_visible_first check (visible_at is not null or (hidden_at is null and answer is null));
drop index reviews_of_space;
create index reviews_of_space on reviews (space_id, visible_at desc, id desc);

-- An owner's review of a guest, seen by owners only.
create table guest_reviews (
  booking_id uuid primary key references bookings,
  guest_id uuid not null references users,
  owner_id uuid not null references users,
  rating smallint not null constraint guest_reviews_rating check (rating between 1 and 5),
  body text not null default '' constraint guest_reviews_body check (char_length(body) <= 1000),
  created_at timestamptz not null default now(),
  visible_at timestamptz,
  constraint guest_reviews_two_people check (guest_id <> owner_id)
);
create index guest_reviews_of_guest on guest_reviews (guest_id, visible_at desc) where visible_at is not null;
create index guest_reviews_by_owner on guest_reviews (owner_id);

-- The 14 days of a completed, paid booking: when to invite, to remind, and to make its reviews visible; null once they are.
create table review_rounds (
  booking_id uuid primary key references bookings,
  due_at timestamptz,
  attempts smallint not null default 0,
  last_error text
);
create index review_rounds_due on review_rounds (due_at) where due_at is not null;

create function open_review_round() returns trigger language plpgsql as $$
begin
  insert into review_rounds (booking_id, due_at)
  select new.id, new.end_time + interval '1 day'
  where new.total_price_minor > 0 and new.end_time > app_now() - interval '14 days'
  on conflict do nothing;
  return null;
end $$;
create trigger bookings_inserted_open_round after insert on bookings
  for each row when (new.status = 'completed') execute function open_review_round();
create trigger bookings_updated_open_round after update of status on bookings
  for each row when (new.status = 'completed') execute function open_review_round();
insert into review_rounds (booking_id, due_at)
  select id, end_time + interval '1 day' from bookings
  where status = 'completed' and total_price_minor > 0 and end_time > app_now() - interval '14 days';

-- rating and review_count of a space are what its visible review rows say. The lock comes first: the statement after it sees
-- the reviews of transactions that held it.
create or replace function spaces_take_rating() returns trigger language plpgsql as $$
declare
  reviewed bigint;
begin
  for reviewed in
    select distinct space_id from (select space_id from changed_reviews) c order by space_id
  loop
    perform from spaces where id = reviewed for no key update;
    update spaces s set rating = counted.rating, review_count = counted.reviews
    from (
      select round(avg(r.rating), 2) as rating, count(*) as reviews from reviews r
      where r.space_id = reviewed and r.visible_at is not null and r.hidden_at is null) counted
    where s.id = reviewed and (s.rating, s.review_count) is distinct from (counted.rating, counted.reviews);
  end loop;
  return null;
end $$;

-- Confirmed bookings that the owner cancelled are lines among the reviews of a space.
create index bookings_cancelled_by_owner on bookings (space_id, cancelled_at desc)
  where cancelled_by = 'owner' and confirmed_at is not null;

alter table reports drop constraint reports_subject_kind_check,
  add constraint reports_subject_kind_check check (subject_kind in ('space', 'conversation', 'review'));
