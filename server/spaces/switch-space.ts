import { inTransaction, type Tx } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { lockSpace } from './lock-space.ts'
import { publishSpace } from './publish-space.ts'
import { ownSpace } from './space-access.ts'

/**
 * Switches a space of the user on or off. Existing bookings stay, and a hold may still be paid (spec D13, fault 30). Throws
 * `notSignedIn` and `spaceNotFound`.
 */
export async function switchSpace(person: Person | null, spaceId: number, available: boolean): Promise<void> {
  await inTransaction((tx) => switchOne(tx, person, spaceId, available))
}

/**
 * Switches several spaces of the user, all of them or none. Throws `notSignedIn`, `spaceNotFound`, and `invalidFields` for
 * no space or more than 100.
 */
export async function switchSpaces(
  person: Person | null,
  spaceIds: readonly number[],
  available: boolean,
): Promise<number> {
  // In the order of their ids, so that two such requests cannot deadlock.
  const ids = [...new Set(spaceIds)].sort((a, b) => a - b)
  if (ids.length === 0 || ids.length > mostAtOnce)
    throw new Refusal('invalidFields', { message: `Please choose between 1 and ${mostAtOnce} listings` })
  await inTransaction(async (tx) => {
    for (const id of ids) await switchOne(tx, person, id, available)
  })
  return ids.length
}

const mostAtOnce = 100

async function switchOne(tx: Tx, person: Person | null, spaceId: number, available: boolean): Promise<void> {
  const space = await ownSpace(tx, person, spaceId)
  await lockSpace(tx, space.id)
  await execute(tx, sql`update spaces set available = ${available}, updated_at = now() where id = ${space.id}`)
  publishSpace(tx, space)
}
