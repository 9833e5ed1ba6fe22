-- An update of many spaces that leaves their words alone (badges, ratings) costs no more than reading its rows: rows of a
-- transition table have no statistics, so a join of two was planned as a loop in a loop.
create or replace function spaces_updated_terms() returns trigger language plpgsql as $$
declare
  changed bigint[] := array(
    select id from (
      select id, title, location, country, region, city_id, type, created_at, deleted_at from added
      except
      select id, title, location, country, region, city_id, type, created_at, deleted_at from removed
    ) differing
    order by id);
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
