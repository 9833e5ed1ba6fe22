import { inTransaction, type Tx } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import type { Person } from '../accounts/person.ts'
import { changeTogether } from './change-together.ts'
import { lockSpace } from './lock-space.ts'
import { publishSpaceChange } from './publish-space-change.ts'
import { ownSpace } from './space-access.ts'

/**
 * Switches a space of the user on or off; a draft is listed from the first time that it is on, and its age counts from then.
 * Existing bookings stay, and a hold may still be paid (spec D13, fault 30). Throws `notSignedIn` and `spaceNotFound`.
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

/** Does nothing for a space that is not a draft. One that an admin took down is listed once it is restored. */
async function listDraft(tx: Tx, spaceId: number): Promise<void> {
  await execute(
    tx,
    sql`update spaces set is_draft = false, created_at = now(), deleted_at = case when taken_down_at is not null then deleted_at end
      where id = ${spaceId} and is_draft`,
  )
}

async function switchOne(tx: Tx, person: Person | null, spaceId: number, available: boolean): Promise<void> {
  const space = await ownSpace(tx, person, spaceId)
  await lockSpace(tx, space.id)
  await execute(tx, sql`update spaces set available = ${available}, updated_at = now() where id = ${space.id}`)
  if (available) await listDraft(tx, space.id)
  publishSpaceChange(tx, space)
}
