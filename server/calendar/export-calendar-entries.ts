import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { Person } from '../accounts/person.ts'

/** Returns what a person entered in the calendars of their spaces. */
export async function exportCalendarEntries({ id }: Person) {
  const calendarEntries = await fetchRows(
    db(),
    sql`
      select e.space_id, e.kind, e.start_time, e.end_time, e.name, e.people, e.note, e.created_at
      from calendar_entries e join spaces s on s.id = e.space_id where s.user_id = ${id} order by e.start_time, e.id`,
  )
  return { calendarEntries }
}
