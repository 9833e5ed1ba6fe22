import { inTransaction } from '../../db/connect.ts'
import type { Person } from '../accounts/person.ts'
import { lockSpace } from './lock-space.ts'
import { ownSpace } from './own-space.ts'
import { publishSpace } from './publish-space.ts'

/** Puts a space of one's own into maintenance, which refuses new holds, or out of it (spec D13). Refuses notSignedIn, spaceNotFound. */
export async function setMaintenance(person: Person | null, spaceId: number, inMaintenance: boolean): Promise<void> {
  await inTransaction(async (tx) => {
    const space = await ownSpace(tx, person, spaceId)
    await lockSpace(tx, space.id)
    const status = inMaintenance ? 'maintenance' : 'available'
    await tx.$client.query('update spaces set status = $2, updated_at = now() where id = $1', [space.id, status])
    publishSpace(tx, space)
  })
}
