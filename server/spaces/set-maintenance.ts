import { inTransaction } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import type { Person } from '../accounts/person.ts'
import { lockSpace } from './lock-space.ts'
import { publishSpaceChange } from './publish-space-change.ts'
import { ownSpace } from './space-access.ts'

/**
 * Puts a space of the user into maintenance, in which new holds are refused, or ends it (spec D13). Throws `notSignedIn`,
 * `spaceNotFound`.
 */
export async function setMaintenance(person: Person | null, spaceId: number, inMaintenance: boolean): Promise<void> {
  await inTransaction(async (tx) => {
    const space = await ownSpace(tx, person, spaceId)
    await lockSpace(tx, space.id)
    const status = inMaintenance ? 'maintenance' : 'available'
    await execute(tx, sql`update spaces set status = ${status}, updated_at = now() where id = ${space.id}`)
    publishSpaceChange(tx, space)
  })
}
