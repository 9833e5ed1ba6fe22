import { type Database, read } from '../../db/connect.ts'
import type { TakenSpan } from '../../rules/availability.ts'

/** Returns the taken ranges of a space that overlap [from, to), with the viewer's own marked. */
export async function takenSpans(
  on: Database,
  spaceId: number,
  from: Date,
  to: Date,
  viewerId: string | null,
): Promise<TakenSpan[]> {
  return await read<TakenSpan>(on, {
    name: 'taken_spans',
    text: `
      select lower(a.during) as start, upper(a.during) as end, a.kind,
        a.kind <> 'buffer' and b.user_id is not distinct from $4::uuid and b.user_id is not null as mine
      from availability_blocks a
      left join bookings b on b.id = a.booking_id
      where a.space_id = $1 and lower(a.during) < $3 and lower(a.during) > $2::timestamptz - interval '24 hours'
        and upper(a.during) > $2
      order by lower(a.during)`,
    values: [spaceId, from, to, viewerId],
  })
}
