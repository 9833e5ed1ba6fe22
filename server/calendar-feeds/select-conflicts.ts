import { type Sql, sql } from '../../db/sql.ts'

/**
 * Selects conflicts `c` for which `where` is true, with what is here: its `kind`, its time, its id, and as `name` the number of a
 * booking or request, or who comes as a walk-in.
 */
export function selectConflicts(where: Sql): Sql {
  return sql`
    select c.id, c.space_id, c.feed_id, c.starts_at, c.ends_at, c.summary, b.start_time as here_start, b.end_time as here_end,
      case b.status when 'requested' then 'request' else 'booking' end as kind, b.id as here_id, b.number as name
    from calendar_conflicts c join bookings b on b.id = c.booking_id
    where ${where} and b.status in ('confirmed', 'requested')
    union all
    select c.id, c.space_id, c.feed_id, c.starts_at, c.ends_at, c.summary, e.start_time, e.end_time, e.kind, e.id, e.name
    from walk_in_conflicts c join calendar_entries e on e.id = c.entry_id
    where ${where} and e.kind = 'walkIn'`
}
