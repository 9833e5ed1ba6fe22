import { bodyWithFiles, fileIds } from '../../rules/message-file.ts'
import type { Person } from '../../server/accounts/person.ts'
import { attachFiles } from '../../server/messages/attach-files.ts'
import { sendMessage } from '../../server/messages/send-message.ts'
import { startConversation } from '../../server/messages/start-conversation.ts'
import { messagePlaceOf } from './load-messages.server.ts'

/**
 * Sends a message by the fields of a form: its text, its pictures and PDFs, and its id, and the conversation, space or booking
 * that it is about. Returns where it is stored. Throws what `sendMessage` and `startConversation` throw.
 */
export async function sendByForm(person: Person, form: FormData) {
  const files = fileIds(form.get('pictures'))
  const body = form.get('body')
  const text = typeof body === 'string' ? bodyWithFiles(body, files.length, 0) : body
  const message = { clientId: form.get('clientId'), body: text }
  const also = attachFiles(person, files)
  const place = messagePlaceOf(form)
  return 'conversationId' in place
    ? await sendMessage(person, place.conversationId, message, also)
    : await startConversation(person, place, message, also)
}
