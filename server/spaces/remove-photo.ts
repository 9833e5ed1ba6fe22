import { db, inTransaction, type Tx } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { publish } from '../live/publish.ts'
import { logBug } from '../log.ts'
import { deletePhoto } from '../photos/photo-storage.ts'

type Stored = { id: number; storageKey: string; widths: number[]; spaceId: number | null }

/** Removes a photo of the user, attached or not. Throws `notSignedIn`, and `notFound` for another user's photo. */
export async function removePhoto(person: Person | null, photoId: number): Promise<void> {
  if (!person) throw new Refusal('notSignedIn')
  await deleteFiles(await inTransaction((tx) => detachPhotos(tx, person, [photoId])))
}

/**
 * Same as `removePhoto` for several photos, within a transaction. Returns them for `deleteFiles` after the commit; their rows
 * are as old as those that `sweepPhotosWorker` deletes, which does so if the file store fails then. Throws `notFound` if one
 * of them is another user's.
 */
export async function detachPhotos(tx: Tx, person: Person, photoIds: readonly number[]): Promise<Stored[]> {
  if (photoIds.length === 0) return []
  const ids = [...new Set(photoIds)].map((id) => (Number.isSafeInteger(id) ? id : 0))
  const rows = await fetchRows<Stored>(
    tx,
    sql`
      update space_images i set space_id = null, created_at = now() - interval '2 days' from space_images former
      where i.id = any (${ids}::bigint[]) and i.user_id = ${person.id} and former.id = i.id
      returning i.id, i.storage_key, i.widths, former.space_id`,
  )
  if (rows.length !== ids.length) throw new Refusal('notFound')
  for (const spaceId of new Set(rows.map(({ spaceId }) => spaceId).filter((id) => id !== null))) {
    publish(tx, 'spaces')
    publish(tx, `space:${spaceId}`)
  }
  return rows
}

/** Deletes the files of detached photos, and then their rows. A failure is only logged: the sweeper deletes what is left. */
export async function deleteFiles(photos: readonly Stored[]): Promise<void> {
  try {
    for (const { id, storageKey, widths } of photos) {
      await deletePhoto(storageKey, widths)
      await execute(db(), sql`delete from space_images where id = ${id}`)
    }
  } catch (error) {
    logBug(error, { part: 'photos not deleted' })
  }
}
