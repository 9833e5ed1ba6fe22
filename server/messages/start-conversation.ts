import { type Database, db, inTransaction, type Tx } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'
import { isUuid } from '../../rules/uuid.ts'
import type { Person } from '../accounts/person.ts'
import { guestNameSql, ownerNameSql } from '../accounts/shown-names.ts'
import { type FirstImage, firstImage } from '../bookings/booking-of.ts'
import { withinLimit } from '../limits/within-limit.ts'
import { refuseUnlessReachable, type WritingObstacle, writingObstacle } from './may-write.ts'
import { sendIn, sendOnce, type WithMessage } from './send-message.ts'
import type { StoredMessage } from './store-message.ts'

/** What a new conversation is about: a space, which a guest asks about, or a booking, about which both sides may write. */
export type NewConversation = { spaceId: number } | { bookingId: string }

/** The two people and the space of a conversation that may not exist yet. */
export type ConversationSubject = {
  spaceId: number
  spaceTitle: string
  guestId: string
  ownerId: string
  otherId: string
  /** The conversation, if there is one already. */
  conversationId: number | null
}

/**
 * Returns between whom a new conversation would be. Throws `spaceNotFound` for a deleted space and one taken down,
 * `ownSpaceMessage` for the person's own, and `bookingNotFound` for a booking of others or one that was never made.
 */
export async function conversationSubject(
  on: Database,
  person: Person,
  about: NewConversation,
): Promise<ConversationSubject> {
  const found = 'bookingId' in about ? await ofBooking(on, about.bookingId) : await ofSpace(on, person, about.spaceId)
  if (found.guestId === found.ownerId) throw new Refusal('ownSpaceMessage')
  if (person.id !== found.guestId && person.id !== found.ownerId) throw new Refusal('bookingNotFound')
  return { ...found, otherId: person.id === found.guestId ? found.ownerId : found.guestId }
}

type Found = Omit<ConversationSubject, 'otherId'>

async function ofSpace(on: Database, person: Person, spaceId: number): Promise<Found> {
  const [found] = Number.isSafeInteger(spaceId)
    ? await fetchRows<Found>(
        on,
        sql`
          select s.id as space_id, s.title as space_title, ${person.id}::uuid as guest_id, s.user_id as owner_id, c.id as conversation_id
          from spaces s left join conversations c on c.space_id = s.id and c.guest_id = ${person.id}
          where s.id = ${spaceId} and s.deleted_at is null`,
      )
    : []
  if (!found) throw new Refusal('spaceNotFound')
  return found
}

async function ofBooking(on: Database, bookingId: string): Promise<Found> {
  const [found] = isUuid(bookingId)
    ? await fetchRows<Found>(
        on,
        sql`
          select s.id as space_id, b.space_title, b.user_id as guest_id, s.user_id as owner_id, c.id as conversation_id
          from bookings b join spaces s on s.id = b.space_id
          left join conversations c on c.space_id = s.id and c.guest_id = b.user_id
          where b.id = ${bookingId} and (b.status <> 'expired' or b.requested_at is not null)`,
      )
    : []
  if (!found) throw new Refusal('bookingNotFound')
  return found
}

/** A conversation that is to be started, as its page shows it. */
export type ConversationToStart = ConversationSubject & {
  otherName: string
  otherAvatarUrl: string | null
  spaceSlug: string
  spaceGone: boolean
  timeZone: string
  image: FirstImage | null
  obstacle: WritingObstacle
}

/** Returns what the page of a new conversation shows. Throws what `conversationSubject` throws. */
export async function newConversation(person: Person, about: NewConversation): Promise<ConversationToStart> {
  const subject = await conversationSubject(db(), person, about)
  const [shown] = await fetchRows<Omit<ConversationToStart, keyof ConversationSubject | 'obstacle'>>(
    db(),
    sql`
      select ${subject.otherId === subject.ownerId ? ownerNameSql('u', 'p') : guestNameSql('u', 'p')} as other_name, p.avatar_url as other_avatar_url, s.slug as space_slug,
        s.deleted_at is not null as space_gone, s.time_zone, ${firstImage} as image
      from spaces s join users u on u.id = ${subject.otherId} left join profiles p on p.id = u.id
      where s.id = ${subject.spaceId}`,
  )
  if (!shown) throw new Refusal('spaceNotFound')
  return { ...subject, ...shown, obstacle: await writingObstacle(db(), person.id, subject.otherId) }
}

/**
 * Sends a message about a space or a booking, in the conversation of its guest and owner, which is created for the first
 * one. Throws what `conversationSubject` and `sendMessage` throw, and `tooManyRequests` above 30 new conversations a day.
 */
export async function startConversation(
  person: Person,
  about: NewConversation,
  input: { clientId: unknown; body: unknown },
  also?: WithMessage,
): Promise<StoredMessage> {
  return await sendOnce(person, about, input, async (message) => {
    const subject = await conversationSubject(db(), person, about)
    const send = () =>
      inTransaction(async (tx) => {
        await refuseUnlessReachable(tx, person.id, subject.otherId)
        const id = subject.conversationId ?? (await createConversation(tx, subject))
        return await sendIn(tx, person, id, message, also)
      })
    return await (subject.conversationId === null ? withinLimit('conversations', person.id, send) : send())
  })
}

/** Creates a conversation, or finds the one that another request has created meanwhile. Returns its id. */
async function createConversation(tx: Tx, { spaceId, guestId, ownerId }: ConversationSubject): Promise<number> {
  const [created] = await fetchRows<{ id: number }>(
    tx,
    sql`
      insert into conversations (space_id, guest_id, owner_id, last_at, created_at)
      values (${spaceId}, ${guestId}, ${ownerId}, app_now(), app_now())
      on conflict on constraint conversations_one_a_guest_and_space do nothing returning id`,
  )
  if (created) {
    await execute(
      tx,
      sql`
        insert into conversation_sides (conversation_id, person_id, last_at)
        select c.id, person, c.last_at from conversations c, unnest(array[c.guest_id, c.owner_id]) person where c.id = ${created.id}`,
    )
    return created.id
  }
  const [found] = await fetchRows<{ id: number }>(
    tx,
    sql`select id from conversations where guest_id = ${guestId} and space_id = ${spaceId}`,
  )
  if (!found) throw new Error('A conversation was neither created nor found')
  return found.id
}
