import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { Person } from '../accounts/person.ts'

/**
 * Returns the calendars that a person has read into their spaces, with the events of each, and which addresses they made of their
 * own. Of addresses it has the host alone: who knows the rest of one reads the calendar.
 */
export async function exportCalendarFeeds({ id }: Person) {
  const [feeds, calendarAddresses] = await Promise.all([
    fetchRows<{ url: string }>(
      db(),
      sql`
        select f.space_id, f.name, f.url, f.created_at, f.read_at, f.last_error,
          coalesce((select json_agg(json_build_object('start', e.starts_at, 'end', e.ends_at, 'summary', e.summary) order by e.starts_at)
            from imported_events e where e.feed_id = f.id), '[]') as events
        from calendar_feeds f join spaces s on s.id = f.space_id where s.user_id = ${id} order by f.id`,
    ),
    fetchRows(
      db(),
      sql`select space_id, shows_names, created_at from calendar_addresses where user_id = ${id} order by id`,
    ),
  ])
  const calendarFeeds = feeds.map(({ url, ...feed }) => ({ ...feed, host: new URL(url).host }))
  return { calendarFeeds, calendarAddresses }
}
