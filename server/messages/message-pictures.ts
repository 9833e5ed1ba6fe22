import { type Database, db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { MessagePicture } from '../../rules/message-picture.ts'
import { photoWidthFor } from '../../rules/photo-url.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { readMessagePicture } from '../photos/photo-storage.ts'
import { isOpenToAdmins } from './open-to-admins.ts'

/** Returns the pictures of the messages from one number to another of a conversation, by the number of their message. */
export async function messagePictures(
  on: Database,
  conversationId: number,
  first: number,
  last: number,
): Promise<Map<number, MessagePicture[]>> {
  const rows = await fetchRows<MessagePicture & { number: number }>(
    on,
    sql`
      select number, id, width, height, widths, palette from message_pictures
      where conversation_id = ${conversationId} and number between ${first} and ${last} order by number, position`,
  )
  const byNumber = new Map<number, MessagePicture[]>()
  for (const { number, ...picture } of rows) byNumber.set(number, [...(byNumber.get(number) ?? []), picture])
  return byNumber
}

/**
 * Returns a picture in the stored width that fits best: to its sender, to the two people of its conversation, and to an admin who
 * may read that conversation. Throws `pictureNotFound` for everyone else.
 */
export async function pictureFile(person: Person | null, id: string, width: number): Promise<Uint8Array<ArrayBuffer>> {
  const [found] = person
    ? await fetchRows<{ storageKey: string; widths: number[] }>(
        db(),
        sql`
          select p.storage_key, p.widths from message_pictures p left join conversations c on c.id = p.conversation_id
          where p.id::text = ${id} and (p.sender_id = ${person.id} or ${person.id} in (c.guest_id, c.owner_id)
            or (${person.isAdmin} and ${isOpenToAdmins}))`,
      )
    : []
  const bytes = found && (await readMessagePicture(found.storageKey, photoWidthFor(found.widths, width)))
  if (!bytes) throw new Refusal('pictureNotFound')
  return bytes
}
