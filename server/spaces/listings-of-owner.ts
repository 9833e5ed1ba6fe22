import { db } from '../../db/connect.ts'
import { fetchRows, type Sql, sql } from '../../db/sql.ts'
import { type Cursor, encodeCursor } from '../../rules/list-cursor.ts'
import type { Currency } from '../../rules/money.ts'
import { normalizeSearchText } from '../../rules/search-text.ts'
import type { Person } from '../accounts/person.ts'
import { notDeleted } from './not-deleted.ts'
import { cardsFrom, readCards, type SpaceSummary } from './space-card.ts'

export type ListingsQuery = {
  /** A part of the title, the location or the country. */
  q?: string | undefined
  currency?: Currency | undefined
  cursor?: Cursor | undefined
  /** The page size: 25 by default, at most 100. */
  limit?: number
}

type Counts = {
  /** The total number of listings, and how many of them are open for bookings. */
  count: number
  open: number
  /** How many of them the words find, on all pages. */
  found: number
}

export type ListingsPage = Counts & { spaces: SpaceSummary[]; nextCursor: string | null }

/** Returns a page of the user's own listings, newest first, including those switched off or taken down, and drafts. */
export async function listingsOfOwner(
  owner: Person,
  { q, currency, cursor, limit = 25 }: ListingsQuery = {},
): Promise<ListingsPage> {
  const size = Math.min(limit, 100)
  const isFound = q ? sql`strpos(search_text, ${normalizeSearchText(q)}) > 0` : sql`true`
  const conditions = [
    sql`user_id = ${owner.id}`,
    notDeleted,
    isFound,
    ...(currency ? [sql`currency = ${currency}`] : []),
    ...(cursor ? [sql`(created_at, id) < (${cursor.createdAt}::timestamptz, ${Number(cursor.id) || 0}::bigint)`] : []),
  ]
  const page = sql`select id from spaces s where ${sql.join(conditions, ' and ')} order by created_at desc, id desc limit ${size + 1}`
  const [rows, [counted]] = await Promise.all([
    readCards(db(), sql`with page as (${page}) ${cardsFrom(sql`created_at`)}`),
    fetchRows<Counts>(db(), countStatement(owner, isFound)),
  ])
  const spaces = rows.slice(0, size)
  const last = spaces.at(-1)
  const nextCursor =
    last && rows.length > size ? encodeCursor({ createdAt: last.createdAt, id: String(last.id) }) : null
  return { spaces, nextCursor, ...(counted ?? { count: 0, open: 0, found: 0 }) }
}

function countStatement({ id }: Person, isFound: Sql) {
  return sql`select count(*)::int as count, (count(*) filter (where available and taken_down_at is null))::int as open,
        (count(*) filter (where ${isFound}))::int as found
      from spaces s where user_id = ${id} and ${notDeleted}`
}
