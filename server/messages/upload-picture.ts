import { randomBytes } from 'node:crypto'
import { db } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { type MessagePicture, messagePictureLimits } from '../../rules/message-file.ts'
import type { Person } from '../accounts/person.ts'
import type { EncodedPhoto } from '../photos/encode-photo.ts'
import { storeUpload } from '../photos/store-upload.ts'

/**
 * Streams an uploaded picture and stores it for a message of the person, who sends it by its id; one that is not sent within 30
 * days is swept. Throws what `storeUpload` throws.
 */
export async function uploadMessagePicture(
  person: Person | null,
  body: AsyncIterable<Uint8Array>,
): Promise<MessagePicture> {
  const row = { limits: messagePictureLimits, insert: insertPicture, remove: removePicture }
  const { id, width, height, widths, palette } = await storeUpload(person, body, row)
  return { id, width, height, widths, palette }
}

type PictureRow = MessagePicture & { storageKey: string }

async function insertPicture(senderId: string, { width, height, palette, sizes }: EncodedPhoto): Promise<PictureRow> {
  const storageKey = `messages/${randomBytes(16).toString('hex')}`
  const widths = sizes.map((size) => size.width)
  const [picture] = await fetchRows<PictureRow>(
    db(),
    sql`
      insert into message_pictures (sender_id, storage_key, widths, width, height, palette, uploaded_at)
      values (${senderId}, ${storageKey}, ${widths}::integer[], ${width}, ${height}, ${palette}, app_now())
      returning id, width, height, widths, palette, storage_key`,
  )
  if (!picture) throw new Error('the picture was not stored')
  return picture
}

async function removePicture({ id }: PictureRow): Promise<void> {
  await execute(db(), sql`delete from message_pictures where id = ${id}`)
}
