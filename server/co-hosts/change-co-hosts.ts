import { inTransaction } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { type CoHostAccess, coHostAccessTexts } from '../../rules/co-host.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { publish } from '../live/publish.ts'
import { recordSpaceAction } from '../spaces/record-space-action.ts'
import { managedSpace, ownSpace } from '../spaces/space-access.ts'

/** Ends an invitation to the owner's space, so that its link does not work any more. Throws `spaceNotFound` and `notFound`. */
export async function withdrawInvitation(person: Person, spaceId: number, invitationId: number): Promise<void> {
  await inTransaction(async (tx) => {
    const space = await ownSpace(tx, person, spaceId)
    const [gone] = await fetchRows<{ email: string }>(
      tx,
      sql`delete from co_host_invitations where id = ${invitationId} and space_id = ${space.id} returning email`,
    )
    if (!gone) throw new Refusal('notFound')
    await recordSpaceAction(tx, person, space.id, 'invitationWithdrawn', { about: gone.email })
  })
}

/** Sets what a co-host of the owner's space may do. Throws `spaceNotFound`, and `notFound` for who is none. */
export async function changeCoHost(
  person: Person,
  spaceId: number,
  { coHostId, access }: { coHostId: string; access: CoHostAccess },
): Promise<void> {
  await inTransaction(async (tx) => {
    const space = await ownSpace(tx, person, spaceId)
    const changed = await execute(
      tx,
      sql`update co_hosts set access = ${access} where space_id = ${space.id} and user_id::text = ${coHostId}`,
    )
    if (changed === 0) throw new Refusal('notFound')
    const about = coHostAccessTexts[access].label
    await recordSpaceAction(tx, person, space.id, 'coHostChanged', { about, subjectId: coHostId })
    publish(tx, `person:${coHostId}`)
  })
}

/** Removes a co-host from the owner's space, at once. Throws `spaceNotFound`, and `notFound` for who is none. */
export async function removeCoHost(person: Person, spaceId: number, coHostId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const space = await ownSpace(tx, person, spaceId)
    const removed = await execute(
      tx,
      sql`delete from co_hosts where space_id = ${space.id} and user_id::text = ${coHostId}`,
    )
    if (removed === 0) throw new Refusal('notFound')
    await recordSpaceAction(tx, person, space.id, 'coHostRemoved', { subjectId: coHostId })
    publish(tx, `person:${coHostId}`)
  })
}

/** Ends co-hosting a space for the user. Throws `spaceNotFound` for who does not, the owner too. */
export async function leaveAsCoHost(person: Person, spaceId: number): Promise<void> {
  await inTransaction(async (tx) => {
    const space = await managedSpace(tx, person, spaceId)
    const removed = await execute(tx, sql`delete from co_hosts where space_id = ${space.id} and user_id = ${person.id}`)
    if (removed === 0) throw new Refusal('spaceNotFound')
    await recordSpaceAction(tx, person, space.id, 'coHostLeft')
    publish(tx, `person:${space.userId}`)
  })
}
