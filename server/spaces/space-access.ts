import type { Database } from '../../db/connect.ts'
import { fetchRows, type Sql, sql } from '../../db/sql.ts'
import type { CoHostAccess, SpaceAccess } from '../../rules/co-host.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { notDeleted } from './not-deleted.ts'

/** A space that a person may change because they own it. */
export type OwnSpace = { id: number; slug: string; title: string; userId: string }

/** A space that a person may manage; `userId` is its owner. */
export type ManagedSpace = OwnSpace & { access: SpaceAccess }

/**
 * The condition that a person manages space `s`, as its owner or as a co-host with this access; also of a space that an admin
 * took down, but not of a deleted one.
 */
export function isManagedBy(personId: string, access: CoHostAccess = 'calendar'): Sql {
  return sql`${notDeleted} and s.id in (${managedIds(personId, access)})`
}

/** Selects the ids of the spaces that a person owns, also deleted ones, and of those that they co-host with this access. */
export function managedIds(personId: string, access: CoHostAccess = 'calendar'): Sql {
  const isEnough = access === 'prices' ? sql`and h.access = 'prices'` : sql.empty
  return sql`select id from spaces where user_id = ${personId} union all
    select h.space_id from co_hosts h join spaces hosted on hosted.id = h.space_id join users owner on owner.id = hosted.user_id
    where h.user_id = ${personId} ${isEnough} and (hosted.deleted_at is null or hosted.taken_down_at is not null or hosted.is_draft)
      and owner.suspended_at is null`
}

/**
 * The ids of the co-hosts of space `s`, without those who are suspended: they cannot act, and are not notified of what others
 * book. None once it is deleted, or while its owner is suspended.
 */
export const coHostIds = sql`array(select h.user_id::text from co_hosts h join users host on host.id = h.user_id
  join users owner on owner.id = s.user_id
  where h.space_id = s.id and ${notDeleted} and owner.suspended_at is null
    and host.suspended_at is null)`

/** Returns the ids of the co-hosts of a space who are not suspended. */
export async function coHostsOfSpace(on: Database, spaceId: number): Promise<string[]> {
  const [space] = await fetchRows<{ ids: string[] }>(
    on,
    sql`select ${coHostIds} as ids from spaces s where s.id = ${spaceId}`,
  )
  return space?.ids ?? []
}

/**
 * Returns a space that the user manages, as its owner or as a co-host with at least this access. Throws `notSignedIn`, and
 * `spaceNotFound` for all others.
 */
export async function managedSpace(
  on: Database,
  person: Person | null,
  spaceId: number,
  access: CoHostAccess = 'calendar',
): Promise<ManagedSpace> {
  if (!person) throw new Refusal('notSignedIn')
  if (!Number.isSafeInteger(spaceId)) throw new Refusal('spaceNotFound')
  const [space] = await fetchRows<ManagedSpace>(
    on,
    sql`
      select s.id, s.slug, s.title, s.user_id, case when s.user_id = ${person.id} then 'owner' else
        (select h.access from co_hosts h where h.space_id = s.id and h.user_id = ${person.id}) end as access
      from spaces s where s.id = ${spaceId} and ${isManagedBy(person.id, access)}`,
  )
  if (!space) throw new Refusal('spaceNotFound')
  return space
}

/**
 * Returns the user's own space, including one that an admin took down. Throws `notSignedIn`, and `spaceNotFound` if it is
 * deleted, unknown, or another user's (spec D18).
 */
export async function ownSpace(on: Database, person: Person | null, spaceId: number): Promise<OwnSpace> {
  if (!person) throw new Refusal('notSignedIn')
  if (!Number.isSafeInteger(spaceId)) throw new Refusal('spaceNotFound')
  const [space] = await fetchRows<OwnSpace>(
    on,
    sql`select id, slug, title, user_id from spaces s
      where id = ${spaceId} and user_id = ${person.id} and ${notDeleted}`,
  )
  if (!space) throw new Refusal('spaceNotFound')
  return space
}
