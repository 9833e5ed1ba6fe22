import { db, read } from '../../db/connect.ts'
import { type Parameters, parameters } from '../../db/statement.ts'
import type { SpaceFilter } from '../../rules/space-filter.ts'
import { type Cursor, encodeCursor } from '../../rules/space-search.ts'
import type { SpaceStatus } from '../../rules/space-status.ts'
import { adminOnly } from '../accounts/admin-only.ts'
import { peopleNamed, peoplePattern } from '../accounts/people-named.ts'
import type { Person } from '../accounts/person.ts'

/** A space as operators list it. `popularOverride` and `greatValueOverride` are null if the badge is computed. */
export type FoundSpace = {
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
export async function findSpaces(
  person: Person | null,
  wanted: SpacesQuery = {},
): Promise<{ spaces: FoundSpace[]; nextCursor: string | null }> {
  adminOnly(person)
  const limit = Math.min(wanted.limit ?? 50, 100)
  const rows = await read<FoundSpace>(db(), statement(wanted, limit + 1))
  const spaces = rows.slice(0, limit)
  const last = spaces.at(-1)
  const nextCursor =
    last && rows.length > limit ? encodeCursor({ createdAt: last.createdAt, id: String(last.id) }) : null
  return { spaces, nextCursor }
}

function statement({ q, filter, ownerId, cursor }: SpacesQuery, limit: number) {
  const sql = parameters()
  const conditions = [
    filter ? conditionOf[filter] : unfiltered(ownerId),
    ...(q ? [isId(q) ? `(s.id = ${sql.add(q)}::bigint or ${named(q, sql)})` : named(q, sql)] : []),
    ...(ownerId ? [`s.user_id = ${sql.add(ownerId)}`] : []),
    ...(cursor
      ? [`(s.created_at, s.id) < (${sql.add(cursor.createdAt)}::timestamptz, ${sql.add(cursor.id)}::bigint)`]
      : []),
  ]
  const given = [filter, q && (isId(q) ? 'id' : 'text'), ownerId && 'owner', cursor && 'after'].filter(Boolean)
  return {
    name: ['find_spaces', ...given].join(':'),
    text: `
      select s.id, s.slug, s.title, s.type, c.name as city, s.user_id as "ownerId",
        coalesce(nullif(p.full_name, ''), u.email) as "ownerName", s.available, s.status,
        exists (select from availability_blocks b where b.space_id = s.id and b.kind = 'booking'
          and lower(b.during) <= app_now() and lower(b.during) > app_now() - interval '24 hours' and upper(b.during) > app_now()
        ) as "rentedNow",
        s.featured, s.popular, s.popular_override as "popularOverride", s.great_value as "greatValue",
        s.great_value_override as "greatValueOverride", s.taken_down_at is not null as "isTakenDown",
        s.deleted_at is not null and s.taken_down_at is null as "isDeleted",
        s.created_at::text as "createdAt"
      from spaces s
      join cities c on c.id = s.city_id
      join users u on u.id = s.user_id
      left join profiles p on p.id = s.user_id
      where ${conditions.join(' and ')}
      order by s.created_at desc, s.id desc limit ${sql.add(limit)}`,
    values: sql.values,
  }
}

const conditionOf: Record<SpaceFilter, string> = {
  available: `s.deleted_at is null and s.available and s.status <> 'maintenance'`,
  unavailable: 's.deleted_at is null and not s.available',
  maintenance: `s.deleted_at is null and s.status = 'maintenance'`,
  featured: 's.deleted_at is null and s.featured',
  takenDown: 's.taken_down_at is not null',
  deleted: 's.deleted_at is not null and s.taken_down_at is null',
}

/** All listed spaces, matching the indexes' condition; for one owner also those taken down. */
function unfiltered(ownerId: string | undefined): string {
  return ownerId ? '(s.deleted_at is null or s.taken_down_at is not null)' : 's.deleted_at is null'
}

/** Returns true if a text can be the id of a space. */
function isId(q: string): boolean {
  return /^\d{1,9}$/.test(q)
}

/** Each of the three has its own index. */
function named(q: string, sql: Parameters): string {
  const pattern = sql.add(peoplePattern(q))
  return `(lower(s.title) like ${pattern} or s.city_id in (select id from cities where lower(name) like ${pattern})
    or s.user_id in ${peopleNamed(pattern)})`
}
