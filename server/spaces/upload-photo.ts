import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { db } from '../../db/connect.ts'
import { spaceImages } from '../../db/tables/space-tables.ts'
import { photoLimits } from '../../rules/photo-limits.ts'
import type { Person } from '../accounts/person.ts'
import type { EncodedPhoto } from '../photos/encode-photo.ts'
import { storeUpload } from '../photos/store-upload.ts'
import type { Photo } from './space-card.ts'

/**
 * Streams an uploaded photo and stores it for its owner, who attaches it to a space by its id; one that is not attached
 * within a day is swept. Throws what `storeUpload` throws.
 */
export async function uploadPhoto(person: Person | null, body: AsyncIterable<Uint8Array>): Promise<Photo> {
  const remove = ({ id }: Photo) => db().delete(spaceImages).where(eq(spaceImages.id, id))
  return await storeUpload(person, body, { limits: photoLimits, insert: insertPhoto, remove })
}

async function insertPhoto(personId: string, { width, height, palette, sizes }: EncodedPhoto): Promise<Photo> {
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
    .values({ ...photo, userId: personId })
    .returning({ id: spaceImages.id })
  if (!row) throw new Error('the photo was not stored')
  return { id: row.id, ...photo }
}
