import { randomUUID } from 'node:crypto'
import type { Person } from '../server/accounts/person.ts'
import { startConversation } from '../server/messages/start-conversation.ts'

/** A message as a client sends it, with an id of its own. */
export function messageText(body: string): { clientId: string; body: string } {
  return { clientId: randomUUID(), body }
}

/** Sends a message about a space, which creates the conversation if it is the first. */
export function sendFirst(guest: Person, spaceId: number, body: string) {
  return startConversation(guest, { spaceId }, messageText(body))
}
