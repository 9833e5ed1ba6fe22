import { sql } from '../../db/sql.ts'
import { leaseDue } from '../work/lease-due.ts'

/** A calendar that is read now. */
export type DueFeed = {
  id: number
  spaceId: number
  url: string
  etag: string | null
  lastModified: string | null
  attempts: number
  timeZone: string
}

/** Leases a few due calendars of undeleted spaces to this process. */
export async function dueFeeds(): Promise<DueFeed[]> {
  return await leaseDue<DueFeed>({
    table: 'calendar_feeds',
    where: sql`exists (select from spaces s where s.id = waiting.space_id and (s.deleted_at is null or s.taken_down_at is not null))`,
    seconds: 120,
    limit: 8,
    returning: sql`id, space_id, url, etag, last_modified, attempts,
      (select time_zone from spaces where id = due.space_id) as time_zone`,
  })
}
