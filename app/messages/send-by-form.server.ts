import type { Person } from '../../server/accounts/person.ts'
import { sendMessage } from '../../server/messages/send-message.ts'
import { startConversation } from '../../server/messages/start-conversation.ts'
import { messagePlaceOf } from './load-messages.server.ts'

/**
 * Sends a message by the fields of a form: its text and id, and the conversation, space or booking that it is about.
 * Returns where it is stored. Throws what `sendMessage` and `startConversation` throw.
 */
export async function sendByForm(person: Person, form: FormData) {
  const message = { clientId: form.get('clientId'), body: form.get('body') }
  const place = messagePlaceOf(form)
  return 'conversationId' in place
    ? await sendMessage(person, place.conversationId, message)
    : await startConversation(person, place, message)
}
