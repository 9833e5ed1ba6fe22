import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { SpaceAccess } from '../../rules/co-host.ts'
import type { Person } from '../accounts/person.ts'
import { managedSpace } from '../spaces/space-access.ts'

/** A calendar that is read into a space. */
export type CalendarFeed = {
  id: number
  name: string
  url: string
  eventCount: number
  /** Null before the first good reading. */
  readAt: Date | null
  lastError: string | null
  failingSince: Date | null
  dueAt: Date
}

type CalendarFeeds = {
  access: SpaceAccess
  spaceId: number
  title: string
  timeZone: string
  now: Date
  feeds: CalendarFeed[]
}

/** Returns the calendars that are read into a space that the user manages. Throws `notSignedIn` and `spaceNotFound`. */
export async function calendarFeedsOf(person: Person | null, spaceId: number): Promise<CalendarFeeds> {
  const { id, title, access } = await managedSpace(db(), person, spaceId)
  const [space] = await fetchRows<{ timeZone: string; now: Date }>(
    db(),
    sql`select time_zone, app_now() as now from spaces where id = ${id}`,
  )
  const feeds = await fetchRows<CalendarFeed>(
    db(),
    sql`
      select id, name, url, event_count, read_at, last_error, failing_since, due_at
      from calendar_feeds where space_id = ${id} order by id`,
  )
  return { access, spaceId: id, title, timeZone: space?.timeZone ?? 'UTC', now: space?.now ?? new Date(0), feeds }
}
