import { dbToRead } from '../../db/connect.ts'
import { deletedAddresses } from '../../db/deleted-addresses.ts'
import { searchPattern } from '../../db/search-pattern.ts'
import { fetchRows, type Sql, sql } from '../../db/sql.ts'
import { type ReviewPart, reviewerName, reviewsPerPage } from '../../rules/review.ts'

/** A visible review of a space. */
export type SpaceReview = {
  kind: 'review'
  id: number
  at: string
  rating: number
  body: string
  /** First name and initial: 'June C.'; null without a name. */
  author: string | null
  /** When the reviewed stay was. */
  startTime: string
  hours: number
  timeZone: string
  /** The owner's answer. */
  answer: string | null
  answeredAt: string | null
}

/** A line among the reviews: a review that was removed, or a booking that the owner cancelled. */
type ReviewLine =
  | { kind: 'removed'; id: number; at: string; reason: string }
  | { kind: 'cancelled'; id: string; at: string; timeZone: string }

export type ReviewEntry = SpaceReview | ReviewLine

export type ReviewSummary = {
  rating: number | null
  count: number
  /** The number of reviews with one, two, three, four and five stars. */
  ratings: [number, number, number, number, number]
  /** The average of each part; null if no review rates it. */
  parts: Record<ReviewPart, number | null>
}

export type ReviewsQuery = {
  /** Only reviews that contain all of these, regardless of case and accents; lines are left out then. */
  words?: readonly string[]
  /** The cursor of a later page: the `next` of the one before. */
  after?: string | null
  limit?: number
}

export type ReviewsPage = { entries: ReviewEntry[]; next: string | null }

/** Returns average, distribution and parts of a space's visible reviews. */
export async function reviewSummary(spaceId: number): Promise<ReviewSummary> {
  const [row] = await fetchRows<ReviewSummary>(
    dbToRead(),
    sql`
      select round(avg(rating), 2)::float8 as rating, count(*) as count,
        array[count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
          count(*) filter (where rating = 4), count(*) filter (where rating = 5)]::int[] as ratings,
        jsonb_build_object('described', avg(part_described), 'owner', avg(part_owner), 'value', avg(part_value), 'access', avg(part_access)) as parts
      from reviews where space_id = ${spaceId} and visible_at is not null and hidden_at is null`,
  )
  if (!row) throw new Error('An aggregate has no row')
  return row
}

/** Returns a page of a space's reviews, newest first, with removed ones and the owner's cancellations as lines between them. */
export async function reviewsOfSpace(
  spaceId: number,
  { words = [], after = null, limit = reviewsPerPage }: ReviewsQuery = {},
): Promise<ReviewsPage> {
  const rows = await fetchRows<{ at: string; key: string; entry: ReviewEntry }>(
    dbToRead(),
    statement(spaceId, words, readCursor(after), limit + 1),
  )
  const entries = rows.slice(0, limit)
  const last = entries.at(-1)
  return {
    entries: entries.map(({ entry }) =>
      entry.kind === 'review' ? { ...entry, author: reviewerName(entry.author) } : entry,
    ),
    next: last && rows.length > limit ? `${last.at}_${last.key}` : null,
  }
}

/** What the `next` of a page looks like. */
export const reviewsCursor = /^(\d{1,17})_([0-9a-z-]{1,40})$/

/** A cursor from an address; null if it is none, which leads to the first page. */
function readCursor(text: string | null): PageCursor | null {
  const [, at, key] = text?.match(reviewsCursor) ?? []
  return at && key ? { at, key } : null
}

type PageCursor = { at: string; key: string }

/**
 * Entries are ordered by the microsecond in which they became visible, and then by a key of their own. Each kind is read by its
 * index, a page at most.
 */
function statement(spaceId: number, words: readonly string[], cursor: PageCursor | null, limit: number) {
  const reviews = sql`
    select ${microseconds(sql`r.visible_at`)} as at, ${reviewKey} as key,
      case when r.hidden_at is not null
        then jsonb_build_object('kind', 'removed', 'id', r.id, 'at', r.visible_at, 'reason', r.hidden_reason)
        else jsonb_build_object('kind', 'review', 'id', r.id, 'at', r.visible_at, 'rating', r.rating, 'body', r.body,
          'author', case when u.email not like ${deletedAddresses} then p.full_name end, 'startTime', b.start_time, 'hours', b.hours + b.extra_minutes / 60.0,
          'timeZone', b.time_zone, 'answer', r.answer, 'answeredAt', r.answered_at) end as entry
    from reviews r join bookings b on b.id = r.booking_id join users u on u.id = r.user_id left join profiles p on p.id = u.id
    where r.space_id = ${spaceId} and r.visible_at is not null ${containing(words)} ${before(cursor, sql`r.visible_at`, reviewKey)}
    order by r.visible_at desc, r.id desc limit ${limit}`
  const cancelled = sql`
    select ${microseconds(sql`b.cancelled_at`)}, ${bookingKey},
      jsonb_build_object('kind', 'cancelled', 'id', b.id, 'at', b.cancelled_at, 'timeZone', b.time_zone)
    from bookings b where b.space_id = ${spaceId} and b.cancelled_by = 'owner' and b.confirmed_at is not null
      and b.cancelled_at is not null ${before(cursor, sql`b.cancelled_at`, bookingKey)}
    order by b.cancelled_at desc, b.id desc limit ${limit}`
  const all = words.length > 0 ? reviews : sql`(${reviews}) union all (${cancelled})`
  return sql`select at::text as at, key, entry from (${all}) entries order by entries.at desc, key desc limit ${limit}`
}

const reviewKey = sql`'r' || lpad(r.id::text, 19, '0')`
const bookingKey = sql`'c' || b.id`

function microseconds(instant: Sql) {
  return sql`(extract(epoch from ${instant}) * 1000000)::bigint`
}

/** The condition of a later page; its first part is one that an index can use. */
function before(cursor: PageCursor | null, instant: Sql, key: Sql): Sql {
  if (!cursor) return sql.empty
  const { at } = cursor
  return sql`and ${instant} <= 'epoch'::timestamptz + ${at}::bigint * interval '1 microsecond'
    and (${microseconds(instant)}, ${key}) < (${at}::bigint, ${cursor.key})`
}

function containing(words: readonly string[]): Sql {
  if (words.length === 0) return sql.empty
  const patterns = words.map(searchPattern)
  return sql`and r.hidden_at is null and search_form(r.body || ' ' || coalesce(r.answer, '')) like all (${patterns}::text[])`
}
