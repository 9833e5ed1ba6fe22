import { db, inTransaction } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import type { CoHostAccess } from '../../rules/co-host.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { ownerNameSql } from '../accounts/shown-names.ts'
import { publish } from '../live/publish.ts'
import { isListable } from '../spaces/not-deleted.ts'
import { recordSpaceAction } from '../spaces/record-space-action.ts'
import { invitationHash } from './invite-co-host.ts'

/** An open invitation to co-host one or several spaces of an owner, for the person it is for. */
export type CoHostInvitation = {
  ownerId: string
  ownerName: string
  access: CoHostAccess
  /** In ascending order of their ids. */
  spaces: { id: number; title: string; invitationId: number }[]
}

type Row = Omit<CoHostInvitation, 'spaces'> & { email: string; id: number; spaceId: number; title: string }

/**
 * Returns the invitation of a mail's link. Throws `invitationEnded` if it was accepted, withdrawn, replaced or is too old, and
 * `invitationOfOther` for all users but the owner of the address that it was sent to.
 */
export async function invitationOf(person: Person, token: string): Promise<CoHostInvitation> {
  const rows = await fetchRows<Row>(
    db(),
    sql`
      select i.id, i.email, i.access, s.id as space_id, s.title, s.user_id as owner_id, ${ownerNameSql('u', 'p')} as owner_name
      from co_host_invitations i join spaces s on s.id = i.space_id join users u on u.id = s.user_id left join profiles p on p.id = u.id
      where i.token_hash = ${invitationHash(token)} and i.expires_at > app_now() and ${isListable}
      order by s.id`,
  )
  const [first] = rows
  if (!first) throw new Refusal('invitationEnded')
  const { email, ownerId, ownerName, access } = first
  if (email !== person.email.toLowerCase()) throw new Refusal('invitationOfOther')
  const spaces = rows.map(({ id, spaceId, title }) => ({ id: spaceId, title, invitationId: id }))
  return { ownerId, ownerName, access, spaces }
}

/**
 * Makes the user a co-host of all spaces of the invitation, once. Returns it with the spaces whose part was not withdrawn or
 * replaced meanwhile. Throws the same as `invitationOf`.
 */
export async function acceptInvitation(person: Person, token: string): Promise<CoHostInvitation> {
  const invitation = await invitationOf(person, token)
  const { ownerId, access } = invitation
  return await inTransaction(async (tx) => {
    const joined: CoHostInvitation['spaces'] = []
    for (const space of invitation.spaces) {
      const taken = await execute(
        tx,
        sql`delete from co_host_invitations where id = ${space.invitationId} and token_hash = ${invitationHash(token)}`,
      )
      if (taken === 0) continue
      await execute(
        tx,
        sql`
          insert into co_hosts (space_id, user_id, access, since) values (${space.id}, ${person.id}, ${access}, app_now())
          on conflict (space_id, user_id) do update set access = excluded.access`,
      )
      await recordSpaceAction(tx, person, space.id, 'coHostJoined')
      joined.push(space)
    }
    if (joined.length === 0) throw new Refusal('invitationEnded')
    publish(tx, `person:${person.id}`)
    publish(tx, `person:${ownerId}`)
    return { ...invitation, spaces: joined }
  })
}
