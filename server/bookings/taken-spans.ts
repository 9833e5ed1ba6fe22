import type { Database } from '../../db/connect.ts'
import { overlaps } from '../../db/overlaps.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { TakenSpan } from '../../rules/availability.ts'

/**
 * Returns the taken ranges of a space that overlap [from, to), with the viewer's own marked, but not requests, which cannot be
 * continued.
 */
export async function takenSpans(
  on: Database,
  spaceId: number,
  from: Date,
  to: Date,
  viewerId: string | null,
): Promise<TakenSpan[]> {
  return await fetchRows<TakenSpan>(
    on,
    sql`
      select lower(a.during) as start, upper(a.during) as end, a.kind,
        a.kind <> 'buffer' and b.user_id is not distinct from ${viewerId}::uuid and b.user_id is not null
          and b.status <> 'requested' and not (b.status = 'pending' and b.request_answer is not null) as mine
      from availability_blocks a
      left join bookings b on b.id = a.booking_id
      where a.space_id = ${spaceId} and ${overlaps(sql`a.during`, sql`${from}::timestamptz`, sql`${to}::timestamptz`)}
      order by lower(a.during)`,
  )
}
