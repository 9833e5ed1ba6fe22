import { db, inTransaction, type Tx } from '../../db/connect.ts'
import { type MessageInput, messageInput } from '../../rules/message.ts'
import { parseInput } from '../../rules/parse-input.ts'
import type { Person } from '../accounts/person.ts'
import { withinLimit } from '../limits/within-limit.ts'
import { conversationRow } from './conversation-row.ts'
import { refuseUnlessReachable } from './may-write.ts'
import { type SentPlace, type StoredMessage, storedBefore, storeMessage, withUnusedId } from './store-message.ts'

/**
 * Sends a message in a conversation and returns its number there. The same `clientId` and text again returns the message that
 * is stored, and stores nothing. Throws `invalidFields`, `conversationNotFound`, `accountDeleted`, `blockedByThem`,
 * `blockedByYou`, `notReachable`, and `tooManyRequests` above 30 a minute.
 */
export async function sendMessage(
  person: Person,
  conversationId: number,
  input: { clientId: unknown; body: unknown },
  also?: WithMessage,
): Promise<StoredMessage> {
  return await sendOnce(person, { conversationId }, input, (message) =>
    inTransaction((tx) => sendIn(tx, person, conversationId, message, also)),
  )
}

/** Stores what belongs to a message, in the transaction that stores the message. */
export type WithMessage = (tx: Tx, stored: StoredMessage) => Promise<void>

/**
 * Parses a message and sends it by `send`, within the limit, unless one with its `clientId` and text is stored there. Returns the
 * stored message. Throws `invalidFields`, `tooManyRequests` above 30 a minute, and what `send` throws, which returns null if
 * another request has stored the message meanwhile.
 */
export async function sendOnce(
  person: Person,
  place: SentPlace,
  input: { clientId: unknown; body: unknown },
  send: (message: MessageInput) => Promise<StoredMessage | null>,
): Promise<StoredMessage> {
  const parsed = parseInput(messageInput, input)
  const before = await storedBefore(db(), person.id, place, parsed)
  if (before) return before
  const limitedSend = (message: MessageInput) => withinLimit('messages', person.id, () => send(message))
  const sent = await limitedSend(await withUnusedId(db(), person.id, place, parsed))
  if (sent) return sent
  // Another request has used the id meanwhile: for the same message, or elsewhere.
  const meanwhile = await storedBefore(db(), person.id, place, parsed)
  const again = meanwhile ?? (await limitedSend(await withUnusedId(db(), person.id, place, parsed)))
  if (!again) throw new Error('A message was neither stored nor found')
  return again
}

/** Sends a message within a transaction; null if another request with its id has stored it meanwhile. */
export async function sendIn(
  tx: Tx,
  person: Person,
  conversationId: number,
  message: MessageInput,
  also?: WithMessage,
): Promise<StoredMessage | null> {
  const conversation = await conversationRow(tx, { personId: person.id, id: conversationId, lock: true })
  await refuseUnlessReachable(tx, person.id, conversation.otherId)
  const stored = await storeMessage(tx, conversation, { ...message, senderId: person.id })
  if (stored) await also?.(tx, stored)
  return stored
}
