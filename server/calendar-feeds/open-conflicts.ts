import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { isManagedBy } from '../spaces/space-access.ts'
import { selectConflicts } from './select-conflicts.ts'

/** A confirmed booking, a request that waits or a walk-in, and an event of another calendar at the same time. */
export type OpenConflict = {
  id: number
  spaceId: number
  spaceTitle: string
  timeZone: string
  /** The event. */
  start: Date
  end: Date
  summary: string
  feedName: string
  /** What is here. */
  kind: HereKind
  /** The id of the booking, or of the calendar's entry. */
  hereId: string
  /** The number of the booking, or who comes. */
  name: string
  hereStart: Date
  hereEnd: Date
}

/** What an event of another calendar can be in conflict with; a request waits for its answer. */
export type HereKind = 'booking' | 'request' | 'walkIn'

const mostShown = 200

/**
 * Returns the conflicts of the spaces that a person manages, or of one of them, that were not dismissed; the soonest first, at
 * most 200.
 */
export async function openConflicts(personId: string, spaceId?: number): Promise<OpenConflict[]> {
  return await fetchRows<OpenConflict>(
    db(),
    sql`
      select c.id, s.id as space_id, s.title as space_title, s.time_zone, c.starts_at as start, c.ends_at as end, c.summary,
        f.name as feed_name, c.kind, c.here_id, c.name, c.here_start, c.here_end
      from spaces s
      cross join lateral (${selectConflicts(sql`c.space_id = s.id and c.dismissed_at is null`)}) c
      join calendar_feeds f on f.id = c.feed_id
      where ${isManagedBy(personId)}
        and s.id = coalesce(${spaceId ?? null}::bigint, s.id) and c.here_end > app_now()
      order by c.here_start, c.id limit ${sql.raw(mostShown)}`,
  )
}
