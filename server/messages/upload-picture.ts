import { randomBytes } from 'node:crypto'
import { db } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { type MessagePicture, messagePictureLimits } from '../../rules/message-picture.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { limit } from '../limits/limit.ts'
import { type EncodedPhoto, encodePhoto } from '../photos/encode-photo.ts'
import { deletePhoto, storePhoto } from '../photos/photo-storage.ts'
import { receivePhoto } from '../photos/receive-photo.ts'

/**
 * Streams an uploaded picture and stores it for a message of the person, who sends it by its id; one that is not sent within a
 * day is swept. Throws `notSignedIn`, `fileTooLarge`, `fileType`, `imageTooLarge`, `serviceBusy` and `tooManyRequests`.
 */
export async function uploadMessagePicture(
  person: Person | null,
  body: AsyncIterable<Uint8Array>,
): Promise<MessagePicture> {
  if (!person) throw new Refusal('notSignedIn')
  await limit('uploads', person.id)
  const encoded = await receivePhoto(body, messagePictureLimits, (file) => encodePhoto(person.id, file))
  const storageKey = `messages/${randomBytes(16).toString('hex')}`
  const picture = await insertPicture(person, storageKey, encoded)
  try {
    for (const { width, webp } of encoded.sizes) await storePhoto(storageKey, width, webp)
    return picture
  } catch (error) {
    // The row stays if the file store fails again, so that the sweeper deletes what was stored.
    await deletePhoto(storageKey, picture.widths)
    await execute(db(), sql`delete from message_pictures where id = ${picture.id}`)
    throw error
  }
}

/** The row is written before the files, as for the photos of spaces. */
async function insertPicture(
  { id: senderId }: Person,
  storageKey: string,
  { width, height, palette, sizes }: EncodedPhoto,
): Promise<MessagePicture> {
  const widths = sizes.map((size) => size.width)
  const [picture] = await fetchRows<MessagePicture>(
    db(),
    sql`
      insert into message_pictures (sender_id, storage_key, widths, width, height, palette, uploaded_at)
      values (${senderId}, ${storageKey}, ${widths}::integer[], ${width}, ${height}, ${palette}, app_now())
      returning id, width, height, widths, palette`,
  )
  if (!picture) throw new Error('the picture was not stored')
  return picture
}
