-- Time that was freed, by a cancelled booking or an ended hold, may be claimed by an imported event: its calendar is due at once, and
-- its worker takes the time. Import blocks are moved by that worker itself.
create function freed_time_makes_feeds_due() returns trigger language plpgsql as $$
begin
  update calendar_feeds f set due_at = app_now()
    where f.due_at > app_now() and exists (
      select from freed_blocks b join imported_events e on e.space_id = b.space_id
      where b.kind <> 'import' and e.feed_id = f.id and e.starts_at < upper(b.during) and e.ends_at > lower(b.during))
      and f.space_id in (select space_id from freed_blocks);
  return null;
end $$;

create trigger blocks_freed after delete on availability_blocks referencing old table as freed_blocks
  for each statement execute function freed_time_makes_feeds_due();
