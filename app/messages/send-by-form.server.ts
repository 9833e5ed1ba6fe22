import type { Person } from '../../server/accounts/person.ts'
import { sendMessage } from '../../server/messages/send-message.ts'
import { startConversation } from '../../server/messages/start-conversation.ts'
import { conversationId } from './conversation-view.ts'
import { aboutOf } from './load-messages.server.ts'

/**
 * Sends a message by the fields of a form: its text and id, and the conversation, space or booking that it is about.
 * Returns where it is stored. Throws what `sendMessage` and `startConversation` throw.
 */
export async function sendByForm(person: Person, form: FormData) {
  const message = { clientId: form.get('clientId'), body: form.get('body') }
  const id = conversationId(String(form.get('conversation') ?? ''))
  return id === null ? await startConversation(person, aboutOf(form), message) : await sendMessage(person, id, message)
}
