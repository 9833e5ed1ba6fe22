import { inTransaction } from '../../db/connect.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { announce } from '../live/announce.ts'
import { deletePhoto } from '../photos/photo-storage.ts'

/** Takes a photo of one's own away, attached or not. Refuses notSignedIn, and notFound for somebody else's. */
export async function removePhoto(person: Person | null, photoId: number): Promise<void> {
  if (!person) throw new Refusal('notSignedIn')
  const removed = await inTransaction(async (tx) => {
    const { rows } = await tx.$client.query<{ storage_key: string; widths: number[]; space_id: number | null }>(
      'delete from space_images where id = $1 and user_id = $2 returning storage_key, widths, space_id',
      [Number.isSafeInteger(photoId) ? photoId : 0, person.id],
    )
    const spaceId = rows[0]?.space_id
    if (spaceId) {
      announce(tx, 'spaces')
      announce(tx, `space:${spaceId}`)
    }
    return rows[0]
  })
  if (!removed) throw new Refusal('notFound')
  await deletePhoto(removed.storage_key, removed.widths)
}
