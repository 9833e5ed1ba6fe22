import { inTransaction, type Tx } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import type { Person } from '../accounts/person.ts'
import { changeTogether } from './change-together.ts'
import { lockSpace } from './lock-space.ts'
import { publishSpaceChange } from './publish-space-change.ts'
import { ownSpace } from './space-access.ts'

/**
 * Switches a space of the user on or off. Existing bookings stay, and a hold may still be paid (spec D13, fault 30). Throws
 * `notSignedIn` and `spaceNotFound`.
 */
export async function switchSpace(person: Person | null, spaceId: number, available: boolean): Promise<void> {
  await inTransaction((tx) => switchOne(tx, person, spaceId, available))
}

/**
 * Switches several spaces of the user, all of them or none, and returns how many. Throws `notSignedIn`, `spaceNotFound`, and
 * what `changeTogether` throws.
 */
export async function switchSpaces(
  person: Person | null,
  spaceIds: readonly number[],
  available: boolean,
): Promise<number> {
  return await changeTogether(spaceIds, async (tx, ids) => {
    for (const id of ids) await switchOne(tx, person, id, available)
    return ids.length
  })
}

async function switchOne(tx: Tx, person: Person | null, spaceId: number, available: boolean): Promise<void> {
  const space = await ownSpace(tx, person, spaceId)
  await lockSpace(tx, space.id)
  await execute(tx, sql`update spaces set available = ${available}, updated_at = now() where id = ${space.id}`)
  publishSpaceChange(tx, space)
}
