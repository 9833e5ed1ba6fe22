import type { MessagePicture } from '../../rules/message-file.ts'
import { isPdf, type MessagePdf, pdfHeadBytes } from '../../rules/message-pdf.ts'
import type { Person } from '../accounts/person.ts'
import { refuseManyUnsent } from './refuse-unsent.ts'
import { uploadPdf } from './upload-pdf.ts'
import { uploadMessagePicture } from './upload-picture.ts'

/**
 * Streams an uploaded picture or PDF, distinguished by its first bytes, and stores it for a message of the person, who sends it
 * by its id; one that is not sent within 30 days is swept. Throws `tooManyRequests` above 60 files
 * that were not sent, and what `uploadMessagePicture` and `uploadPdf` throw.
 */
export async function uploadMessageFile(
  person: Person | null,
  body: AsyncIterable<Uint8Array>,
  name: string,
): Promise<MessagePicture | MessagePdf> {
  if (person) await refuseManyUnsent(person)
  const { head, whole } = await withHead(body)
  return isPdf(head) ? await uploadPdf(person, whole, name) : await uploadMessagePicture(person, whole)
}

/** Returns the first bytes of a body, and the whole body. */
async function withHead(
  body: AsyncIterable<Uint8Array>,
): Promise<{ head: Uint8Array; whole: AsyncIterable<Uint8Array> }> {
  const chunks = body[Symbol.asyncIterator]()
  let head = new Uint8Array()
  while (head.byteLength < pdfHeadBytes) {
    const { done, value } = await chunks.next()
    if (done) break
    head = new Uint8Array(Buffer.concat([head, value]))
  }
  return { head, whole: continued(head, chunks) }
}

async function* continued(head: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    if (head.byteLength > 0) yield head
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}
