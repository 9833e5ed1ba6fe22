import type { PictureLimits } from '../../rules/photo-limits.ts'
import { Refusal } from '../../rules/refusal.ts'
import { limit } from '../limits/limit.ts'
import { type EncodedPhoto, encodePhoto } from './encode-photo.ts'
import { deletePhoto, storePhoto } from './photo-storage.ts'
import { receivePhoto } from './receive-photo.ts'

type StoredPicture = { storageKey: string; widths: number[] }

type PictureRow<Row extends StoredPicture> = {
  limits: PictureLimits
  /** Writes the row before the files: after a crash in between, the sweeper finds the row, but could not find the files. */
  insert(personId: string, encoded: EncodedPhoto): Promise<Row>
  remove(row: Row): Promise<unknown>
}

/**
 * Streams an uploaded picture, and stores its row and its files, or neither. Returns the row. Throws `notSignedIn`,
 * `fileTooLarge`, `fileType`, `imageTooLarge`, `serviceBusy` and `tooManyRequests`.
 */
export async function storeUpload<Row extends StoredPicture>(
  person: { id: string } | null,
  body: AsyncIterable<Uint8Array>,
  { limits, insert, remove }: PictureRow<Row>,
): Promise<Row> {
  if (!person) throw new Refusal('notSignedIn')
  await limit('uploads', person.id)
  const encoded = await receivePhoto(body, limits, (file) => encodePhoto(person.id, file))
  const row = await insert(person.id, encoded)
  try {
    for (const { width, webp } of encoded.sizes) await storePhoto(row.storageKey, width, webp)
    return row
  } catch (error) {
    // The row stays if the file store fails again, so that the sweeper deletes what was stored.
    await deletePhoto(row.storageKey, row.widths)
    await remove(row)
    throw error
  }
}
