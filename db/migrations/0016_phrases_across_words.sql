-- Phrases that reach over several words of a title: each blank in it with up to three characters on both sides. A trigram index knows
-- the words only: two frequent ones, side by side in few titles, took a tenth of a second at a million spaces.

create function blank_pieces(text text) returns text[] language sql immutable strict parallel safe cost 500 as $$
  select coalesce(array_agg(distinct substr(text, at - before, before + 1 + behind)), '{}')
  from generate_series(2, char_length(text) - 1) at, generate_series(1, least(3, at - 1)) before,
    generate_series(1, least(3, char_length(text) - at)) behind
  where substr(text, at, 1) = ' '
$$;

-- The pieces that a title must have to contain `sought`: the longest around each of its blanks.
create function blank_pieces_sought(sought text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct substr(sought, greatest(1, at - 3), least(3, at - 1) + 1 + least(3, char_length(sought) - at))), '{}')
  from generate_series(2, char_length(sought) - 1) at
  where substr(sought, at, 1) = ' '
$$;

drop index spaces_title_phrases;
create index spaces_title_phrases on spaces using gin (blank_pieces(lower(title))) with (fastupdate = off)
  where deleted_at is null;
