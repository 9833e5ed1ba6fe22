-- Where the week of a space may be shown in a frame, and the colour of its buttons there.
alter table spaces add column embed_origins text[] not null default '{}', add column embed_color text,
  add constraint spaces_embed check (cardinality(embed_origins) <= 10 and embed_color ~ '^#[0-9a-f]{6}$');
