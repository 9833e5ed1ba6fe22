import { db, inTransaction } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import type { CoHostAccess } from '../../rules/co-host.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { ownerNameSql } from '../accounts/shown-names.ts'
import { publish } from '../live/publish.ts'
import { recordSpaceAction } from '../spaces/record-space-action.ts'
import { invitationHash } from './invite-co-host.ts'

/** An open invitation, for the person it is for. */
export type CoHostInvitation = {
  id: number
  spaceId: number
  spaceTitle: string
  spaceSlug: string
  ownerId: string
  ownerName: string
  access: CoHostAccess
}

type Found = CoHostInvitation & { email: string }

/**
 * Returns the invitation of a mail's link. Throws `invitationEnded` if it was accepted, withdrawn, replaced or is too old, and
 * `invitationOfOther` for everybody but the owner of the address that it was sent to.
 */
export async function invitationOf(person: Person, token: string): Promise<CoHostInvitation> {
  const [found] = await fetchRows<Found>(
    db(),
    sql`
      select i.id, i.email, i.access, s.id as space_id, s.title as space_title, s.slug as space_slug, s.user_id as owner_id,
        ${ownerNameSql('u', 'p')} as owner_name
      from co_host_invitations i join spaces s on s.id = i.space_id join users u on u.id = s.user_id left join profiles p on p.id = u.id
      where i.token_hash = ${invitationHash(token)} and i.expires_at > app_now() and s.deleted_at is null`,
  )
  if (!found) throw new Refusal('invitationEnded')
  const { email, ...invitation } = found
  if (email !== person.email.toLowerCase()) throw new Refusal('invitationOfOther')
  return invitation
}

/** Makes the user a co-host, once. Returns the space. Throws the same as `invitationOf`. */
export async function acceptInvitation(person: Person, token: string): Promise<CoHostInvitation> {
  const invitation = await invitationOf(person, token)
  const { id, spaceId, ownerId, access } = invitation
  return await inTransaction(async (tx) => {
    const taken = await execute(
      tx,
      sql`delete from co_host_invitations where id = ${id} and token_hash = ${invitationHash(token)}`,
    )
    if (taken === 0) throw new Refusal('invitationEnded')
    await execute(
      tx,
      sql`
        insert into co_hosts (space_id, user_id, access, since) values (${spaceId}, ${person.id}, ${access}, app_now())
        on conflict (space_id, user_id) do update set access = excluded.access`,
    )
    await recordSpaceAction(tx, person, spaceId, 'coHostJoined')
    publish(tx, `person:${person.id}`)
    publish(tx, `person:${ownerId}`)
    return invitation
  })
}
