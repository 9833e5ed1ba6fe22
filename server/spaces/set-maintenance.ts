import { inTransaction } from '../../db/connect.ts'
import type { Person } from '../accounts/person.ts'
import { lockSpace } from './lock-space.ts'
import { ownSpace } from './own-space.ts'
import { publishSpace } from './publish-space.ts'

/**
 * Puts a space of the user into maintenance, in which new holds are refused, or ends it (spec D13). Throws `notSignedIn`,
 * `spaceNotFound`.
 */
export async function setMaintenance(person: Person | null, spaceId: number, inMaintenance: boolean): Promise<void> {
  await inTransaction(async (tx) => {
    const space = await ownSpace(tx, person, spaceId)
    await lockSpace(tx, space.id)
    const status = inMaintenance ? 'maintenance' : 'available'
    await tx.$client.query('update spaces set status = $2, updated_at = now() where id = $1', [space.id, status])
    publishSpace(tx, space)
  })
}
