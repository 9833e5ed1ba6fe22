import { inTransaction, type Tx } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { type CoHostAccess, coHostAccessTexts } from '../../rules/co-host.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { publish } from '../live/publish.ts'
import { notDeleted } from '../spaces/not-deleted.ts'
import { recordSpaceAction } from '../spaces/record-space-action.ts'
import { managedSpace, ownSpace } from '../spaces/space-access.ts'
import { endLinks, notifyRemoved } from './notify-removed.ts'

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

/**
 * Ends the invitations of the same address to all spaces of the owner. Returns their number. Throws `spaceNotFound` and
 * `notFound`.
 */
export async function withdrawEverywhere(person: Person, spaceId: number, invitationId: number): Promise<number> {
  return await inTransaction(async (tx) => {
    const space = await ownSpace(tx, person, spaceId)
    const [invitation] = await fetchRows<{ email: string }>(
      tx,
      sql`select email from co_host_invitations where id = ${invitationId} and space_id = ${space.id}`,
    )
    const withdrawn = invitation ? await withdrawAll(tx, person, invitation.email) : 0
    if (withdrawn === 0) throw new Refusal('notFound')
    return withdrawn
  })
}

/** Ends all invitations of an address to the user's spaces, one after another like accepting, and returns their number. */
async function withdrawAll(tx: Tx, person: Person, email: string): Promise<number> {
  const found = await fetchRows<{ id: number; spaceId: number }>(
    tx,
    sql`
      select i.id, i.space_id from spaces s join co_host_invitations i on i.space_id = s.id
      where s.user_id = ${person.id} and ${notDeleted} and i.email = ${email} order by i.space_id`,
  )
  let withdrawn = 0
  for (const { id, spaceId } of found) {
    const isGone = (await execute(tx, sql`delete from co_host_invitations where id = ${id}`)) > 0
    if (!isGone) continue
    await recordSpaceAction(tx, person, spaceId, 'invitationWithdrawn', { about: email })
    withdrawn += 1
  }
  return withdrawn
}

/** Sets what a co-host of the owner's space may do. Throws `spaceNotFound`, and `notFound` if they are not a co-host. */
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

/** A space from which a co-host was removed, and the titles of the owner's other spaces that they still co-host. */
export type RemovedFrom = { title: string; stillOn: string[] }

/** Removes a co-host from the owner's space, at once. Throws `spaceNotFound`, and `notFound` if they are not a co-host. */
export async function removeCoHost(person: Person, spaceId: number, coHostId: string): Promise<RemovedFrom> {
  return await inTransaction(async (tx) => {
    const space = await ownSpace(tx, person, spaceId)
    const removed = await execute(
      tx,
      sql`delete from co_hosts where space_id = ${space.id} and user_id::text = ${coHostId}`,
    )
    if (removed === 0) throw new Refusal('notFound')
    await recordSpaceAction(tx, person, space.id, 'coHostRemoved', { subjectId: coHostId })
    publish(tx, `person:${coHostId}`)
    await notifyRemoved(tx, person, coHostId, [space])
    const others = await fetchRows<{ title: string }>(
      tx,
      sql`
        select s.title from spaces s join co_hosts h on h.space_id = s.id
        where h.user_id::text = ${coHostId} and ${notDeleted} and s.user_id = ${person.id} order by s.id`,
    )
    return { title: space.title, stillOn: others.map(({ title }) => title) }
  })
}

/**
 * Removes a co-host from all spaces of the owner, and ends invitations of their address to others of them, so that no link
 * lets them in again. Returns the number of spaces that they co-hosted. Throws `spaceNotFound`, and `notFound` if they co-host
 * none.
 */
export async function removeEverywhere(person: Person, spaceId: number, coHostId: string): Promise<number> {
  return await inTransaction(async (tx) => {
    await ownSpace(tx, person, spaceId)
    const [coHost] = await fetchRows<{ email: string }>(
      tx,
      sql`
        select lower(u.email) as email from spaces s join co_hosts h on h.space_id = s.id join users u on u.id = h.user_id
        where s.user_id = ${person.id} and h.user_id::text = ${coHostId} limit 1`,
    )
    // Before co-hosting ends: an invitation that is being accepted makes this wait, and is among those that end.
    if (coHost) await withdrawAll(tx, person, coHost.email)
    const removed = await fetchRows<{ id: number; title: string }>(
      tx,
      sql`
        delete from co_hosts h using spaces s where s.id = h.space_id and h.user_id::text = ${coHostId}
          and s.user_id = ${person.id} and ${notDeleted} returning s.id, s.title`,
    )
    if (removed.length === 0) throw new Refusal('notFound')
    for (const { id } of removed) await recordSpaceAction(tx, person, id, 'coHostRemoved', { subjectId: coHostId })
    publish(tx, `person:${coHostId}`)
    await notifyRemoved(tx, person, coHostId, removed)
    return removed.length
  })
}

/** Ends co-hosting a space for the user. Throws `spaceNotFound` if the user is not a co-host, the owner included. */
export async function leaveAsCoHost(person: Person, spaceId: number): Promise<void> {
  await inTransaction(async (tx) => {
    const space = await managedSpace(tx, person, spaceId)
    const removed = await execute(tx, sql`delete from co_hosts where space_id = ${space.id} and user_id = ${person.id}`)
    if (removed === 0) throw new Refusal('spaceNotFound')
    await recordSpaceAction(tx, person, space.id, 'coHostLeft')
    await endLinks(tx, person.id, [space])
    publish(tx, `person:${space.userId}`)
  })
}
