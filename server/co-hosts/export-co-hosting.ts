import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { Person } from '../accounts/person.ts'

/** Returns the spaces that a person co-hosts, whom they invited, and what they did on spaces as owner and co-host. */
export async function exportCoHosting({ id }: Person) {
  const [coHosted, coHostInvitations, spaceActions] = await Promise.all([
    fetchRows(
      db(),
      sql`
        select s.title, h.access, h.since from co_hosts h join spaces s on s.id = h.space_id
        where h.user_id = ${id} order by h.since, s.id`,
    ),
    fetchRows(
      db(),
      sql`
        select s.title, i.email, i.access, i.expires_at from co_host_invitations i join spaces s on s.id = i.space_id
        where s.user_id = ${id} order by i.id`,
    ),
    fetchRows(
      db(),
      sql`
        select s.title, a.action, a.about, a.created_at from space_actions a join spaces s on s.id = a.space_id
        where a.user_id = ${id} order by a.id`,
    ),
  ])
  return { coHosted, coHostInvitations, spaceActions }
}
