-- A PDF of a message is a row with a name and a size; a picture has widths, sides and a palette. Its file is <storage_key>.pdf
alter table message_pictures
  add column pdf_name text,
  add column pdf_bytes integer,
  alter column widths drop not null,
  alter column width drop not null,
  alter column height drop not null,
  alter column palette drop not null,
  add constraint message_pictures_kind check (
    (num_nulls(pdf_name, pdf_bytes), num_nulls(widths, width, height, palette)) in ((0, 4), (2, 0)));
