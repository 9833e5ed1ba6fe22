import { inTransaction, type Tx } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { photoLimits } from '../../rules/photo-limits.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { publishSpaceChange } from './publish-space-change.ts'
import { ownSpace } from './space-access.ts'

/**
 * Sets the order of a space's photos; the first one is shown on cards (spec D23). New photos are attached; the space's
 * photos that are not named follow at the end. Throws `notSignedIn`, `spaceNotFound`, `notFound`, `tooManyPhotos`.
 */
export async function orderPhotos(person: Person | null, spaceId: number, photoIds: readonly number[]): Promise<void> {
  await inTransaction(async (tx) => {
    const space = await ownSpace(tx, person, spaceId)
    await attachPhotos(tx, space, photoIds)
    publishSpaceChange(tx, space)
  })
}

/**
 * Same as `orderPhotos`, within a transaction that has already checked the owner. Photos that were removed, or uploaded more
 * than a day ago, are not attached: the sweeper deletes their files.
 */
export async function attachPhotos(
  tx: Tx,
  space: { id: number; userId: string },
  photoIds: readonly number[],
): Promise<void> {
  const ids = [...new Set(photoIds)]
  if (ids.length > photoLimits.perSpace) throw tooMany()
  await execute(tx, sql`select from spaces where id = ${space.id} for update`)
  await execute(
    tx,
    sql`update space_images set position = position + ${photoLimits.perSpace} where space_id = ${space.id} and not id = any (${ids}::bigint[])`,
  )
  const attached = await fetchRows<{ id: number }>(
    tx,
    sql`update space_images i set space_id = ${space.id}, position = named.place
     from unnest(${ids}::bigint[]) with ordinality named (id, place)
     where i.id = named.id and i.user_id = ${space.userId}
       and (i.space_id = ${space.id} or i.space_id is null and i.created_at > now() - interval '1 day')
     returning i.id`,
  )
  const attachedIds = new Set(attached.map(({ id }) => id))
  const missing = ids.filter((id) => !attachedIds.has(id))
  if (missing.length > 0) throw notStored(ids, missing)
  const numbered = await execute(
    tx,
    sql`update space_images i set position = placed.place - 1
     from (select id, row_number() over (order by position, id) as place from space_images where space_id = ${space.id}) placed
     where i.id = placed.id`,
  )
  if (numbered > photoLimits.perSpace) throw tooMany()
}

/** Names the photos that are not there by their places among those that were sent; `details.missingPhotos` has their ids. */
function notStored(ids: readonly number[], missing: readonly number[]): Refusal {
  const places = missing.map((id) => ids.indexOf(id) + 1).join(', ')
  const message = `Not stored any more: ${missing.length > 1 ? 'photos' : 'photo'} ${places}`
  return new Refusal('notFound', { message, details: { missingPhotos: missing } })
}

function tooMany(): Refusal {
  return new Refusal('tooManyPhotos', { message: `A space can have ${photoLimits.perSpace} photos at most` })
}
