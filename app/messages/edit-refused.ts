import { bodyWithFiles } from '../../rules/message-file.ts'
import type { QueuedMessage } from './outbox.ts'
import type { StoredFile } from './stored-files.ts'

/** The form of a conversation, for its other parts. */
export type MessageFormHandle = { edit(message: QueuedMessage): void }

/** What was typed of a message that is to be written again; '' if it had only files. */
export function typedText({ body, pictures = [], pdfs = [] }: QueuedMessage): string {
  return body === bodyWithFiles('', pictures.length, pdfs.length) ? '' : body
}

/** The files of a message that is to be written again; none if the server does not have all of them. */
export function filesAgain({ pictures = [], pdfs = [], filesGone }: QueuedMessage): StoredFile[] {
  if (filesGone) return []
  return [
    ...pictures.map((id) => ({ id, name: 'A picture', isPdf: false })),
    ...pdfs.map(({ id, name }) => ({ id, name, isPdf: true })),
  ]
}
