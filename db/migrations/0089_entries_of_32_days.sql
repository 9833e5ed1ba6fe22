-- 32 days by the clock last an hour longer when the clocks go back.
alter table calendar_entries drop constraint calendar_entries_length,
  add constraint calendar_entries_length check (end_time > start_time and end_time <= start_time + interval '33 days');
