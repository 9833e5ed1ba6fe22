import { db } from '../../db/connect.ts'
import { searchPattern } from '../../db/search-pattern.ts'
import { fetchRows, type Sql, sql } from '../../db/sql.ts'
import { type Cursor, encodeCursor } from '../../rules/list-cursor.ts'
import type { SpaceFilter } from '../../rules/space-filter.ts'
import type { SpaceStatus } from '../../rules/space-status.ts'
import { adminOnly } from '../accounts/admin-only.ts'
import { peopleNamed } from '../accounts/people-named.ts'
import type { Person } from '../accounts/person.ts'
import { notDeleted } from './not-deleted.ts'
import { titleForm } from './title-form.ts'

/** A space as operators list it. `popularOverride` and `greatValueOverride` are null if the badge is computed. */
export type AdminSpace = {
  id: number
  slug: string
  title: string
  type: string
  city: string
  ownerId: string
  ownerName: string
  available: boolean
  status: SpaceStatus
  rentedNow: boolean
  featured: boolean
  popular: boolean
  popularOverride: boolean | null
  greatValue: boolean
  greatValueOverride: boolean | null
  isTakenDown: boolean
  isDeleted: boolean
  /** Not listed yet. */
  isDraft: boolean
  createdAt: string
}

export type SpacesQuery = {
  q?: string | undefined
  filter?: SpaceFilter | undefined
  ownerId?: string | undefined
  cursor?: Cursor | undefined
  limit?: number
}

/** Returns spaces by title, owner, city or id to an admin, newest first; throws `notFound` for others. */
export async function adminSpaces(
  person: Person | null,
  wanted: SpacesQuery = {},
): Promise<{ spaces: AdminSpace[]; nextCursor: string | null }> {
  adminOnly(person)
  const limit = Math.min(wanted.limit ?? 50, 100)
  const rows = await fetchRows<AdminSpace>(db(), adminSpacesStatement(wanted, limit + 1))
  const spaces = rows.slice(0, limit)
  const last = spaces.at(-1)
  const nextCursor =
    last && rows.length > limit ? encodeCursor({ createdAt: last.createdAt, id: String(last.id) }) : null
  return { spaces, nextCursor }
}

export function adminSpacesStatement({ q, filter, ownerId, cursor }: SpacesQuery, limit: number) {
  const conditions = [
    filter ? conditionOf[filter] : notDeleted,
    ...(q ? [isId(q) ? sql`(s.id = ${q}::bigint or ${named(q)})` : named(q)] : []),
    ...(ownerId ? [sql`s.user_id = ${ownerId}`] : []),
    ...(cursor ? [sql`(s.created_at, s.id) < (${cursor.createdAt}::timestamptz, ${cursor.id}::bigint)`] : []),
  ]
  return sql`
      select s.id, s.slug, s.title, s.type, c.name as city, s.user_id as owner_id,
        coalesce(nullif(p.full_name, ''), u.email) as owner_name, s.available, s.status,
        exists (select from availability_blocks b where b.space_id = s.id and b.kind = 'booking'
          and lower(b.during) <= app_now() and lower(b.during) > app_now() - interval '24 hours' and upper(b.during) > app_now()
        ) as rented_now,
        s.featured, s.popular, s.popular_override, s.great_value,
        s.great_value_override, s.taken_down_at is not null as is_taken_down,
        s.deleted_at is not null and s.taken_down_at is null and not s.is_draft as is_deleted, s.is_draft,
        s.created_at::text as created_at
      from spaces s
      join cities c on c.id = s.city_id
      join users u on u.id = s.user_id
      left join profiles p on p.id = s.user_id
      where ${sql.join(conditions, ' and ')}
      order by s.created_at desc, s.id desc limit ${limit}`
}

const conditionOf: Record<SpaceFilter, Sql> = {
  available: sql`s.deleted_at is null and s.available and s.status <> 'maintenance'`,
  unavailable: sql`s.deleted_at is null and not s.available`,
  maintenance: sql`s.deleted_at is null and s.status = 'maintenance'`,
  featured: sql`s.deleted_at is null and s.featured`,
  takenDown: sql`s.taken_down_at is not null`,
  draft: sql`s.is_draft and s.taken_down_at is null`,
  deleted: sql`s.deleted_at is not null and s.taken_down_at is null and not s.is_draft`,
}

/** Returns true if a text can be the id of a space. */
function isId(q: string): boolean {
  return /^\d{1,9}$/.test(q)
}

/** Each of the three has its own index. */
function named(q: string): Sql {
  const pattern = sql`${searchPattern(q)}`
  return sql`(${titleForm} like ${pattern} or s.city_id in (select id from cities where search_form(name) like ${pattern})
    or s.user_id in ${peopleNamed(q)})`
}
