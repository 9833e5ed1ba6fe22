import { db } from '../../db/connect.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { bookableSpace, type SpaceForBooking } from '../bookings/bookable-space.ts'
import { conversationRow } from './conversation-row.ts'
import { refuseUnlessReachable } from './may-write.ts'
import { conversationSubject, type NewConversation } from './start-conversation.ts'

/** Where a message about a price is sent: a conversation, or what a new one is about. */
export type MessagePlace = { conversationId: number } | NewConversation

export type PriceSubject = {
  guestId: string
  ownerId: string
  conversationId: number | null
  space: SpaceForBooking
}

/**
 * Returns the people and the space of which a price is asked for by the guest, or offered by the owner. Throws
 * `conversationNotFound` for the other of the two and for everyone else, `accountDeleted`, `blockedByThem`, `blockedByYou`,
 * `notReachable`, `spaceNotFound` for a space that is gone, and what `conversationSubject` throws.
 */
export async function priceSubject(
  person: Person,
  place: MessagePlace,
  role: 'guest' | 'owner',
): Promise<PriceSubject> {
  const { guestId, ownerId, spaceId, conversationId } = await subjectOf(person, place)
  if (person.id !== (role === 'guest' ? guestId : ownerId)) throw new Refusal('conversationNotFound')
  await refuseUnlessReachable(db(), person.id, role === 'guest' ? ownerId : guestId)
  return { guestId, ownerId, conversationId, space: await bookableSpace(db(), spaceId, guestId) }
}

async function subjectOf(person: Person, place: MessagePlace) {
  if (!('conversationId' in place)) return await conversationSubject(db(), person, place)
  const row = await conversationRow(db(), { personId: person.id, id: place.conversationId })
  return { ...row, conversationId: row.id }
}
