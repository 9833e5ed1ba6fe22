import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { messagesPerPage } from '../../rules/message.ts'
import type { Person } from '../accounts/person.ts'
import { nameInConversation } from '../accounts/shown-names.ts'
import { type FirstImage, firstImage } from '../bookings/booking-of.ts'
import { type BookingEvent, bookingEvents } from './booking-events.ts'
import { type ConversationRow, conversationRow } from './conversation-row.ts'
import { type WritingObstacle, writingObstacle } from './may-write.ts'
import { type MessageFiles, withFiles } from './message-files.ts'
import { type PricesInConversation, pricesInConversation } from './prices-in-conversation.ts'

export type ConversationMessage = MessageFiles & {
  number: number
  isMine: boolean
  body: string
  sentAt: Date
  /** The sender's id of an own message; null for those of the other person. */
  clientId: string | null
}

/** The two people and the space of a conversation, for one of them. */
type ConversationHead = {
  otherName: string
  otherAvatarUrl: string | null
  spaceTitle: string
  spaceSlug: string
  /** The space was deleted or taken down, so that it has no page for guests. */
  spaceGone: boolean
  timeZone: string
  image: FirstImage | null
  /** The newest message of the other person, and of both which each of them has seen. */
  incomingNumber: number
  seenNumber: number
  seenByOther: number
  /** The newest booking that can be opened. */
  bookingId: string | null
  isBlockedByYou: boolean
  now: Date
}

export type Conversation = ConversationHead & {
  row: ConversationRow
  /** In order of their numbers. */
  messages: ConversationMessage[]
  events: BookingEvent[]
  /** More happened to bookings in the time of these messages than `events` has. */
  hasEarlierEvents: boolean
  /** The offers, and what the guest asked for, of these messages. */
  prices: PricesInConversation
  /** The number before which earlier messages are read; null if there are none. */
  before: number | null
  obstacle: WritingObstacle
}

/**
 * Returns the newest 50 messages of a conversation to one of its people, or 50 before the message `before`, and what
 * happened to bookings in that time. Throws `conversationNotFound` for everyone else.
 */
export async function conversationOf(person: Person, id: number, before: number | null = null): Promise<Conversation> {
  const row = await conversationRow(db(), { personId: person.id, id })
  const [head, page, obstacle] = await Promise.all([
    headOf(person, row),
    messagesBefore(person.id, row.id, before),
    writingObstacle(db(), person.id, row.otherId),
  ])
  const shown = page.slice(0, messagesPerPage).reverse()
  const hasEarlier = page.length > messagesPerPage
  const first = shown[0]
  const last = shown.at(-1)?.number ?? 0
  const [prices, messages, { events, hasEarlier: hasEarlierEvents }] = await Promise.all([
    pricesInConversation(row.id, first?.number ?? 0, last),
    withFiles(db(), row.id, shown),
    bookingEvents({
      spaceId: row.spaceId,
      guestId: row.guestId,
      after: hasEarlier && first ? first.sentAt : null,
      until: before === null ? null : await sentAt(row.id, before),
    }),
  ])
  const earlier = hasEarlier && first ? first.number : null
  return { ...head, row, messages, events, hasEarlierEvents, prices, before: earlier, obstacle }
}

type MessageRow = Omit<ConversationMessage, keyof MessageFiles>

/** Returns up to 51 messages before a number, the newest first. */
function messagesBefore(personId: string, id: number, before: number | null): Promise<MessageRow[]> {
  return fetchRows<MessageRow>(db(), messagesStatement(personId, id, before))
}

/** The statement of a page of messages; its test counts the rows that it reads. */
export function messagesStatement(personId: string, id: number, before: number | null) {
  return sql`
    select number, sender_id = ${personId} as is_mine, body, sent_at, case when sender_id = ${personId} then client_id end as client_id
    from messages where conversation_id = ${id} ${before === null ? sql.empty : sql`and number < ${before}`}
    order by number desc limit ${messagesPerPage + 1}`
}

async function sentAt(id: number, number: number): Promise<Date | null> {
  const [row] = await fetchRows<{ sentAt: Date }>(
    db(),
    sql`select sent_at from messages where conversation_id = ${id} and number = ${number}`,
  )
  return row?.sentAt ?? null
}

/** Returns the two people and the space of a conversation to one of them. Throws `conversationNotFound` for everyone else. */
export async function conversationHead(person: Person, id: number): Promise<ConversationHead> {
  return await headOf(person, await conversationRow(db(), { personId: person.id, id }))
}

async function headOf(person: Person, { id, otherId }: ConversationRow): Promise<ConversationHead> {
  const [head] = await fetchRows<ConversationHead>(
    db(),
    sql`
      select ${nameInConversation} as other_name, p.avatar_url as other_avatar_url, s.title as space_title, s.slug as space_slug,
        s.deleted_at is not null as space_gone, s.time_zone, ${firstImage} as image, mine.incoming_number, mine.seen_number,
        theirs.seen_number as seen_by_other, app_now() as now,
        exists (select from blocked_people where blocker_id = ${person.id} and blocked_id = ${otherId}) as is_blocked_by_you,
        (select b.id from bookings b where b.user_id = c.guest_id and b.space_id = c.space_id and b.status <> 'expired'
          order by b.created_at desc limit 1) as booking_id
      from conversations c join spaces s on s.id = c.space_id
      join conversation_sides mine on mine.conversation_id = c.id and mine.person_id = ${person.id}
      join conversation_sides theirs on theirs.conversation_id = c.id and theirs.person_id = ${otherId}
      join users u on u.id = ${otherId} left join profiles p on p.id = u.id
      where c.id = ${id}`,
  )
  if (!head) throw new Error(`Conversation ${id} has no head`)
  return head
}
