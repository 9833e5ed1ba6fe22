import { db, read } from '../../db/connect.ts'
import { parameters } from '../../db/statement.ts'
import { searchForm } from '../../rules/search-form.ts'
import { type Cursor, encodeCursor } from '../../rules/space-search.ts'
import type { Person } from '../accounts/person.ts'
import { cardsFrom, readCards, type SpaceSummary } from './space-card.ts'

export type ListingsQuery = {
  /** A part of the title, the location or the country. */
  q?: string | undefined
  cursor?: Cursor | undefined
  /** The page size: 25 by default, at most 100. */
  limit?: number
}

export type ListingsPage = {
  spaces: SpaceSummary[]
  nextCursor: string | null
  /** The total number of listings, and how many of them are open for bookings. */
  count: number
  open: number
}

/** Returns a page of the user's own listings, newest first, including those switched off or taken down. */
export async function listingsOfOwner(
  owner: Person,
  { q, cursor, limit = 25 }: ListingsQuery = {},
): Promise<ListingsPage> {
  const size = Math.min(limit, 100)
  const sql = parameters()
  const conditions = [
    `user_id = ${sql.add(owner.id)}`,
    '(deleted_at is null or taken_down_at is not null)',
    ...(q ? [`strpos(search_text, ${sql.add(searchForm(q))}) > 0`] : []),
    ...(cursor
      ? [`(created_at, id) < (${sql.add(cursor.createdAt)}::timestamptz, ${sql.add(Number(cursor.id) || 0)}::bigint)`]
      : []),
  ]
  const page = `select id from spaces where ${conditions.join(' and ')} order by created_at desc, id desc limit ${sql.add(size + 1)}`
  const [rows, [counted]] = await Promise.all([
    readCards(db(), {
      name: ['spaces:listings', q && 'text', cursor && 'after'].filter(Boolean).join(':'),
      text: `with page as (${page}) ${cardsFrom('page', 'created_at')}`,
      values: sql.values,
    }),
    read<{ count: number; open: number }>(db(), countStatement(owner)),
  ])
  const spaces = rows.slice(0, size)
  const last = spaces.at(-1)
  const nextCursor =
    last && rows.length > size ? encodeCursor({ createdAt: last.createdAt, id: String(last.id) }) : null
  return { spaces, nextCursor, count: counted?.count ?? 0, open: counted?.open ?? 0 }
}

function countStatement({ id }: Person) {
  return {
    name: 'count_listings',
    text: `select count(*)::int as count, (count(*) filter (where available and taken_down_at is null))::int as open
      from spaces where user_id = $1 and (deleted_at is null or taken_down_at is not null)`,
    values: [id],
  }
}
