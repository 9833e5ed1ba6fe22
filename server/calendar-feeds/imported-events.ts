import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'

/** An event of another calendar in a space of an owner. */
export type ImportedSpan = {
  id: number
  spaceId: number
  spaceTitle: string
  timeZone: string
  start: Date
  end: Date
  isAllDay: boolean
  summary: string
  feedName: string
}

const mostShown = 2000

/** Returns the imported events on the undeleted spaces of an owner that overlap [from, to), at most 2,000 of them. */
export async function importedEvents(ownerId: string, from: Date, to: Date): Promise<ImportedSpan[]> {
  return await fetchRows<ImportedSpan>(
    db(),
    sql`
      select e.id, s.id as space_id, s.title as space_title, s.time_zone, e.starts_at as start, e.ends_at as end,
        e.is_all_day, e.summary, f.name as feed_name
      from spaces s join imported_events e on e.space_id = s.id join calendar_feeds f on f.id = e.feed_id
      where s.user_id = ${ownerId} and (s.deleted_at is null or s.taken_down_at is not null)
        and e.starts_at < ${to} and e.ends_at > ${from}
      order by e.starts_at, e.id limit ${sql.raw(mostShown)}`,
  )
}
