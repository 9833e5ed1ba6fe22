import { randomUUID } from 'node:crypto'
import { redirect } from 'react-router'
import { draftQuery } from '../../rules/draft-query.ts'
import { nameAtStart } from '../../rules/nameless.ts'
import { paths } from '../../rules/paths.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../../server/accounts/person.ts'
import { type Conversation, conversationOf } from '../../server/messages/conversation-of.ts'
import { markSeen } from '../../server/messages/mark-seen.ts'
import { type ConversationSummary, myConversations } from '../../server/messages/my-conversations.ts'
import type { MessagePlace } from '../../server/messages/price-subject.ts'
import { type NewConversation, newConversation } from '../../server/messages/start-conversation.ts'
import { usualAnswerTime } from '../../server/records/count-record.ts'
import { listAddress } from '../list-address.ts'
import { type ConversationRowView, type ConversationView, conversationId } from './conversation-view.ts'
import { eventView } from './event-view.server.ts'
import { obstacleText } from './obstacle-text.ts'
import { loadOwnerAids } from './owner-aids.server.ts'
import { priceCard } from './price-card-view.server.ts'

export type MessagesPage = Awaited<ReturnType<typeof loadMessages>>

/**
 * Loads the list of conversations and the one in the address, which counts as seen then. '/messages/new' shows a
 * conversation that does not exist yet, or redirects to the one that does. Throws `conversationNotFound` and what
 * `newConversation` throws.
 */
export async function loadMessages(person: Person, url: URL, id: string | undefined) {
  const open = id === undefined ? null : await openConversation(person, url, id)
  const onlyUnread = url.searchParams.get('show') === 'unread'
  const { cursor, isFirst } = listAddress(url.searchParams, 'number')
  const asked = await myConversations(person, { onlyUnread, cursor })
  // What was below may have moved up since, or may be gone.
  const isPastEnd = !isFirst && asked.conversations.length === 0
  const page = isPastEnd ? await myConversations(person, { onlyUnread }) : asked
  const rows = page.conversations.map(rowView)
  return { me: person.id, now: new Date(), open, rows, nextCursor: page.nextCursor, onlyUnread }
}

async function openConversation(person: Person, url: URL, text: string): Promise<ConversationView> {
  const id = conversationId(text)
  if (text === 'new') return await withAids(person, url, await conversationToStart(person, url.searchParams))
  if (id === null) throw new Refusal('conversationNotFound')
  const before = conversationId(url.searchParams.get('before') ?? undefined)
  const conversation = await conversationOf(person, id, before)
  const { row, incomingNumber, seenNumber } = conversation
  if (before === null && incomingNumber > seenNumber) await markSeen(person, row, row.lastNumber)
  return await withAids(person, url, conversationView(person, conversation, before !== null))
}

type PlainConversation = Omit<ConversationView, 'aids' | 'answer' | 'answersIn'> & { ownerId: string }

/**
 * Adds what the owner of the space has beside a conversation, and the answer that the address names; for the guest, how long
 * the owner takes to answer.
 */
async function withAids(person: Person, url: URL, { ownerId, ...plain }: PlainConversation): Promise<ConversationView> {
  if (!plain.isOwner) {
    const answersIn = plain.other.isDeleted ? null : await usualAnswerTime({ ownerId })
    return { ...plain, aids: null, answer: null, answersIn }
  }
  const aids = await loadOwnerAids(person, plain.spaceId)
  const named = url.searchParams.get('answer')
  return { ...plain, aids, answer: aids?.answers.find(({ id }) => id === named)?.body ?? null, answersIn: null }
}

/** What a message is about, by the address of its page or the fields of its form: a conversation, or that of a new one. */
export function messagePlaceOf(params: URLSearchParams | FormData): MessagePlace {
  const id = conversationId(String(params.get('conversation') ?? ''))
  return id === null ? aboutOf(params) : { conversationId: id }
}

/** What a new conversation is about, by the address of its page or the fields of its form. */
export function aboutOf(params: URLSearchParams | FormData): NewConversation {
  const booking = params.get('booking')
  return typeof booking === 'string' && booking !== ''
    ? { bookingId: booking }
    : { spaceId: Number(params.get('space') || Number.NaN) }
}

async function conversationToStart(person: Person, params: URLSearchParams): Promise<PlainConversation> {
  const about = aboutOf(params)
  const found = await newConversation(person, about)
  if (found.conversationId !== null) throw redirect(paths.conversation(found.conversationId) + draftQuery(params))
  const { obstacle } = found
  const isOwner = person.id === found.ownerId
  return {
    id: null,
    to: 'bookingId' in about ? `booking=${about.bookingId}` : `space=${found.spaceId}`,
    spaceId: found.spaceId,
    other: { name: found.otherName, avatarUrl: found.otherAvatarUrl, isDeleted: obstacle === 'accountDeleted' },
    space: { title: found.spaceTitle, slug: found.spaceGone ? null : found.spaceSlug, image: found.image },
    isOwner,
    ownerId: found.ownerId,
    timeZone: found.timeZone,
    messages: [],
    events: [],
    hasEarlierEvents: false,
    before: null,
    isEarlier: false,
    seenByOther: 0,
    bookingId: 'bookingId' in about ? about.bookingId : null,
    isBlockedByYou: obstacle === 'blockedByYou',
    obstacle: obstacleText(obstacle, { isOwner }),
    formId: randomUUID(),
  }
}

function conversationView(person: Person, conversation: Conversation, isEarlier: boolean): PlainConversation {
  const { row, messages, events, obstacle, before, seenByOther, bookingId, isBlockedByYou, timeZone } = conversation
  const isOwner = row.role === 'owner'
  const booked = new Set(conversation.prices.offers.flatMap(({ bookingId }) => bookingId ?? []))
  return {
    id: row.id,
    before,
    isEarlier,
    seenByOther,
    bookingId,
    isBlockedByYou,
    timeZone,
    to: `conversation=${row.id}`,
    spaceId: row.spaceId,
    other: {
      name: conversation.otherName,
      avatarUrl: conversation.otherAvatarUrl,
      isDeleted: obstacle === 'accountDeleted',
    },
    space: {
      title: conversation.spaceTitle,
      slug: conversation.spaceGone ? null : conversation.spaceSlug,
      image: conversation.image,
    },
    isOwner,
    ownerId: row.ownerId,
    messages: messages.map((message) => ({
      ...message,
      card: priceCard(conversation, message.number),
    })),
    events: events.map((event) => eventView(event, { id: person.id, role: row.role }, booked.has(event.bookingId))),
    hasEarlierEvents: conversation.hasEarlierEvents,
    obstacle: obstacleText(obstacle, { isOwner }),
    formId: randomUUID(),
  }
}

function rowView(row: ConversationSummary): ConversationRowView {
  const last = row.lastBody.replace(/\s+/g, ' ').slice(0, 200)
  return {
    id: row.id,
    other: nameAtStart(row.otherName),
    space: row.spaceTitle,
    isOwner: row.role === 'owner',
    image: row.image,
    timeZone: row.timeZone,
    unread: row.unread,
    lastAt: row.lastAt,
    last: row.lastMine ? `You: ${last}` : last,
  }
}
