import { randomUUID } from 'node:crypto'
import type { Database, Tx } from '../../db/connect.ts'
import { execute, fetchRows, type Sql, sql } from '../../db/sql.ts'
import { type MessageInput, mailAfterMinutes } from '../../rules/message.ts'
import { isUuid } from '../../rules/uuid.ts'
import { publish } from '../live/publish.ts'
import type { ConversationRow } from './conversation-row.ts'

/** Where a message is stored. */
export type StoredMessage = { conversationId: number; number: number }

/** The conversation of a message: itself, or what it is about if it may have to be started. */
export type SentPlace = { conversationId: number } | { spaceId: number } | { bookingId: string }

/** Returns where this message of the sender, by its id, its text and its place, is stored; null if it is not. */
export async function storedBefore(
  on: Database,
  senderId: string,
  place: SentPlace,
  { clientId, body }: MessageInput,
): Promise<StoredMessage | null> {
  const [row] = await fetchRows<StoredMessage>(
    on,
    sql`
      select m.conversation_id, m.number from messages m join conversations c on c.id = m.conversation_id
      where m.sender_id = ${senderId} and m.client_id = ${clientId} and m.body = ${body} and ${isAt(place, senderId)}`,
  )
  return row ?? null
}

/** The condition that the conversation `c` is that of a message. */
function isAt(place: SentPlace, senderId: string): Sql {
  if ('bookingId' in place) {
    if (!isUuid(place.bookingId)) return sql`false`
    return sql`(c.space_id, c.guest_id) in (select space_id, user_id from bookings where id = ${place.bookingId})`
  }
  const id = 'conversationId' in place ? place.conversationId : place.spaceId
  if (!Number.isSafeInteger(id)) return sql`false`
  return 'conversationId' in place ? sql`c.id = ${id}` : sql`c.space_id = ${id} and c.guest_id = ${senderId}`
}

/**
 * Returns a message with another id if the sender has used its id for another text or in another conversation: a form that the
 * browser restored on the way back has the id of the message that was sent from it.
 */
export async function withUnusedId(
  on: Database,
  senderId: string,
  place: SentPlace,
  message: MessageInput,
): Promise<MessageInput> {
  const { clientId, body } = message
  const [used] = await fetchRows(
    on,
    sql`
      select 1 from messages m join conversations c on c.id = m.conversation_id
      where m.sender_id = ${senderId} and m.client_id = ${clientId} and not (m.body = ${body} and ${isAt(place, senderId)})`,
  )
  return used ? { ...message, clientId: randomUUID() } : message
}

/**
 * Appends a message to a conversation whose row is locked, as read under the lock. Makes the mail to the other person due
 * and notifies the pages of both. Returns null if the sender's id was used at the same moment by another request.
 */
export async function storeMessage(
  tx: Tx,
  conversation: ConversationRow,
  { senderId, clientId, body }: MessageInput & { senderId: string },
): Promise<StoredMessage | null> {
  const { id, otherId } = conversation
  const number = conversation.lastNumber + 1
  const stored = await execute(
    tx,
    sql`
      insert into messages (conversation_id, number, sender_id, client_id, body, sent_at)
      select id, ${number}, ${senderId}, ${clientId}, ${body}, greatest(app_now(), last_at) from conversations where id = ${id}
      on conflict on constraint messages_once do nothing`,
  )
  if (stored === 0) return null
  await execute(
    tx,
    sql`
      with newest as (
        update conversations set last_number = ${number}, last_at = greatest(app_now(), last_at) where id = ${id} returning last_at)
      update conversation_sides side set last_at = newest.last_at,
        incoming_number = case when person_id = ${otherId} then ${number} else incoming_number end,
        mail_due_at = case when person_id = ${otherId} then coalesce(mail_due_at, app_now() + ${mailAfterMinutes} * interval '1 minute')
          else mail_due_at end
      from newest where side.conversation_id = ${id}`,
  )
  publish(tx, `messages:${otherId}`)
  publish(tx, `messages:${senderId}`)
  return { conversationId: id, number }
}
