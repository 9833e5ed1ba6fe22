import { type Database, db, inTransaction } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { MessagePicture } from '../../rules/message-file.ts'
import type { MessagePdf } from '../../rules/message-pdf.ts'
import { photoWidthFor } from '../../rules/photo-url.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { readMessagePdf, readMessagePicture } from '../photos/photo-storage.ts'
import { isOpenToAdmins } from './open-to-admins.ts'
import { recordReading } from './record-reading.ts'

/** What was sent with a message beside its text. */
export type MessageFiles = { pictures: MessagePicture[]; pdfs: MessagePdf[] }

type FileRow = { number: number; pdfName: string | null; pdfBytes: number } & MessagePicture

/** Returns messages with their pictures and PDFs. `messages` are in the order of their numbers. */
export async function withFiles<Message extends { number: number }>(
  on: Database,
  conversationId: number,
  messages: readonly Message[],
): Promise<(Message & MessageFiles)[]> {
  const rows = await fetchRows<FileRow>(
    on,
    sql`
      select number, id, width, height, widths, palette, pdf_name, pdf_bytes from message_pictures
      where conversation_id = ${conversationId} and number between ${messages[0]?.number ?? 0} and ${messages.at(-1)?.number ?? 0}
      order by number, position`,
  )
  const byNumber = Map.groupBy(rows, ({ number }) => number)
  return messages.map((message) => ({ ...message, ...filesOf(byNumber.get(message.number) ?? []) }))
}

function filesOf(rows: readonly FileRow[]): MessageFiles {
  const files: MessageFiles = { pictures: [], pdfs: [] }
  for (const { id, pdfName, pdfBytes, width, height, widths, palette } of rows) {
    if (pdfName === null) files.pictures.push({ id, width, height, widths, palette })
    else files.pdfs.push({ id, name: pdfName, bytes: pdfBytes })
  }
  return files
}

/** A file of a message as it is sent to a browser: a picture as WebP, or a PDF with its name. */
export type SentFile = { bytes: Uint8Array<ArrayBuffer>; pdfName: string | null }

/**
 * Returns a PDF, or a picture in the stored width that fits best: to its sender, to the two people of its conversation, and to
 * an admin who may read that conversation, which the audit log records. Throws `pictureNotFound` for everyone else.
 */
export async function messageFile(person: Person | null, id: string, width: number): Promise<SentFile> {
  const [found] = person
    ? await fetchRows<StoredFile>(
        db(),
        sql`
          select p.storage_key, p.widths, p.pdf_name, p.conversation_id,
            array[p.sender_id, c.guest_id, c.owner_id]::text[] as people
          from message_pictures p left join conversations c on c.id = p.conversation_id
          where p.id::text = ${id} and (p.sender_id = ${person.id} or ${person.id} in (c.guest_id, c.owner_id)
            or (${person.isAdmin} and ${isOpenToAdmins}))`,
      )
    : []
  const bytes = found && (await readStoredFile(found, width))
  if (!bytes || !person) throw new Refusal('pictureNotFound')
  const { conversationId, people } = found
  if (conversationId !== null && !people.includes(person.id)) {
    await inTransaction((tx) => recordReading(tx, person, conversationId))
  }
  return { bytes, pdfName: found.pdfName }
}

type StoredFile = {
  storageKey: string
  widths: number[]
  pdfName: string | null
  conversationId: number | null
  /** The ids of its sender, and of the two people of its conversation. */
  people: (string | null)[]
}

function readStoredFile({ storageKey, widths, pdfName }: StoredFile, width: number) {
  return pdfName === null ? readMessagePicture(storageKey, photoWidthFor(widths, width)) : readMessagePdf(storageKey)
}
