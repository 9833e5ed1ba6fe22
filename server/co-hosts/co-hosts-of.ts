import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { CoHostAccess, SpaceAccess } from '../../rules/co-host.ts'
import type { SpaceAction } from '../../rules/space-action.ts'
import type { Person } from '../accounts/person.ts'
import { ownerNameSql } from '../accounts/shown-names.ts'
import { notDeleted } from '../spaces/not-deleted.ts'
import { managedSpace } from '../spaces/space-access.ts'
import { type Photo, photoJson } from '../spaces/space-card.ts'

/** `alsoIn` has, for the owner, the titles of the owner's other spaces that the person co-hosts or is invited to. */
export type CoHost = {
  id: string
  name: string
  email: string
  access: CoHostAccess
  since: Date
  alsoIn: string[]
}

export type OpenInvitation = {
  id: number
  email: string
  access: CoHostAccess
  expiresAt: Date
  isOver: boolean
  alsoIn: string[]
}

/** An action of the owner or a co-host on a space. */
export type LoggedAction = {
  id: number
  name: string
  action: SpaceAction
  /** The co-host whom the action is about; null for all others. */
  subject: string | null
  about: string
  at: Date
}

export type CoHostsOfSpace = {
  id: number
  title: string
  access: SpaceAccess
  timeZone: string
  ownerName: string
  coHosts: CoHost[]
  invitations: OpenInvitation[]
  log: LoggedAction[]
}

const mostLogged = 100

/**
 * Returns who manages a space and the last 100 actions of its log, for its owner and co-hosts; co-hosts get no invitations
 * and no addresses. Throws `notSignedIn` and `spaceNotFound`.
 */
export async function coHostsOf(person: Person | null, spaceId: number): Promise<CoHostsOfSpace> {
  const { id, title, access, userId } = await managedSpace(db(), person, spaceId)
  const isOwner = access === 'owner'
  const [[space], coHosts, invitations, log] = await Promise.all([
    fetchRows<{ timeZone: string; ownerName: string }>(
      db(),
      sql`
        select s.time_zone, ${ownerNameSql('u', 'p')} as owner_name
        from spaces s join users u on u.id = s.user_id left join profiles p on p.id = u.id where s.id = ${id}`,
    ),
    fetchRows<CoHost>(
      db(),
      sql`
        select h.user_id as id, ${nameSql} as name, case when ${isOwner} then u.email else '' end as email, h.access, h.since,
          array(select s.title from co_hosts o join spaces s on s.id = o.space_id where ${isOwner} and o.user_id = h.user_id
            and s.id <> ${id} and s.user_id = ${userId} and ${notDeleted} order by s.id) as also_in
        from co_hosts h join users u on u.id = h.user_id left join profiles p on p.id = h.user_id
        where h.space_id = ${id} order by h.since, h.user_id`,
    ),
    isOwner
      ? fetchRows<OpenInvitation>(
          db(),
          sql`
            select i.id, i.email, i.access, i.expires_at, i.expires_at <= app_now() as is_over,
              array(select s.title from spaces s join co_host_invitations o on o.space_id = s.id where s.user_id = ${userId}
                and s.id <> ${id} and o.email = i.email and ${notDeleted} order by s.id) as also_in
            from co_host_invitations i where i.space_id = ${id} order by i.id`,
        )
      : [],
    fetchRows<LoggedAction>(
      db(),
      sql`
        select a.id, case when a.user_id = (select user_id from spaces where id = ${id}) then ${ownerNameSql('u', 'p')} else ${loggedName('u', 'p', isOwner)} end as name, a.action,
          case when a.subject_id is not null then ${loggedName('su', 'subject', isOwner)} end as subject, a.created_at as at,
          case when ${isOwner} or a.action not in ('coHostInvited', 'invitationWithdrawn') then a.about else '' end as about
        from space_actions a left join users u on u.id = a.user_id left join profiles p on p.id = a.user_id left join users su on su.id = a.subject_id left join profiles subject on subject.id = a.subject_id
        where a.space_id = ${id} order by a.id desc limit ${sql.raw(String(mostLogged))}`,
    ),
  ])
  const { timeZone = 'UTC', ownerName = '' } = space ?? {}
  return { id, title, access, timeZone, ownerName, coHosts, invitations, log }
}

const nameSql = sql`coalesce(nullif(p.full_name, ''), 'A co-host')`

/** Selects the name of a co-host in the log, without one the address, which only the owner reads. */
function loggedName(user: string, profile: string, forOwner: boolean) {
  const address = forOwner ? `${user}.email` : 'null'
  return sql.raw(`coalesce(nullif(${profile}.full_name, ''), ${address}, 'A co-host')`)
}

/** A space that a person co-hosts. */
export type CoHostedSpace = {
  id: number
  title: string
  slug: string
  city: string
  ownerName: string
  access: CoHostAccess
  image: Photo | null
}

const { compare } = new Intl.Collator('en', { numeric: true })

/** Returns the spaces that a person co-hosts, by title, numbers in it by their value. */
export async function coHostedSpaces(person: Person): Promise<CoHostedSpace[]> {
  const spaces = await fetchRows<CoHostedSpace>(
    db(),
    sql`
      select s.id, s.title, s.slug, c.name as city, ${ownerNameSql('u', 'p')} as owner_name, h.access,
        (select ${photoJson()} from space_images i where i.space_id = s.id order by i.position, i.id limit 1) as image
      from co_hosts h join spaces s on s.id = h.space_id join cities c on c.id = s.city_id
      join users u on u.id = s.user_id left join profiles p on p.id = u.id
      where h.user_id = ${person.id} and ${notDeleted}
      order by s.id`,
  )
  return spaces.toSorted((a, b) => compare(a.title, b.title))
}
