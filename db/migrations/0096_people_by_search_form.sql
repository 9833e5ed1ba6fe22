-- People are found by their names regardless of accents, as spaces are. `lower` is not used for it any more.
create index if not exists profiles_search_names on profiles using gin (search_form(full_name) gin_trgm_ops);
drop index profiles_name_grams;
