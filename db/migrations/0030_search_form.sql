-- Texts are searched whatever their accents: everything that is looked for stands in the form that `searchForm` (rules/) has too.

-- Small letters without accents. The collation makes the result the same on every server.
create function search_form(text text) returns text language sql immutable parallel safe as $$
  select case when octet_length(text) = char_length(text) then lower(text collate pg_c_utf8)
    else translate(
      replace(replace(replace(replace(
        lower(normalize(regexp_replace(normalize(text, nfd), '[\u0300-\u036f]', '', 'g'), nfc) collate pg_c_utf8),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      'øđðłħıς‘’', 'oddlhiσ''''')
  end
$$;

-- Only spaces with other letters than ASCII's get other words.
create temporary table accented on commit drop as
  select id from spaces
  where deleted_at is null and octet_length(title || location || country) <> char_length(title || location || country);
delete from space_terms where space_id in (select id from accented);

create or replace function search_words(title text, location text, country text) returns setof text
language sql immutable parallel safe rows 6 as $$
  select distinct word
  from unnest(string_to_array(search_form(title), ' ') || array[search_form(location), search_form(country)]) word
  where word <> ''
$$;
select add_space_terms(array(select id from accented order by id));

drop index spaces_title_phrases;
create index spaces_title_phrases on spaces using gin (blank_pieces(search_form(title))) with (fastupdate = off)
  where deleted_at is null;

-- What a text is looked for in while spaces are walked, a line each: made when a row is written, because it is slow to make.
alter table spaces add column search_text text not null
  generated always as (search_form(title || E'\n' || location || E'\n' || country)) stored;
