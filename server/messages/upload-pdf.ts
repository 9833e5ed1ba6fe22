import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { db } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import {
  isWholePdf,
  type MessagePdf,
  mostPdfBytes,
  pdfName,
  pdfTailBytes,
  pdfTooLarge,
} from '../../rules/message-pdf.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { limit } from '../limits/limit.ts'
import { deleteMessagePdf, storeMessagePdf } from '../photos/photo-storage.ts'
import { receiveFile } from '../photos/receive-file.ts'
import { scanFile } from '../photos/scan-file.ts'

/**
 * Streams a PDF whose first bytes were checked, and stores its row and its file, or neither. It is stored as it came, and only
 * ever sent as a download. Throws `notSignedIn`, `fileTooLarge`, `fileType`, `serviceBusy`
 * and `tooManyRequests`.
 */
export async function uploadPdf(
  person: Person | null,
  body: AsyncIterable<Uint8Array>,
  name: string,
): Promise<MessagePdf> {
  if (!person) throw new Refusal('notSignedIn')
  await limit('uploads', person.id)
  const pdf = await receiveFile(limited(body), (file) => readFile(file))
  if (!isWholePdf(pdf.subarray(-pdfTailBytes))) {
    throw new Refusal('fileType', { message: 'This PDF is not complete. Please save it again and add it once more.' })
  }
  await scanFile(pdf)
  // The row before the file: after a crash in between, the sweeper finds the row, but could not find the file.
  const { storageKey, ...row } = await insertPdf(person.id, pdfName(name), pdf.byteLength)
  try {
    await storeMessagePdf(storageKey, pdf)
    return row
  } catch (error) {
    await deleteMessagePdf(storageKey)
    await execute(db(), sql`delete from message_pictures where id = ${row.id}`)
    throw error
  }
}

async function* limited(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let received = 0
  for await (const chunk of body) {
    received += chunk.byteLength
    if (received > mostPdfBytes) throw pdfTooLarge()
    yield chunk
  }
}

async function insertPdf(senderId: string, name: string, bytes: number): Promise<MessagePdf & { storageKey: string }> {
  const storageKey = `messages/${randomBytes(16).toString('hex')}`
  const [pdf] = await fetchRows<MessagePdf & { storageKey: string }>(
    db(),
    sql`
      insert into message_pictures (sender_id, storage_key, pdf_name, pdf_bytes, uploaded_at)
      values (${senderId}, ${storageKey}, ${name}, ${bytes}, app_now())
      returning id, pdf_name as name, pdf_bytes as bytes, storage_key`,
  )
  if (!pdf) throw new Error('the PDF was not stored')
  return pdf
}
