import { sql } from '../../db/sql.ts'
import { notDeleted } from '../spaces/not-deleted.ts'
import { firstOfEach } from '../work/first-of-each.ts'
import { leaseDue } from '../work/lease-due.ts'

/** A calendar that is read now. */
export type DueFeed = {
  id: number
  spaceId: number
  url: string
  etag: string | null
  lastModified: string | null
  attempts: number
  /** The end of the lease, in full precision; a reading is only stored while the row has it. */
  leasedUntil: string
  timeZone: string
}

/** Once a day all is read, also what has not changed: the window has moved on, and the zone of the space may be another. */
const wasReadToday = sql`read_at >= date_trunc('day', app_now())`

/** All that are leased are read at once, and the slowest takes a minute. */
const firstOfOwners = firstOfEach(
  sql`select f.id, s.user_id as person_id, f.due_at from calendar_feeds f join spaces s on s.id = f.space_id
    where f.due_at <= app_now() and ${notDeleted}`,
  2,
)

/** Leases a few due calendars of undeleted spaces to this process, of each owner two at most. */
export async function dueFeeds(): Promise<DueFeed[]> {
  return await leaseDue<DueFeed>({
    table: 'calendar_feeds',
    where: firstOfOwners,
    seconds: 120,
    limit: 8,
    returning: sql`id, space_id, url, attempts, due_at::text as leased_until,
      case when ${wasReadToday} then etag end as etag, case when ${wasReadToday} then last_modified end as last_modified,
      (select time_zone from spaces where id = due.space_id) as time_zone`,
  })
}
