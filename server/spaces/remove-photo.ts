import { inTransaction, type Tx } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { publish } from '../live/publish.ts'
import { logBug } from '../log.ts'
import { deletePhoto } from '../photos/photo-storage.ts'

type Stored = { storageKey: string; widths: number[]; spaceId: number | null }

/** Removes a photo of the user, attached or not. Throws `notSignedIn`, and `notFound` for another user's photo. */
export async function removePhoto(person: Person | null, photoId: number): Promise<void> {
  if (!person) throw new Refusal('notSignedIn')
  await deleteFiles(await inTransaction((tx) => detachPhotos(tx, person, [photoId])))
}

/**
 * Same as `removePhoto` for several photos, within a transaction. Returns their file names, for `deleteFiles` after the
 * commit. Throws `notFound` if one of them is another user's.
 */
export async function detachPhotos(tx: Tx, person: Person, photoIds: readonly number[]): Promise<Stored[]> {
  if (photoIds.length === 0) return []
  const ids = [...new Set(photoIds)].map((id) => (Number.isSafeInteger(id) ? id : 0))
  const rows = await fetchRows<Stored>(
    tx,
    sql`delete from space_images where id = any (${ids}::bigint[]) and user_id = ${person.id} returning storage_key, widths, space_id`,
  )
  if (rows.length !== ids.length) throw new Refusal('notFound')
  for (const spaceId of new Set(rows.map(({ spaceId }) => spaceId).filter((id) => id !== null))) {
    publish(tx, 'spaces')
    publish(tx, `space:${spaceId}`)
  }
  return rows
}

/** Deletes the files of photos that no row refers to any more. A failure is only logged: no page shows them. */
export async function deleteFiles(photos: readonly Stored[]): Promise<void> {
  for (const { storageKey, widths } of photos) {
    await deletePhoto(storageKey, widths).catch((error) => logBug(error, { part: 'photo not deleted', storageKey }))
  }
}
