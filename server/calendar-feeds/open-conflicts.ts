import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { isManagedBy } from '../spaces/space-access.ts'

/** A confirmed booking, or a request that waits, and an event of another calendar at the same time. */
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
  bookingId: string
  /** It waits for its answer. */
  isRequest: boolean
  bookingNumber: string
  bookingStart: Date
  bookingEnd: Date
}

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
        f.name as feed_name, b.id as booking_id, b.status = 'requested' as is_request, b.number as booking_number, b.start_time as booking_start,
        b.end_time as booking_end
      from spaces s join calendar_conflicts c on c.space_id = s.id
      join bookings b on b.id = c.booking_id join calendar_feeds f on f.id = c.feed_id
      where ${isManagedBy(personId)}
        and s.id = coalesce(${spaceId ?? null}::bigint, s.id)
        and c.dismissed_at is null and b.status in ('confirmed', 'requested') and b.end_time > app_now()
      order by b.start_time, c.id limit ${sql.raw(mostShown)}`,
  )
}
