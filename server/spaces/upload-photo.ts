import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { db } from '../../db/connect.ts'
import { spaceImages } from '../../db/tables/space-tables.ts'
import { photoLimits } from '../../rules/photo-limits.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { limit } from '../limits/limit.ts'
import { type EncodedPhoto, encodePhoto } from '../photos/encode-photo.ts'
import { deletePhoto, storePhoto } from '../photos/photo-storage.ts'
import { receivePhoto } from '../photos/receive-photo.ts'
import type { Photo } from './space-card.ts'

/**
 * Streams an uploaded photo and stores it for its owner, who attaches it to a space by its id; one that is not attached
 * within a day is swept. Throws `notSignedIn`, `fileTooLarge`, `fileType`, `imageTooLarge`, `serviceBusy` and
 * `tooManyRequests`.
 */
export async function uploadPhoto(person: Person | null, body: AsyncIterable<Uint8Array>): Promise<Photo> {
  if (!person) throw new Refusal('notSignedIn')
  await limit('uploads', person.id)
  const encoded = await receivePhoto(body, photoLimits, (file) => encodePhoto(person.id, file))
  const photo = await insertPhoto(person, encoded)
  try {
    for (const { width, webp } of encoded.sizes) await storePhoto(photo.storageKey, width, webp)
    return photo
  } catch (error) {
    // The row stays if the file store fails again, so that the sweeper deletes what was stored.
    await deletePhoto(photo.storageKey, photo.widths)
    await db().delete(spaceImages).where(eq(spaceImages.id, photo.id))
    throw error
  }
}

/** The row is written before the files: after a crash in between, the sweeper finds the row, but could not find the files. */
async function insertPhoto(person: Person, { width, height, palette, sizes }: EncodedPhoto): Promise<Photo> {
  const photo = {
    storageKey: randomBytes(16).toString('hex'),
    widths: sizes.map((size) => size.width),
    width,
    height,
    palette,
    alt: '',
  }
  const [row] = await db()
    .insert(spaceImages)
    .values({ ...photo, userId: person.id })
    .returning({ id: spaceImages.id })
  if (!row) throw new Error('the photo was not stored')
  return { id: row.id, ...photo }
}
