import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { localDate } from '../../rules/time.ts'
import type { Person } from '../accounts/person.ts'
import { isManagedBy } from '../spaces/space-access.ts'

/**
 * Returns the local date of the first booking that begins at an instant or later on some of the spaces that a user manages, or
 * null if there is none.
 */
export async function nextBookedDay(person: Person, spaceIds: readonly number[], from: Date): Promise<string | null> {
  const [next] = await fetchRows<{ startTime: Date; timeZone: string }>(
    db(),
    sql`
      select next.start_time, s.time_zone
      from spaces s cross join lateral (
        select lower(a.during) as start_time from availability_blocks a
        where a.space_id = s.id and a.kind = 'booking' and lower(a.during) >= ${from}
        order by lower(a.during) limit 1) next
      where ${isManagedBy(person.id)} and s.id = any(${spaceIds}::bigint[])
      order by next.start_time limit 1`,
  )
  return next ? localDate(next.startTime, next.timeZone) : null
}
