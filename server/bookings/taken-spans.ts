import type { Database } from '../../db/connect.ts'
import { overlaps } from '../../db/overlaps.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { TakenSpan } from '../../rules/availability.ts'

/**
 * Returns the taken ranges of a space that overlap [from, to), with the viewer's own marked, but not requests, which cannot be
 * continued. Of the others it says which are on hold, and of the rest neither what takes them nor where one ends and the next
 * begins: pages send these ranges to browsers.
 */
export async function takenSpans(
  on: Database,
  spaceId: number,
  from: Date,
  to: Date,
  viewerId: string | null,
): Promise<TakenSpan[]> {
  const spans = await fetchRows<TakenSpan>(
    on,
    sql`
      select lower(a.during) as start, upper(a.during) as end,
        case when a.kind = 'hold' or b.user_id = ${viewerId}::uuid then a.kind else 'taken' end as kind,
        a.kind <> 'buffer' and b.user_id is not distinct from ${viewerId}::uuid and b.user_id is not null
          and b.status <> 'requested' and not (b.status = 'pending' and b.request_answer is not null) as mine
      from availability_blocks a
      left join bookings b on b.id = a.booking_id
      where a.space_id = ${spaceId} and ${overlaps(sql`a.during`, sql`${from}::timestamptz`, sql`${to}::timestamptz`)}
      order by lower(a.during)`,
  )
  return joined(spans)
}

/** Joins spans of the kind `taken` that follow each other without a gap. */
function joined(spans: readonly TakenSpan[]): TakenSpan[] {
  const whole: TakenSpan[] = []
  for (const span of spans) {
    const last = whole.at(-1)
    if (last?.kind === 'taken' && span.kind === 'taken' && span.start <= last.end) last.end = span.end
    else whole.push(span)
  }
  return whole
}
