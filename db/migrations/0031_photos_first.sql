-- Listings without a photo stand behind those with one wherever the newest come first (decision 54): one key gives that order, and
-- for a listing without a photo it lies a hundred years back.
-- Before the rows are rewritten. Admins go on reading by age.
alter index spaces_newest rename to spaces_by_age;
drop index spaces_newest_of_type, spaces_newest_in_city, spaces_newest_in_city_of_type, spaces_newest_in_region,
  spaces_newest_in_region_of_type, spaces_newest_in_country, spaces_open_newest, spaces_open_newest_in_city;

alter table spaces add column has_photo boolean not null default true;
alter table spaces disable trigger user;
update spaces s set has_photo = false where not exists (select from space_images i where i.space_id = s.id);
alter table spaces enable trigger user;
alter table spaces alter column has_photo set default false;
alter table spaces add column listed_at timestamptz not null generated always as (
  case when has_photo then created_at else (created_at at time zone 'UTC' - interval '100 years') at time zone 'UTC' end) stored;

create function mark_photos(ids bigint[]) returns void language plpgsql as $$
begin
  -- The lock first, so that the next statement sees what others did to the photos of these spaces.
  perform from spaces where id = any (ids) order by id for no key update;
  update spaces s set has_photo = not has_photo
    where id = any (ids) and has_photo <> exists (select from space_images i where i.space_id = s.id);
end $$;

create function space_images_inserted_mark() returns trigger language plpgsql as $$
begin
  perform mark_photos(array(select distinct space_id from added where space_id is not null));
  return null;
end $$;

create function space_images_updated_mark() returns trigger language plpgsql as $$
begin
  perform mark_photos(array(
    select distinct unnest(array[a.space_id, r.space_id]) from added a join removed r using (id)
    where a.space_id is distinct from r.space_id));
  return null;
end $$;

create function space_images_deleted_mark() returns trigger language plpgsql as $$
begin
  perform mark_photos(array(select distinct space_id from removed where space_id is not null));
  return null;
end $$;

create trigger space_images_inserted_mark after insert on space_images referencing new table as added
  for each statement execute function space_images_inserted_mark();
create trigger space_images_updated_mark after update on space_images referencing old table as removed new table as added
  for each statement execute function space_images_updated_mark();
create trigger space_images_deleted_mark after delete on space_images referencing old table as removed
  for each statement execute function space_images_deleted_mark();

-- The `created_at` of a posting is the key of its space; the name stays for servers of the version before.
update space_terms p set created_at = s.listed_at from spaces s where s.id = p.space_id and not s.has_photo;

create or replace function add_space_terms(ids bigint[]) returns void language plpgsql as $$
begin
  insert into terms (region, text)
    select distinct s.region, word
    from spaces s cross join lateral search_words(s.title, s.location, s.country) word
    where s.id = any (ids) and s.deleted_at is null
      and not exists (select from terms t where t.region = s.region and t.text = word)
    order by s.region, word
    on conflict do nothing;
  insert into space_terms (term_id, created_at, space_id, city_id, type)
    select t.id, s.listed_at, s.id, s.city_id, s.type
    from spaces s cross join lateral search_words(s.title, s.location, s.country) word
    join terms t on t.region = s.region and t.text = word
    where s.id = any (ids) and s.deleted_at is null;
end $$;

create or replace function spaces_updated_terms() returns trigger language plpgsql as $$
declare
  changed bigint[] := array(
    select id from (
      select id, title, location, country, region, city_id, type, listed_at, deleted_at from added
      except
      select id, title, location, country, region, city_id, type, listed_at, deleted_at from removed
    ) differing
    order by id);
begin
  if cardinality(changed) = 0 then
    return null;
  end if;
  delete from space_terms p
    using removed r, lateral search_words(r.title, r.location, r.country) word, terms t
    where r.id = any (changed) and t.region = r.region and t.text = word
      and p.term_id = t.id and p.created_at = r.listed_at and p.space_id = r.id;
  perform add_space_terms(changed);
  return null;
end $$;

create or replace function spaces_deleted_terms() returns trigger language plpgsql as $$
begin
  delete from space_terms p
    using removed r, lateral search_words(r.title, r.location, r.country) word, terms t
    where t.region = r.region and t.text = word
      and p.term_id = t.id and p.created_at = r.listed_at and p.space_id = r.id;
  return null;
end $$;

-- The lists that are newest first, by their key.
create index spaces_newest on spaces (listed_at desc, id desc) where deleted_at is null;
create index spaces_newest_of_type on spaces (type, listed_at desc, id desc) where deleted_at is null;
create index spaces_newest_in_city on spaces (city_id, listed_at desc, id desc) where deleted_at is null;
create index spaces_newest_in_city_of_type on spaces (city_id, type, listed_at desc, id desc) where deleted_at is null;
create index spaces_newest_in_region on spaces (region, listed_at desc, id desc) where deleted_at is null;
create index spaces_newest_in_region_of_type on spaces (region, type, listed_at desc, id desc) where deleted_at is null;
create index spaces_newest_in_country on spaces (country_code, listed_at desc, id desc) where deleted_at is null;
create index spaces_open_newest on spaces (listed_at desc, id desc)
  include (city_id, region, type, price_minor, currency, capacity, zone_id, min_hours, notice_minutes, starts)
  where available and status <> 'maintenance' and deleted_at is null;
create index spaces_open_newest_in_city on spaces (city_id, listed_at desc, id desc)
  include (type, price_minor, currency, capacity, zone_id, min_hours, notice_minutes, starts)
  where available and status <> 'maintenance' and deleted_at is null;
