import { inTransaction } from '../../db/connect.ts'
import type { Person } from '../accounts/person.ts'
import { announceSpace } from './announce-space.ts'
import { lockSpace } from './lock-space.ts'
import { ownSpace } from './own-space.ts'

/**
 * Switches a space of one's own on or off. Bookings that exist stay, and a hold may still be paid (decision 13, fault
 * 30). Refuses notSignedIn and spaceNotFound.
 */
export async function switchSpace(person: Person | null, spaceId: number, available: boolean): Promise<void> {
  await inTransaction(async (tx) => {
    const space = await ownSpace(tx, person, spaceId)
    await lockSpace(tx, space.id)
    await tx.$client.query('update spaces set available = $2, updated_at = now() where id = $1', [space.id, available])
    announceSpace(tx, space)
  })
}
