-- Search by text, by posting table: why and how is told in docs/decisions/0003-search-by-posting-table.md.

-- What a space can be found by: the words of its title (split at spaces), its whole location and its whole country.
create function search_words(title text, location text, country text) returns setof text
language sql immutable parallel safe rows 6 as $$
  select distinct word
  from unnest(string_to_array(lower(title), ' ') || array[lower(location), lower(country)]) word
  where word <> ''
$$;

-- Every piece of one, two and three characters. Unlike pg_trgm's, they find texts of one letter and of any character.
create function grams(term text) returns text[]
language sql immutable strict parallel safe cost 500 as $$
  select coalesce(array_agg(distinct substr(term, start, size)), '{}')
  from generate_series(1, 3) size, generate_series(1, char_length(term) - size + 1) start
$$;

-- The pieces that a term must have to contain `sought`.
create function grams_sought(sought text) returns text[]
language sql immutable strict parallel safe as $$
  select case
    when char_length(sought) <= 3 then array[sought]
    else (select array_agg(distinct substr(sought, start, 3)) from generate_series(1, char_length(sought) - 2) start)
  end
$$;

-- Each term once a region, so that a search within a region finds its own terms only. Terms stay when their last space goes.
create table terms (
  id integer generated always as identity primary key,
  region text not null,
  text text not null,
  constraint terms_text_unique unique (region, text)
);
create index terms_grams on terms using gin (grams(text)) with (fastupdate = off);

-- One row a term and living space. No foreign keys: the triggers below write it, and a check a row would double their cost.
create table space_terms (
  term_id integer not null,
  created_at timestamptz not null,
  space_id bigint not null,
  city_id smallint not null,
  type text not null,
  primary key (term_id, created_at, space_id)
);
create index space_terms_of_type on space_terms (term_id, type, created_at, space_id);
create index space_terms_in_city on space_terms (term_id, city_id, created_at, space_id) include (type);

-- Phrases that reach over several words of a title.
create index spaces_title_phrases on spaces using gin (lower(title) gin_trgm_ops) with (fastupdate = off)
  where deleted_at is null;

create index spaces_newest_in_region_of_type on spaces (region, type, created_at desc, id desc) where deleted_at is null;

-- Terms are inserted in one order, so that two transactions with the same new words wait for each other in turn.
create function add_space_terms(ids bigint[]) returns void language plpgsql as $$
begin
  insert into terms (region, text)
    select distinct s.region, word
    from spaces s cross join lateral search_words(s.title, s.location, s.country) word
    where s.id = any (ids) and s.deleted_at is null
      and not exists (select from terms t where t.region = s.region and t.text = word)
    order by s.region, word
    on conflict do nothing;
  insert into space_terms (term_id, created_at, space_id, city_id, type)
    select t.id, s.created_at, s.id, s.city_id, s.type
    from spaces s cross join lateral search_words(s.title, s.location, s.country) word
    join terms t on t.region = s.region and t.text = word
    where s.id = any (ids) and s.deleted_at is null;
end $$;

create function spaces_inserted_terms() returns trigger language plpgsql as $$
begin
  perform add_space_terms(array(select id from added));
  return null;
end $$;

create function spaces_updated_terms() returns trigger language plpgsql as $$
declare
  changed bigint[] := array(
    select a.id from added a join removed r on r.id = a.id
    where (a.title, a.location, a.country, a.region, a.city_id, a.type, a.created_at, a.deleted_at)
      is distinct from (r.title, r.location, r.country, r.region, r.city_id, r.type, r.created_at, r.deleted_at)
    order by a.id);
begin
  if cardinality(changed) = 0 then
    return null;
  end if;
  delete from space_terms p
    using removed r, lateral search_words(r.title, r.location, r.country) word, terms t
    where r.id = any (changed) and t.region = r.region and t.text = word
      and p.term_id = t.id and p.created_at = r.created_at and p.space_id = r.id;
  perform add_space_terms(changed);
  return null;
end $$;

create function spaces_deleted_terms() returns trigger language plpgsql as $$
begin
  delete from space_terms p
    using removed r, lateral search_words(r.title, r.location, r.country) word, terms t
    where t.region = r.region and t.text = word
      and p.term_id = t.id and p.created_at = r.created_at and p.space_id = r.id;
  return null;
end $$;

create trigger spaces_inserted_terms after insert on spaces referencing new table as added
  for each statement execute function spaces_inserted_terms();
create trigger spaces_updated_terms after update on spaces referencing old table as removed new table as added
  for each statement execute function spaces_updated_terms();
create trigger spaces_deleted_terms after delete on spaces referencing old table as removed
  for each statement execute function spaces_deleted_terms();
